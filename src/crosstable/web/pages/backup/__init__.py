"""The page of copies and the emergency pack."""
