"""The mark of this book's rules."""

from crosstable.rules.mark import marker

BOOK_ID = "nzcf"

rule = marker(BOOK_ID)
