"""The acts that touch the integrity of pairings, derived from the facts of a journal."""
