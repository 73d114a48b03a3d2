"""Commands for the event before it starts."""
