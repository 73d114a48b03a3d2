"""Copies, the emergency pack, and going on from either."""
