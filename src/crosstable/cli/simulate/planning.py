"""Arguments of the commands that invent events: sizes, rates, ratings, and a configuration file."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import fields, replace

from crosstable.cli.arguments import Parser, Usage, number
from crosstable.simulation.plans import Plan, range_of, read_plan
from crosstable.simulation.random_events import MODELS, PERCENTAGES, Rates
from crosstable.simulation.typed_arrangements import ARRANGED, arrangement

_PERCENT = {
    "draws": "of games that are drawn",
    "forfeits": "of games that are not played",
    "absences": "of players who miss a round",
    "byes": "of players who request a half-point bye in a round",
    "withdrawals": "of players who withdraw after a round",
    "late": "of players who join after round 1",
    "unrated": "of players without a rating",
    "full_byes": "of players who request a full-point bye in a round",
    "odd": "of games that end 0-0, 1/2-0 or 0-1/2",
}
_ARRANGED = {
    "acceleration": ("NAME", "acceleration of the rulebook, such as baku"),
    "tiebreaks": ("LIST", "tie-breaks in order, such as BH/C1,BH,SB"),
    "bye": ("ROUND:KIND:N", "N players have a half, zero or full bye in a round; can be repeated"),
    "apart": ("N", "pairs of players who may not meet"),
    "set": ("KEY=VALUE", "setting of the rulebook, such as bye_points=0.5; can be repeated"),
}
"""What is fixed before round 1, by name: how it is typed and what it is."""


_REPEATED = ("bye", "set")


def add_plan(made: Parser) -> None:
    """The options that describe the wanted events; they override the configuration file."""
    made.add_argument(
        "--config", metavar="FILE", help="file with lines KEY = VALUE for any of the options below"
    )
    made.add_argument("--rulebook", metavar="BOOK", help="rulebook to pair by")
    about = "number of players or teams; 20-100 is a range"
    made.add_argument("--players", "--teams", metavar="N", help=about)
    made.add_argument("--rounds", metavar="R", help="number of rounds; 5-9 is a range")
    made.add_argument("--seed", type=number, metavar="S", help="any whole number")
    made.add_argument(
        "--format", metavar="F", help="round-robin, team-swiss ...; default: the usual one of the rulebook"
    )
    defaults = {field.name: field.default for field in fields(Rates)}
    for name in PERCENTAGES:
        about = f"percentage {_PERCENT[name]} (default {defaults[name]})"
        made.add_argument(f"--{name.replace('_', '-')}", type=number, metavar="PCT", help=about)
    made.add_argument("--lowest", type=number, metavar="RATING", help="lowest rating (default 800)")
    made.add_argument(
        "--highest", type=number, metavar="RATING", help="all ratings are below this (default 2400)"
    )
    about = "model for results: plain (default), fide (its table), or milvang (draws depend on ratings)"
    made.add_argument("--model", choices=MODELS, help=about)
    for name, (form, about) in _ARRANGED.items():
        more = {"type": number} if name == "apart" else {"action": "append"} if name in _REPEATED else {}
        made.add_argument(f"--{name}", metavar=form, help=about, **more)


def plan_of(options: Namespace, needed: tuple[str, ...]) -> Plan:
    """The plan of a command line and its configuration file; required values must be there."""
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
    wanted = plan.wanted
    for name in ARRANGED:
        if (typed := getattr(options, name)) is not None:
            wanted = arrangement(wanted, name, typed, f"--{name}")
    return replace(plan, rates=replace(plan.rates, **rates), wanted=wanted)
