"""Steps on a stack: the whole engine. Pure: no I/O, no clock, no prose, no pixels."""
