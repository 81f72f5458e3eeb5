"""The searching that bots do, compiled together with the kernel and the rules."""
