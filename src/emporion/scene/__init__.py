"""One scene per game feeds every screen: web, terminal, pictures."""
