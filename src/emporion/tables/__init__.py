"""The service behind every table: who sits where, what was played, what is stored. No HTTP in here."""
