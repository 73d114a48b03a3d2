"""Commands for results."""
