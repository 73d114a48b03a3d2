"""The page that finishes a section."""
