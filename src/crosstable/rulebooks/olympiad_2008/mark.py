"""`@rule` for this book: marks the function that implements a numbered rule of its manifest."""

from crosstable.rules.mark import marker

BOOK_ID = "olympiad-2008"

rule = marker(BOOK_ID)
