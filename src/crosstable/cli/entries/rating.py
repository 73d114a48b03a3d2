"""`crosstable rating`: a calculator for the desk: foreign ratings converted, double ratings combined."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError, Namespace
from collections.abc import Mapping, Sequence

from crosstable.cli.arguments import Parser, Usage, add_json, number, parser
from crosstable.cli.output import pen, show, show_json
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.reports.text.reasons import reason_lines
from crosstable.rulebooks.shared.rating_desk import RatingDesk, WorkedRating
from crosstable.rulebooks.shelf import ORGANISERS, PACKAGES, book, organising

_WITH_GAMES = re.compile(r"([0-9]{1,4})/([0-9]{1,4})")


def run(words: list[str]) -> int:
    """Calculate what is asked; of several converted ratings the first is the one to use."""
    named = next((word for word in words if word in PACKAGES), None)
    own = None if named is None else organising(named).ratings
    systems = own.systems if own else _systems_of_all()
    options = _parser(systems, own.formulas if own else ()).read(words)
    session = own or organising(options.book).ratings
    if session is None:
        text = phrase(
            "{rulebook} has no rule for converting or combining ratings", rulebook=book(options.book).title
        )
        raise BadInput(text, where="BOOK")
    given = {name: text for name in systems if (text := getattr(options, name)) is not None}
    return _tell(options, _worked(session, options, given), session)


def _systems_of_all() -> Mapping[str, str]:
    """The rating systems that any book converts from."""
    sessions = (organising(name).ratings for name in ORGANISERS)
    return {key: says for session in sessions if session is not None for key, says in session.systems.items()}


def _parser(systems: Mapping[str, str], formulas: Sequence[str]) -> Parser:
    """The arguments of the command: one option for each rating system."""
    made = parser(
        "rating", phrase("Converts ratings of other federations; combines two ratings of one player.")
    )
    made.add_argument("book", metavar="BOOK", help=phrase("the rulebook, such as us-chess"))
    for name, says in systems.items():
        made.add_argument(f"--{name}", metavar="R", help=says)
    made.add_argument(
        "--formula",
        metavar="F",
        help=phrase("how to convert a FIDE rating: {choices}", choices=", ".join(formulas) or "-"),
    )
    made.add_argument(
        "--combine",
        nargs="+",
        type=_with_games,
        metavar="R/GAMES",
        help=phrase("provisional ratings with their games, such as 1900/5 1700/4"),
    )
    made.add_argument(
        "--restart",
        nargs=2,
        metavar=("OLD", "NEW/GAMES"),
        help=phrase("an old rating, and the new one the player got by mistake: 1900 1700/5"),
    )
    add_json(made)
    return made


def _worked(session: RatingDesk, options: Namespace, given: Mapping[str, str]) -> tuple[WorkedRating, ...]:
    """The one calculation that the command line asks for."""
    asked = [what for what in (given, options.combine, options.restart) if what]
    if len(asked) != 1:
        raise Usage(
            phrase("ask for one: ratings to convert, --combine, or --restart; see `crosstable rating --help`")
        )
    if options.formula is not None and options.formula not in session.formulas:
        known = ", ".join(session.formulas)
        if not known:
            raise Usage(phrase("this rulebook has no formulas; leave out --formula"))
        typed = options.formula[:20]
        raise Usage(
            phrase("“{typed}” is not a formula; choose one of {formulas}", typed=typed, formulas=known)
        )
    if options.combine:
        return (session.combine(options.combine),)
    if options.restart:
        return (session.restart(_rating(options.restart[0]), _restarted(options.restart[1])),)
    return session.convert(given, options.formula or next(iter(session.formulas), ""))


def _with_games(text: str) -> tuple[int, int]:
    """A rating with its number of games."""
    found = _WITH_GAMES.fullmatch(text)
    if not found:
        raise ArgumentTypeError(
            phrase("“{typed}” is not a rating with its games, such as 1700/5", typed=text[:20])
        )
    return int(found[1]), int(found[2])


def _restarted(text: str) -> tuple[int, int]:
    """The second number of --restart."""
    try:
        return _with_games(text)
    except ArgumentTypeError as error:
        raise Usage(f"--restart: {error}") from None


def _rating(text: str) -> int:
    """The first number of --restart."""
    try:
        return number(text)
    except ArgumentTypeError as error:
        raise Usage(f"--restart: {error}") from None


def _tell(options: Namespace, worked: tuple[WorkedRating, ...], session: RatingDesk) -> int:
    """The rating to use, then every calculation with its rule."""
    best = worked[0]
    if options.json:
        ratings = [rating.as_json() for rating in worked]
        show_json({"rulebook": options.book, **best.as_json(), "ratings": ratings})
        return 0
    reasons = [reason for rating in worked for reason in rating.reasons]
    among = f", {session.first_is} of {len(worked)}" if len(worked) > 1 else ""
    lines = [pen().bold(str(best.value)) + among, *reason_lines(pen(), reasons)]
    show("\n".join(lines) + "\n")
    return 0
