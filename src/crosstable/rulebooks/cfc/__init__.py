"""CFC pairing rules 601-673 (Canada)."""
