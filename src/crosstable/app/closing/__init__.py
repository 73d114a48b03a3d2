"""The end of a section."""
