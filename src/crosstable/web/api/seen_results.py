"""The number of the last change that a program knew when it sends a result: an alternative to the mark."""

from __future__ import annotations

from crosstable.app.results.typed_result import Typed
from crosstable.app.session.session import Session
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.model.language import phrase
from crosstable.model.results import show_result
from crosstable.web.http.failures import Changed
from crosstable.web.http.request_context import Visit


def check_result_seen(visit: Visit, session: Session, typed: Typed, seen: int, number: int) -> None:
    """Refuse to overwrite a result that somebody else entered after the change that the program knew."""
    for fact in session.facts[max(seen, 0) :] if seen else ():
        what = fact.what
        if not isinstance(what, ResultEntered) or fact.actor == visit.person.name:
            continue
        place = (what.section, what.round, what.board, what.game)
        if place == (visit.state.name, number, typed.board, typed.game):
            text = phrase(
                "{person} has since entered {result} for board {board}; enter yours again if it is correct",
                person=fact.actor,
                result=show_result(what.result),
                board=typed.board,
            )
            raise Changed(text, where=phrase("board {board}", board=typed.board))
