"""The mark of this book's rules."""

from crosstable.rules.mark import marker

BOOK_ID = "dutch-2017"

rule = marker(BOOK_ID)
