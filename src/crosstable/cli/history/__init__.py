"""Commands that show or take back what happened."""
