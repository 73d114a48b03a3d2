"""Commands for those who enter, come and go."""
