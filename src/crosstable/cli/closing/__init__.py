"""The command that closes a section."""
