"""The names by which files and engines of others know the books on the shelf; no book is loaded for them."""

from __future__ import annotations

TRF_CODES = {
    "FIDE_DUTCH_2017": "dutch-2017",
    "FIDE_DUTCH": "dutch-2026",
    "FIDE_DUTCH_2025": "dutch-2026",
    "FIDE_DUTCH_2026": "dutch-2026",
}
"""Codes of TRF's record 192 -> the book; of several for one book the last is written."""

TABLE_CODES = {
    "FIDE_ROUNDROBIN": False,
    "BERGER_ROUNDROBIN": False,
    "FIDE_DOUBLEROUNDROBIN": True,
    "BERGER_DOUBLEROUNDROBIN": False,
}
"""Codes of FIDE's round robins -> whether the last two rounds of the first of two cycles are swapped."""

IN_FORCE = "dutch-2026"
"""The book that is meant where somebody says no more than FIDE's Swiss."""

PROGRAMS = {"swisssys": "us-chess"}
"""Programs of one country -> the book that their events are played by, unless another is asked for."""

ENGINE_SYSTEMS = {"--dutch": None, "--dutch-2017": "dutch-2017", "--dutch-2026": "dutch-2026"}
"""How pairing engines are asked for a system -> the book; None for the edition that the file names."""


def book_of_code(code: str) -> str | None:
    """The book that a code of TRF stands for."""
    return TRF_CODES.get(code)


def code_of_book(book: str) -> str | None:
    """The code under which TRF knows a book; None where it has none."""
    return next((code for code, named in reversed(TRF_CODES.items()) if named == book), None)
