"""Journals that were written before, and what the program says about them: both have to stay as they are."""
