"""`crosstable prize`: one prize of the fund, added, changed or removed."""

from __future__ import annotations

import re
from argparse import Namespace
from typing import Any

from crosstable.app.prizes.prize_table import AS_CHOSEN, drop_prize, put_prize
from crosstable.app.session.session import New, Session
from crosstable.cli.arguments import Parser, Usage, number
from crosstable.cli.players import find_player
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model import money
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase

_CLASS = re.compile(r"([0-9]{1,4})-([0-9]{1,4})")
GROUP_KEYS = {
    "sex": Words("for a gender"),
    "born_from": Words("for players born on this day or later"),
    "born_before": Words("for players born before this day"),
    "region": Words("for a region"),
    "club": Words("for a club"),
    "school": Words("for a school"),
    "group": Words("for a group of your own"),
}
KIND_OPTIONS = (
    "place",
    "class_",
    "under",
    "unrated",
    "points",
    "board",
    "computers",
    "special",
    "best_of",
    "best_school",
)
BEST_OF = ("school", "year", "birth-year")
"""What players can have in common of whom the best wins a prize."""
WHOM_OPTIONS = (
    "--place 3, --under 1800, --class 1600-1799, --unrated, --special, --school Hill, "
    "--best-of school and others"
)
"""The options that choose who can win a prize, as an answer to the question."""


def run(words: list[str]) -> int:
    """Write one prize; options not given stay unchanged."""
    options = _parser().read(words)
    given = _given(options)

    def decide(session: Session, section: Section) -> list[New]:
        if options.remove:
            return drop_prize(session, section, options.name)
        keys = {**given, **_winners(options, session, section)}
        return put_prize(session, section, options.name, keys, as_chosen=options.as_chosen)

    try:
        return tell_facts(options, write_section(options, decide))
    except BadInput as error:
        raise _with_remedy(error) from None


def _with_remedy(error: BadInput) -> BadInput:
    """A question about who can win a prize, with the options that answer it."""
    if error.where == "kind":
        return BadInput(f"{error.text} ({WHOM_OPTIONS})", where="NAME", rule=error.rule)
    if error.where == AS_CHOSEN:
        return BadInput(f"{error.text} (--as-chosen)", where="NAME", rule=error.rule)
    return error


def _parser() -> Parser:
    """The arguments of the command."""
    made = writing_parser(
        "prize", phrase("Adds a prize, or changes the one with that name; --remove removes it.")
    )
    made.add_argument("name", metavar="NAME", help=phrase('such as "1st", "Top A", "Best game"'))
    made.add_argument("amount", nargs="?", metavar="AMOUNT", help=phrase("money, such as 200 or 79.50"))
    _add_winners(made)
    made.add_argument(
        "--to", action="append", metavar="P", help=phrase("winner of a special prize; can be repeated")
    )
    made.add_argument(
        "--rank", type=number, metavar="N", help=phrase("rank among prizes for the same players")
    )
    made.add_argument("--trophy", action="store_true", help=phrase("with a trophy"))
    made.add_argument("--item", metavar="THING", help=phrase("with an item, such as a clock"))
    made.add_argument("--reason", metavar="TEXT", help=phrase("why a special prize is awarded"))
    made.add_argument("--guaranteed", action="store_true", help=phrase("paid in full however few enter"))
    made.add_argument(
        "--as-chosen", action="store_true", help=phrase("although the name suggests other winners")
    )
    made.add_argument("--remove", action="store_true", help=phrase("remove the prize"))
    return made


def _add_winners(made: Parser) -> None:
    """The options that choose who can win the prize."""
    made.add_argument(
        "--place", type=number, metavar="N", help=phrase("for a place, whatever its name suggests")
    )
    made.add_argument(
        "--class", dest="class_", metavar="LOW-HIGH", help=phrase("for a rating class, such as 1800-1999")
    )
    made.add_argument("--under", type=number, metavar="R", help=phrase("for ratings under R"))
    made.add_argument("--unrated", action="store_true", help=phrase("for unrated players"))
    made.add_argument("--points", metavar="SCORE", help=phrase("for everybody with this final score"))
    made.add_argument("--board", type=number, metavar="B", help=phrase("for a board of a team event"))
    made.add_argument("--computers", action="store_true", help=phrase("for computers"))
    made.add_argument(
        "--special", action="store_true", help=phrase("awarded by the director, on top of any other prize")
    )
    made.add_argument(
        "--best-of",
        choices=BEST_OF,
        help=phrase("for the best of each school, school year or year of birth"),
    )
    made.add_argument(
        "--best-school",
        type=number,
        metavar="N",
        help=phrase("for the school in place N of the schools"),
    )
    for key, words in GROUP_KEYS.items():
        made.add_argument(f"--{key.replace('_', '-')}", metavar=key.upper(), help=str(words))


def _given(options: Namespace) -> dict[str, Any]:
    """The keys of the prize that the command line names."""
    given: dict[str, Any] = {**_amount(options), **_kind(options)}
    given |= {
        key: getattr(options, key) for key in ("rank", "item", "reason") if getattr(options, key) is not None
    }
    given |= {key: True for key in ("trophy", "guaranteed") if getattr(options, key)}
    return given


def _amount(options: Namespace) -> dict[str, int]:
    """The money in cents."""
    if options.amount is None:
        return {}
    try:
        return {"cents": money.from_typed(options.amount)}
    except ValueError:
        text = phrase("“{typed}” is not an amount. Write 200 or 79.50", typed=options.amount[:20])
        raise BadInput(text, where="AMOUNT") from None


def _kind(options: Namespace) -> dict[str, Any]:
    """Who can win the prize: one kind, with its limits."""
    chosen = [key for key in KIND_OPTIONS if getattr(options, key) not in (None, False)]
    groups = {key: getattr(options, key) for key in GROUP_KEYS if getattr(options, key) is not None}
    if len(chosen) + bool(groups) > 1:
        named = ", ".join(f"--{key.strip('_').replace('_', '-')}" for key in [*chosen, *groups])
        raise Usage(phrase("choose one kind of prize, not {options}", options=named))
    if groups:
        return {"kind": "group", **groups}
    match chosen:
        case ["place"]:
            return {"kind": "place", "rank": options.place}
        case ["class_"]:
            return {"kind": "class", **_bounds(options.class_)}
        case ["under"]:
            return {"kind": "under", "below": options.under}
        case ["points"]:
            return {"kind": "points", "score": _score(options.points)}
        case ["board"]:
            return {"kind": "board", "board": options.board}
        case ["best_of"]:
            return {"kind": f"best-of-{options.best_of}"}
        case ["best_school"]:
            return {"kind": "school", "rank": options.best_school}
        case ["computers"]:
            return {"kind": "computer"}
        case [kind]:
            return {"kind": kind}
        case _:
            return {"kind": "special"} if options.to else {}


def _bounds(text: str) -> dict[str, int]:
    """A class by its lowest and its highest rating."""
    found = _CLASS.fullmatch(text)
    if found is None:
        raise BadInput(
            phrase("“{typed}” is not a rating class. Write 1800-1999", typed=text[:20]), where="--class"
        )
    return {"from": int(found[1]), "below": int(found[2]) + 1}


def _score(text: str) -> int | float:
    """A score as it is typed."""
    if not re.fullmatch(r"[0-9]{1,4}([.][0-9])?", text):
        raise BadInput(phrase("“{typed}” is not a score. Write 4.5", typed=text[:20]), where="--points")
    return float(text) if "." in text else int(text)


def _winners(options: Namespace, session: Session, section: Section) -> dict[str, Any]:
    """The winners of a special prize, by number; numbers can change until round 1 is published."""
    if not options.to:
        return {}
    if not session.state.section(section.name).started:
        raise BadInput(phrase("award special prizes once round 1 is published"), where="--to")
    return {"to": [find_player(section, text, "--to") for text in options.to]}
