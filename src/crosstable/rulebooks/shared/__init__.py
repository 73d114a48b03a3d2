"""Shared by several books; nothing here knows a book."""
