"""What `emporion` does on the command line, one file a command or a few that belong together."""
