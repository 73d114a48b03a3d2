"""Commands that show or undo what happened."""
