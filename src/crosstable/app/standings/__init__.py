"""Standings: ties decided, and what-if results."""
