"""`@rule` for this book: marks the function that implements a numbered rule of its manifest."""

from crosstable.rules.mark import marker

BOOK_ID = "schools"

rule = marker(BOOK_ID)
