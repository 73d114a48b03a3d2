"""The next round: drafted, discarded, published, started."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.results.open_results import ANY_OPEN, NONE_OPEN
from crosstable.app.round.answering import answer
from crosstable.app.round.discarding import discard_draft
from crosstable.app.round.rankings import confirm_ranks
from crosstable.app.round.rounds import draft_round, publish
from crosstable.app.round.running_round import start_round
from crosstable.app.session.session import New, Session
from crosstable.model.event import Section
from crosstable.rulebooks.shelf import book
from tests.director.registry import Args, Scene, step


def _going_on(scene: Scene) -> Args:
    return (scene.dice.random() < 0.7,)


def _open_words(command: str, without: bool) -> list[str]:
    return [command, *(["--open-results"] if without else [])]


@step("draft", offer=_going_on, words=lambda without: _open_words("draft", without), weight=22)
def draft_next(session: Session, section: Section, without: bool) -> Sequence[New]:
    """The next round is paired."""
    return draft_round(session, section, without=ANY_OPEN if without else NONE_OPEN).news


def _publishing(scene: Scene) -> Args | None:
    draft = scene.session.state.section(scene.section.name).draft
    if draft is None and scene.dice.random() < 0.9:
        return None
    return scene.dice.random() < 0.7, "the arbiter decided" if scene.dice.random() < 0.8 else None


def _publish_words(without: bool, reason: str | None) -> list[str]:
    return [*_open_words("publish", without), *(["--reason", reason] if reason else [])]


@step("publish", offer=_publishing, words=_publish_words, weight=30)
def publish_draft(session: Session, section: Section, without: bool, reason: str | None) -> Sequence[New]:
    """The draft is posted."""
    return publish(session, section, reason, without=ANY_OPEN if without else NONE_OPEN)


def _drafted(scene: Scene) -> Args | None:
    return () if scene.session.state.section(scene.section.name).draft is not None else None


@step("discard", offer=_drafted, words=lambda: ["# Round page: Discard draft"], weight=3)
def discard_it(session: Session, section: Section) -> Sequence[New]:
    """The draft is discarded."""
    return discard_draft(session, section)


def _published(scene: Scene) -> Args | None:
    return (len(scene.section.results),) if scene.section.results else None


@step(
    "start",
    offer=_published,
    words=lambda number: ["# Round page: Mark round started", str(number)],
    weight=3,
)
def start_it(session: Session, section: Section, number: int) -> Sequence[New]:
    """The clocks are started."""
    return start_round(session, section, number, "2026-11-21T10:00")


def _ranked(scene: Scene) -> Args | None:
    return () if len(scene.section.results) < scene.section.rounds else None


@step("ranks", offer=_ranked, words=lambda: ["ranks", "--confirm"], weight=2)
def confirm_ranking(session: Session, section: Section) -> Sequence[New]:
    """The ranking by the book is confirmed."""
    return confirm_ranks(session, section, None, "late entry")


def _asked(scene: Scene) -> Args | None:
    asked = book(scene.section.rulebook).asks(scene.section)
    if not asked:
        return None
    question = scene.dice.choice(asked)
    return question.key, scene.dice.choice([one.value for one in question.answers])


@step("answer", offer=_asked, words=lambda key, value: ["set", key, value], weight=2)
def answer_question(session: Session, section: Section, key: str, value: str) -> Sequence[New]:
    """What the book asks once is answered."""
    return answer(session, section, key, value)
