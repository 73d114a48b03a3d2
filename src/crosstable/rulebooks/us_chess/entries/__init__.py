"""Entries and their ratings by rule 28."""
