"""The mark of this book's rules."""

from crosstable.rules.mark import marker

BOOK_ID = "dutch-2026"

rule = marker(BOOK_ID)
