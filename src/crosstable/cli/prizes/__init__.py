"""Commands for prizes."""
