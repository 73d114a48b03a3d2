"""`crosstable add`: entries, one by one or from a CSV file."""

from __future__ import annotations

from argparse import Namespace

from crosstable.app.desk import Desk, New, open_desk
from crosstable.app.entering import PLAIN_CODE, add_entries, same_names, with_own_id
from crosstable.cli.arguments import Usage, number
from crosstable.cli.output import pen
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.players import Flag

TEXTS = ("team", "school", "club", "country", "title", "born", "sex", "region", "schedule", "notes")
ZERO = "a rating of 0 is none: entered as unrated"
NUMBERS = ("rating", "fide_rating", "joins", "fixed_board")


def run(words: list[str]) -> int:
    """Enter players."""
    made = writing_parser("add", "Enters a player, or all players of a CSV file.")
    made.add_argument("name", nargs="?", metavar="NAME", help="name of the player")
    made.add_argument("--csv", metavar="FILE", help="enter the players of a CSV file")
    made.add_argument("--code", metavar="ID", help="the federation's number of the player")
    made.add_argument(
        "--flag", action="append", choices=[flag.value for flag in Flag], help="a mark, such as new or house"
    )
    made.add_argument(
        "--entered", metavar="WHEN", help="when the entry came, such as 2026-12-05T14:30 (for fees)"
    )
    made.add_argument("--twice", action="store_true", help="enter a name that is there already")
    for key in TEXTS:
        made.add_argument(f"--{key}", metavar="TEXT")
    for key in NUMBERS:
        made.add_argument(f"--{key.replace('_', '-')}", type=number, metavar="N")
    options = made.read(words)
    if (options.name is None) == (options.csv is None):
        raise Usage("give a name, or a file with --csv; see `crosstable add --help`")
    players, notes = _player(options) if options.csv is None else _from_csv(options)
    if options.entered is not None:
        players = [_with_time(player, options.entered) for player in players]

    def decide(desk: Desk, section: Section) -> list[New]:
        twice = same_names(desk, section, players)
        if twice and not options.twice:
            names = ", ".join(twice[:5])
            raise BadInput(f"entered already: {names}; add --twice if it is another person", where="add")
        return add_entries(desk, section, [with_own_id(player, section.rulebook) for player in players])

    written = write_section(options, decide)
    count = [f"{len(players)} entered"] if options.csv else []
    told = [pen().warn(f"note: {note}") for note in notes]
    return tell_facts(options, written, *count, *told, body={"notes": notes} if notes else None)


def _player(options: Namespace) -> tuple[list[dict[str, object]], list[str]]:
    """The player of a command line; a rating of 0 is none, which is noted."""
    player: dict[str, object] = {"name": options.name}
    player |= {key: getattr(options, key) for key in (*NUMBERS, *TEXTS) if getattr(options, key) is not None}
    player |= {"flags": options.flag} if options.flag else {}
    notes = [ZERO] if options.rating == 0 else []
    if notes:
        del player["rating"]
    return [player | ({"ids": {PLAIN_CODE: options.code}} if options.code else {})], notes


def _with_time(player: dict[str, object], when: str) -> dict[str, object]:
    """The player with the time of the entry, unless the file has it."""
    info = player.get("info")
    known = dict(info) if isinstance(info, dict) else {}
    return {**player, "info": {"entered_at": when, **known}}


def _from_csv(options: Namespace) -> tuple[list[dict[str, object]], list[str]]:
    """The players of a CSV file and what one should know of it; all its problems are told at once."""
    from crosstable.formats.csv_entries import read_csv_entries

    path = options.csv
    rulebook = open_desk(options.event).event.section(options.section).rulebook
    try:
        with open(path, "rb") as file:
            found = read_csv_entries(file.read(), rulebook=rulebook)
    except OSError as error:
        raise BadInput(f"cannot read the file: {error.strerror}", where=path) from None
    except BadInput as error:
        raise BadInput(f"nothing was entered: {error}", where=path) from None
    if found.problems:
        texts = "; ".join(str(problem) for problem in found.problems[:5])
        more = f"; and {len(found.problems) - 5} more" if len(found.problems) > 5 else ""
        raise BadInput(f"nothing was entered: {texts}{more}", where=path)
    return [dict(entry) for entry in found.entries], list(found.notes)
