"""The mark of this book's rules."""

from crosstable.rules.mark import marker

BOOK_ID = "olympiad-2008"

rule = marker(BOOK_ID)
