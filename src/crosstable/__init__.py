"""Crosstable: tournament direction by the rulebook, every pairing explained."""
