"""Prizes by rules 32 and 33."""
