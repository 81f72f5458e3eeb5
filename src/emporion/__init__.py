"""Emporion: four ancient-Mediterranean Eurogames, for people and for programs."""
