"""What is printed: sheets as values, and the same sheets as PDF and as print pages."""
