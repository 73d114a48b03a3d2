"""Commands for copies and the emergency pack."""
