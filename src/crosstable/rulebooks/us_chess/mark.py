"""The mark of this book's rules."""

from crosstable.rules.mark import marker

BOOK_ID = "us-chess"

rule = marker(BOOK_ID)
