"""Journals opened and made, by their path or URL."""

from __future__ import annotations

from os import PathLike, fspath

from crosstable.app.session.reading import is_journal
from crosstable.app.session.session import create_journal
from crosstable.formats.document.write import document_of
from crosstable.journal.documents import told_as_facts
from crosstable.library.arguments import check_text, wrong_type
from crosstable.library.journal import Journal
from crosstable.library.reading import valid
from crosstable.model.errors import WrongArgument
from crosstable.model.event import Event


def open_journal(path: str | PathLike[str], by: str | None = None) -> Journal:
    """Open a journal for reading and writing; `by` is the author of what is written.

    A journal is a file that ends in `.crosstable`, or the URL of a database with the name of the event.

    >>> event = crosstable.new_event("Club night", rulebook="us-chess", rounds=3)
    >>> crosstable.new_journal("club.crosstable", event)  # doctest: +ELLIPSIS
    Journal(path='club.crosstable', ...)
    >>> journal = crosstable.open_journal("club.crosstable", by="Dora")
    >>> for name, rating in [("Ann", 1800), ("Ben", 1700), ("Cay", 1600), ("Dee", 1500)]:
    ...     written = journal.add_player(name, rating)
    >>> pairing = journal.draft()
    >>> written = journal.publish()
    >>> written = journal.enter_result(1, "1-0")
    >>> len(journal.event.section().results), written.changes[0].by
    (1, 'Dora')
    """
    journal = Journal(_name(path), None if by is None else check_text("by", by))
    journal.session()
    return journal


def new_journal(path: str | PathLike[str], event: Event, by: str | None = None) -> Journal:
    """Make a journal that holds an event, and open it. The file must not exist yet.

    >>> event = crosstable.new_event("Club night", rulebook="us-chess", rounds=3, players=["Ann", "Ben"])
    >>> crosstable.new_journal("night.crosstable", event).event.name
    'Club night'
    """
    name = _name(path)
    author = None if by is None else check_text("by", by)
    create_journal(name, list(told_as_facts(document_of(valid(event)))), author)
    return Journal(name, author)


def _name(path: str | PathLike[str]) -> str:
    """The path of a journal, or the URL of one."""
    if not isinstance(path, str | PathLike) or not fspath(path):
        raise wrong_type("path", path, "the path of a journal")
    name = str(fspath(path))
    if not is_journal(name):
        text = "the name of a journal ends in .crosstable; new_journal makes one from an event"
        raise WrongArgument(text, argument="path", given=name)
    return name
