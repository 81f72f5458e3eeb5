"""The table in the browser: pages, sockets, and what they are drawn with."""
