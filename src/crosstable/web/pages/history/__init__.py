"""The page that lists, compares and undoes changes."""
