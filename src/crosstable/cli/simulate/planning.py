"""Arguments of the commands that make up events: sizes, rates, ratings, and a configuration file."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import fields, replace

from crosstable.cli.arguments import Parser, Usage, number
from crosstable.simulate.plans import Plan, range_of, read_plan
from crosstable.simulate.random_events import MODELS, PERCENTAGES, Rates

_PERCENT = {
    "draws": "of the games are drawn",
    "forfeits": "of the games are not played",
    "absences": "of the players miss a round",
    "byes": "of the players ask for a half-point bye in a round",
    "withdrawals": "of the players withdraw after a round",
    "late": "of the players join after round 1",
    "unrated": "of the players have no rating",
}


def add_plan(made: Parser) -> None:
    """The options that say which events are wanted; they go before what a configuration file says."""
    made.add_argument("--config", metavar="FILE", help="lines KEY = VALUE with any of what follows")
    made.add_argument("--rulebook", metavar="BOOK", help="the book to pair by")
    about = "how many players, or teams; 20-100 is a range"
    made.add_argument("--players", "--teams", metavar="N", help=about)
    made.add_argument("--rounds", metavar="R", help="how many rounds; 5-9 is a range")
    made.add_argument("--seed", type=number, metavar="S", help="any whole number")
    made.add_argument("--format", metavar="F", help="round-robin, team-swiss ...; else the book's usual one")
    defaults = {field.name: field.default for field in fields(Rates)}
    for name in PERCENTAGES:
        about = f"per cent {_PERCENT[name]} (default {defaults[name]})"
        made.add_argument(f"--{name}", type=number, metavar="PCT", help=about)
    made.add_argument("--lowest", type=number, metavar="RATING", help="no rating below (default 800)")
    made.add_argument("--highest", type=number, metavar="RATING", help="all ratings below (default 2400)")
    about = "how results are made: plain (default), or milvang, with draws as the ratings make them likely"
    made.add_argument("--model", choices=MODELS, help=about)


def plan_of(options: Namespace, needed: tuple[str, ...]) -> Plan:
    """The plan of a command line and its configuration file; what is needed must be there."""
    plan = read_plan(options.config) if options.config else Plan()
    said = {name: getattr(options, name) for name in ("rulebook", "seed", "format")}
    said |= {
        name: range_of(getattr(options, name), f"--{name}")
        for name in ("players", "rounds")
        if getattr(options, name) is not None
    }
    plan = replace(plan, **{name: value for name, value in said.items() if value is not None})
    rates = {name: getattr(options, name) for name in (*PERCENTAGES, "lowest", "highest", "model")}
    rates = {name: value for name, value in rates.items() if value is not None}
    missing = [name for name in needed if getattr(plan, name) is None]
    if missing:
        names = ", ".join("--players/--teams" if name == "players" else f"--{name}" for name in missing)
        raise Usage(f"the following arguments are required: {names}; see --help")
    return replace(plan, rates=replace(plan.rates, **rates))
