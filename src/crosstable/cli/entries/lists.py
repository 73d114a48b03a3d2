"""`crosstable lists`: rating lists on this computer: imported, downloaded, searched, compared, deleted."""

from __future__ import annotations

import os
import re
from argparse import Namespace
from pathlib import Path
from tempfile import TemporaryDirectory

from crosstable.app.entries.list_imports import fetch_list
from crosstable.cli.arguments import Parser, Usage, add_json, number, parser
from crosstable.cli.entries.list_update import add_update, run_update
from crosstable.cli.output import pen, show, show_json
from crosstable.cli.simulate.progress import Progress
from crosstable.model.errors import BadInput
from crosstable.model.federations import FEDERATIONS
from crosstable.model.language import Words, phrase
from crosstable.ratings.addresses import ADDRESSES
from crosstable.ratings.library import RatingList, list_named, lists_in, newest_of, remove, usual_folder
from crosstable.ratings.listed import Listed
from crosstable.ratings.reading.known import date_of, people_in, source_of
from crosstable.ratings.search import search
from crosstable.ratings.taking_in import take_in
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.render.text import aligned_lines

BYTES_A_LINE = 165
"""The approximate length of a line in a large list, for the progress bar."""
TASKS = "import, download, search, remove, update"
_DAY = re.compile(r"\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])")


def run(words: list[str]) -> int:
    """Show the lists, or do what the first word says."""
    options = _parser().read(words)
    folder = Path(options.folder) if options.folder else usual_folder()
    tasks = {
        None: _show,
        "import": _take,
        "search": _search,
        "remove": _remove,
        "update": _update,
        "download": _download,
    }
    if options.task not in tasks:
        raise Usage(phrase("“{typed}” is not a task; choose one of {tasks}", typed=options.task, tasks=TASKS))
    return tasks[options.task](options, folder)


def _show(options: Namespace, folder: Path) -> int:
    """The lists there are."""
    found = lists_in(folder)
    if options.json:
        show_json({"folder": str(folder), "lists": [one.as_json() for one in found]})
    elif not found:
        show(phrase("no rating lists yet (in {folder})", folder=folder) + "\n")
        show(phrase("import one:  {command}", command="crosstable lists import FILE") + "\n")
    else:
        for one in found:
            people = f"{one.people:>10,}"
            show(
                f"  {one.key:<22}"
                + phrase("{count} players   from {file}", count=people, file=one.file)
                + "\n"
            )
    return 0


def _take(options: Namespace, folder: Path) -> int:
    """Import a list, with a progress bar."""
    path = _one_word(options, phrase("give the file of the list"))
    source = options.source or source_of(path)
    if source not in FEDERATIONS:
        raise BadInput(
            phrase(
                "“{typed}” is not a source; choose one of {sources}",
                typed=source,
                sources=", ".join(FEDERATIONS),
            ),
            where="--source",
        )
    day = options.date or date_of(path)
    if not _DAY.fullmatch(day):
        raise BadInput(phrase("“{typed}” is not a date; type it as 2026-11-01", typed=day), where="--date")
    size = max(1, os.path.getsize(path) // BYTES_A_LINE)
    bar = Progress(size, phrase("players (about)"))
    try:
        made = take_in(people_in(path), folder, source, day, Path(path).name, lambda n: bar.add(n - bar.done))
    finally:
        bar.end()
    if options.json:
        show_json({"taken": made.as_json()})
    else:
        show(phrase("{list}: {count} players", list=made.title, count=f"{made.people:,}") + "\n")
    return 0


def _download(options: Namespace, folder: Path) -> int:
    """Fetch a list from an address, or from the known one of a federation, and import it."""
    asked = _one_word(
        options, phrase("give an address, or one of {federations}", federations=", ".join(ADDRESSES))
    )
    with TemporaryDirectory(prefix="crosstable-list-") as kept:
        made = fetch_list(ADDRESSES.get(asked, asked), folder, Path(kept))
    if options.json:
        show_json({"taken": made.as_json()})
    else:
        show(phrase("{list}: {count} players", list=made.title, count=f"{made.people:,}") + "\n")
    return 0


def _search(options: Namespace, folder: Path) -> int:
    """All possible matches, in the newest list of each federation or in the named list."""
    asked = " ".join(options.words)
    if not asked:
        raise Usage(phrase("give part of a name, or an ID, to search for"))
    lists = (list_named(folder, options.list),) if options.list else newest_of(folder, options.source)
    if not lists:
        raise BadInput(
            phrase("there is no such list; import one: `crosstable lists import FILE`"), where="lists"
        )
    found = [(one, person) for one in lists for person in search(one, asked, options.most)]
    if options.json:
        show_json({"found": [person_json(one, person) for one, person in found]})
        return 0
    heads = [
        text_column(Words("list")),
        text_column(Words("code")),
        text_column(Words("name"), width=1),
        text_column(Words("title")),
        text_column(Words("fed")),
        text_column(Words("state or club")),
    ]
    heads += [figure_column(kind) for kind in (Words("standard"), Words("rapid"), Words("blitz"))] + [
        text_column(Words("member until"))
    ]
    show(
        "\n".join(aligned_lines(pen(), heads, [_row(one, person) for one, person in found])) + "\n"
        if found
        else phrase("nobody found") + "\n"
    )
    return 0


def _row(one: RatingList, person: Listed) -> tuple[str, ...]:
    """One line of the answer."""
    ratings = ("" if value is None else str(value) for value in (person.standard, person.rapid, person.blitz))
    return (
        one.source,
        person.code,
        person.name,
        person.title,
        person.federation,
        _from(person),
        *ratings,
        person.expires,
    )


def _from(person: Listed) -> str:
    """A person's state and club, as far as the list has them."""
    return ", ".join(filter(None, (person.region, person.club)))


def person_json(one: RatingList, person: Listed) -> dict[str, object]:
    """A person as plain data; what the list does not have is left out."""
    keys = [key for key in Listed._fields if getattr(person, key) not in (None, "")]
    return {"list": one.key, **{key: getattr(person, key) for key in keys}}


def _update(options: Namespace, folder: Path) -> int:
    """Compare an event with the lists; with --apply, update it."""
    return run_update(options, folder, _one_word(options, phrase("give the event file to compare")))


def _remove(options: Namespace, folder: Path) -> int:
    """Remove a list."""
    one = list_named(folder, _one_word(options, phrase("give the name of the list, such as fide-2026-11-01")))
    remove(one)
    if options.json:
        show_json({"removed": one.key})
    else:
        show(phrase("removed {list}", list=one.title) + "\n")
    return 0


def _one_word(options: Namespace, missing: str) -> str:
    """The one word behind a task."""
    if len(options.words) != 1:
        raise Usage(missing)
    return str(options.words[0])


def _parser() -> Parser:
    """The arguments of this command."""
    made = parser("lists", phrase("Manages the rating lists on this computer; without a task, shows them."))
    made.add_argument(
        "task",
        nargs="?",
        metavar="TASK",
        help=phrase("import FILE, download ADDRESS, search WORDS, remove LIST, update EVENT"),
    )
    made.add_argument(
        "words", nargs="*", metavar="WORDS", help=phrase("the file, address, words, list or event")
    )
    made.add_argument(
        "--source", metavar="S", help=phrase("whose list: {federations}", federations=", ".join(FEDERATIONS))
    )
    made.add_argument("--date", metavar="DAY", help=phrase("the date of the list (default: from the file)"))
    made.add_argument("--list", metavar="LIST", help=phrase("search this list instead of the newest ones"))
    made.add_argument("--most", type=number, default=20, metavar="N", help=phrase("how many to show (20)"))
    made.add_argument("--folder", metavar="DIR", help=phrase("where the lists are kept"))
    add_update(made)
    add_json(made)
    return made
