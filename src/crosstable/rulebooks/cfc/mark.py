"""The mark of this book's rules."""

from crosstable.rules.mark import marker

BOOK_ID = "cfc"

rule = marker(BOOK_ID)
