"""Reports as plain text for a terminal, a pipe or a printer."""
