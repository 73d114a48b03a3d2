"""`crosstable prize`: one prize of the fund, added, changed or taken away."""

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

_CLASS = re.compile(r"([0-9]{1,4})-([0-9]{1,4})")
GROUP_KEYS = ("sex", "born_from", "born_before", "region", "club", "school", "group")
KIND_OPTIONS = ("place", "class_", "under", "unrated", "points", "board", "computers", "special")
WHOM_OPTIONS = "--place 3, --under 1800, --class 1600-1799, --unrated, --special, --school Hill and others"
"""The options that say whom a prize is for, as an answer to the question."""


def run(words: list[str]) -> int:
    """Write one prize; options that are left out stay as they are."""
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
    """A question about whom a prize is for, with the options that answer it."""
    if error.where == "kind":
        return BadInput(f"{error.text} ({WHOM_OPTIONS})", where="NAME", rule=error.rule)
    if error.where == AS_CHOSEN:
        return BadInput(f"{error.text} (--as-chosen)", where="NAME", rule=error.rule)
    return error


def _parser() -> Parser:
    """The arguments of the command."""
    made = writing_parser("prize", "Adds a prize, or changes the one with that name; --remove takes it away.")
    made.add_argument("name", metavar="NAME", help='such as "1st", "Top A", "Best game"')
    made.add_argument("amount", nargs="?", metavar="AMOUNT", help="money, such as 200 or 79.50")
    made.add_argument("--place", type=number, metavar="N", help="for a place, whatever the name says")
    made.add_argument("--class", dest="class_", metavar="LOW-HIGH", help="for a rating class, as 1800-1999")
    made.add_argument("--under", type=number, metavar="R", help="for ratings below R")
    made.add_argument("--unrated", action="store_true", help="for the unrated")
    made.add_argument("--points", metavar="SCORE", help="for everybody with this final score")
    made.add_argument("--board", type=number, metavar="B", help="for a board of a team event")
    made.add_argument("--computers", action="store_true", help="for computers")
    made.add_argument("--special", action="store_true", help="given by the director, on top of any other")
    made.add_argument(
        "--to", action="append", metavar="P", help="who gets a special prize; again for several"
    )
    for key in GROUP_KEYS:
        option = f"--{key.replace('_', '-')}"
        made.add_argument(option, metavar=key.upper(), help=f"for a group: {key.replace('_', ' ')}")
    made.add_argument("--rank", type=number, metavar="N", help="its rank among those for the same players")
    made.add_argument("--trophy", action="store_true", help="with a trophy")
    made.add_argument("--item", metavar="THING", help="with a thing such as a clock")
    made.add_argument("--guaranteed", action="store_true", help="paid in full however few enter")
    made.add_argument("--as-chosen", action="store_true", help="although the name says that it is for others")
    made.add_argument("--remove", action="store_true", help="take the prize away")
    return made


def _given(options: Namespace) -> dict[str, Any]:
    """The keys of the prize that the command line names."""
    given: dict[str, Any] = {**_amount(options), **_kind(options)}
    given |= {key: getattr(options, key) for key in ("rank", "item") if getattr(options, key) is not None}
    given |= {key: True for key in ("trophy", "guaranteed") if getattr(options, key)}
    return given


def _amount(options: Namespace) -> dict[str, int]:
    """The money in cents."""
    if options.amount is None:
        return {}
    try:
        return {"cents": money.from_typed(options.amount)}
    except ValueError:
        text = f"{options.amount[:20]!r} is no amount; write 200 or 79.50"
        raise BadInput(text, where="AMOUNT") from None


def _kind(options: Namespace) -> dict[str, Any]:
    """For whom the prize is: one kind, with its limits."""
    chosen = [key for key in KIND_OPTIONS if getattr(options, key) not in (None, False)]
    groups = {key: getattr(options, key) for key in GROUP_KEYS if getattr(options, key) is not None}
    if len(chosen) + bool(groups) > 1:
        named = ", ".join(f"--{key.strip('_').replace('_', '-')}" for key in [*chosen, *groups])
        raise Usage(f"one kind of prize at a time, not {named}")
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
        raise BadInput(f"{text[:20]!r} is no rating class; write 1800-1999", where="--class")
    return {"from": int(found[1]), "below": int(found[2]) + 1}


def _score(text: str) -> int | float:
    """A score as it is typed."""
    if not re.fullmatch(r"[0-9]{1,4}([.][0-9])?", text):
        raise BadInput(f"{text[:20]!r} is no score; write 4.5", where="--points")
    return float(text) if "." in text else int(text)


def _winners(options: Namespace, session: Session, section: Section) -> dict[str, Any]:
    """Whom a special prize goes to, by number; numbers move until round 1 is published."""
    if not options.to:
        return {}
    if not session.state.section(section.name).started:
        raise BadInput("special prizes are given to players once round 1 is published", where="--to")
    return {"to": [find_player(section, text, "--to") for text in options.to]}
