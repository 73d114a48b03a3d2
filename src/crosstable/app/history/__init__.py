"""History: searching, comparing and undoing changes."""
