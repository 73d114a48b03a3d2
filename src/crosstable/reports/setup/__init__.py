"""What was announced and which rules there are, as reports show it."""
