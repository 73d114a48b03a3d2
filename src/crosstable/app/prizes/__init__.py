"""The prize fund."""
