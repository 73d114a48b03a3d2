"""The mark of this book's rules."""

from crosstable.rules.mark import marker

BOOK_ID = "schools"

rule = marker(BOOK_ID)
