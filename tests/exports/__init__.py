"""What is handed over to others."""
