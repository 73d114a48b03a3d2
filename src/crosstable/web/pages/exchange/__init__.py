"""Pages for files and printing."""
