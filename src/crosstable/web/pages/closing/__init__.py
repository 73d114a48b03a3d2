"""The page that closes a section."""
