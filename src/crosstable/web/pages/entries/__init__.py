"""Pages for entries: entry form, lists, check-in, one player."""
