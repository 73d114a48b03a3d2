"""The command that finishes a section."""
