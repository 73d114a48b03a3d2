"""Reports as values: figures and pictures."""
