"""The games as environments for programs that learn: PettingZoo, Gymnasium, many at once, OpenSpiel (extra `rl`)."""
