"""Every sentence on cards, late choices and changed rounds is true: random entry lists and journals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date
from random import Random

from crosstable.app.entries.entering import set_key
from crosstable.app.round.rounds import draft_round, enter_result, publish
from crosstable.app.setup.choice_history import chosen_since
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.reports.setup.notice import notice
from crosstable.rulebooks.cfc.organising import entry_book
from crosstable.rulebooks.cfc.ratings import DESK
from crosstable.rulebooks.shared.changed_round import Board, Changed
from crosstable.rulebooks.shared.rating_desk import Proposal
from crosstable.rulebooks.shared.repair_steps import house_player_takes_over, opponents_exchanged
from crosstable.rulebooks.shared.sentences_organising import SAYINGS
from tests.checkers.base import never_ran
from tests.checkers.shared.organising import CHECKS, Desk, Say
from tests.checkers.test_app import after, only, started
from tests.checkers.words import check_words, unchecked, words_of

KINDS = ("uscf", "bcf", "ingo")


def person(dice: Random, no: int) -> Player:
    """An entry without a rating of its own, or with one from elsewhere."""
    ratings = {"uscf": (1500, 1800, 0), "bcf": (100, 150), "ingo": (100, 150, 400)}
    others = {kind: dice.choice(ratings[kind]) for kind in KINDS if dice.random() < 0.4}
    info: dict[str, object] = {}
    rating = None if dice.random() < 0.6 else 1700
    if rating is not None and dice.random() < 0.6:
        info["rating_source"] = dice.choice(("uscf", "fide"))
        if dice.random() < 0.5:
            info["rating_note"] = "as told at the desk"
    fide = dice.choice((None, None, 1900, 0))
    return Player(no=no, name=f"P{no}", rating=rating, other_ratings=others, fide_rating=fide, info=info)


def card_words(seed: int) -> Iterator[Say]:
    """What is said of ratings on cards, and of those that a director gives."""
    dice = Random(f"cards {seed}")
    players = tuple(person(dice, no) for no in range(1, 8))
    section = Section(rulebook="cfc", rounds=5, players=players)
    found = entry_book(Event(name="E", sections=(section,)), section, date(2026, 11, 1))
    yield from words_of(found.notes, Desk(section))
    for line in found.lines:
        yield from words_of((*line.warnings, *line.notes), Desk(section))
    for player in players:
        rating, reason = dice.choice((1500, 1400, 1640, 1900, 1800)), dice.choice(("", "club ladder"))
        proposal = Proposal(rating=rating, reason=reason)
        try:
            given = DESK.assign(section, player, proposal)
        except CrosstableError:
            continue
        yield from words_of((*given.reasons, *given.warnings), Desk(section, proposal=proposal))


def late_words(seed: int) -> Iterator[Say]:
    """What is said of choices that were made after a round was published."""
    dice, session = Random(f"late {seed}"), started(3 * seed)
    for number in range(dice.randint(0, 2)):
        try:
            session = after(session, draft_round(session, only(session)).news)
            session = after(session, publish(session, only(session), None))
            for game in only(session).results[number].games:
                session = after(session, enter_result(session, only(session), game.board or 0, "=", None))
        except CrosstableError:
            break
    if only(session).rulebook != "us-chess":
        return
    keys = (("settings.color.low_limit", 100), ("settings.rating_used", "quick"), ("tiebreaks", ["solkoff"]))
    for key, value in keys:
        try:
            session = after(session, set_key(session, only(session), key, value))
        except CrosstableError:
            continue
    shown = notice(session.event, only(session), chosen_since(session, only(session)))
    yield from words_of(shown.warnings, Desk(only(session), session))


def repair_words(seed: int) -> Iterator[Say]:
    """What is said of a round in which two change places, or a house player sits down."""
    dice = Random(f"repair {seed}")
    numbers = dice.sample(range(1, 20), 8)
    boards = tuple(Board(at // 2 + 1, numbers[at], numbers[at + 1]) for at in range(0, 8, 2))
    before = Changed(boards=boards, byes=())
    one, other = numbers[0], numbers[dice.choice((2, 3, 4, 5))]
    section = Section(rulebook="us-chess", rounds=4)
    for found in (
        opponents_exchanged(before, one, other, "29H9a"),
        house_player_takes_over(before, one, 99, "28M1"),
    ):
        desk = Desk(section, before=pairs(before), after=pairs(found))
        yield from words_of(found.reasons, desk)


def pairs(changed: Changed) -> tuple[tuple[int, int], ...]:
    """The games of a round by board."""
    return tuple(board.players for board in changed.boards)


def everything(seeds: range) -> Counter[str]:
    """All sentences of some seeds; how often each code was checked."""
    ran: Counter[str] = Counter()
    for seed in seeds:
        ran += named(f"cards {seed}", card_words(seed))
        ran += named(f"late {seed}", late_words(seed))
        ran += named(f"repair {seed}", repair_words(seed))
    return ran


def named(name: str, words: Iterable[Say]) -> Counter[str]:
    """Sentences put before their checkers; a false one is shown with the event."""
    try:
        return check_words(words, CHECKS, ("shared",))
    except AssertionError as error:
        raise AssertionError(f"{name}: {error}") from error


def test_every_sentence_is_true_and_every_code_is_said() -> None:
    assert never_ran(SAYINGS, everything(range(20))) == []


def test_every_code_has_a_checker() -> None:
    assert unchecked(SAYINGS, CHECKS, ()) == []
