"""The public pages, one file for each kind."""
