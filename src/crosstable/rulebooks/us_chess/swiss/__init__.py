"""Pairing a round of a Swiss by rules 27 to 29."""
