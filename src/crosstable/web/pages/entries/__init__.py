"""Pages for those who enter: entry form, lists, check-in, one player."""
