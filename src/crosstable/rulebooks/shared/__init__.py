"""What several books use; nothing here knows a book."""
