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
from crosstable.ratings.addresses import ADDRESSES
from crosstable.ratings.library import RatingList, list_named, lists_in, newest_of, remove, usual_folder
from crosstable.ratings.listed import Listed
from crosstable.ratings.reading.known import date_of, people_in, source_of
from crosstable.ratings.search import search
from crosstable.ratings.taking_in import take_in
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.render.text import aligned_lines

BYTES_A_LINE = 165
"""About how long a line of a large list is, for the bar."""
TASKS = "import, download, search, remove or update"
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
        raise Usage(f"{options.task!r} is nothing that lists can do; {TASKS}")
    return tasks[options.task](options, folder)


def _show(options: Namespace, folder: Path) -> int:
    """The lists there are."""
    found = lists_in(folder)
    if options.json:
        show_json({"folder": str(folder), "lists": [one.as_json() for one in found]})
    elif not found:
        show(f"no rating lists yet (in {folder})\nimport one:  crosstable lists import FILE\n")
    else:
        show("".join(f"  {one.key:<22}{one.people:>10,} people   from {one.file}\n" for one in found))
    return 0


def _take(options: Namespace, folder: Path) -> int:
    """Take a list in; a bar shows how far it is."""
    path = _one_word(options, "the file of the list")
    source = options.source or source_of(path)
    if source not in FEDERATIONS:
        raise BadInput(f"{source!r} is none of {', '.join(FEDERATIONS)}", where="--source")
    day = options.date or date_of(path)
    if not _DAY.fullmatch(day):
        raise BadInput(f"{day!r} is no day; write it as 2026-11-01", where="--date")
    size = max(1, os.path.getsize(path) // BYTES_A_LINE)
    bar = Progress(size, "people (about)")
    try:
        made = take_in(people_in(path), folder, source, day, Path(path).name, lambda n: bar.add(n - bar.done))
    finally:
        bar.end()
    if options.json:
        show_json({"taken": made.as_json()})
    else:
        show(f"{made.title}: {made.people:,} people\n")
    return 0


def _download(options: Namespace, folder: Path) -> int:
    """Fetch a list from an address, or from the known one of a federation, and import it."""
    asked = _one_word(options, f"an address, or one of {', '.join(ADDRESSES)}")
    with TemporaryDirectory(prefix="crosstable-list-") as kept:
        made = fetch_list(ADDRESSES.get(asked, asked), folder, Path(kept))
    if options.json:
        show_json({"taken": made.as_json()})
    else:
        show(f"{made.title}: {made.people:,} people\n")
    return 0


def _search(options: Namespace, folder: Path) -> int:
    """Whoever may be meant, in the newest list of each federation or in the list named."""
    asked = " ".join(options.words)
    if not asked:
        raise Usage("say whom to look for: some letters of the name, or a code")
    lists = (list_named(folder, options.list),) if options.list else newest_of(folder, options.source)
    if not lists:
        raise BadInput("there is no such list; import one: `crosstable lists import FILE`", where="lists")
    found = [(one, person) for one in lists for person in search(one, asked, options.most)]
    if options.json:
        show_json({"found": [person_json(one, person) for one, person in found]})
        return 0
    heads = [
        text_column("list"),
        text_column("code"),
        text_column("name", width=1),
        text_column("title"),
        text_column("fed"),
        text_column("state or club"),
    ]
    heads += [figure_column(kind) for kind in ("standard", "rapid", "blitz")] + [text_column("member until")]
    show(
        "\n".join(aligned_lines(pen(), heads, [_row(one, person) for one, person in found])) + "\n"
        if found
        else "nobody\n"
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
    """State and club of somebody, as far as the list has them."""
    return ", ".join(filter(None, (person.region, person.club)))


def person_json(one: RatingList, person: Listed) -> dict[str, object]:
    """Somebody as plain data; what the list does not say is left out."""
    keys = [key for key in Listed._fields if getattr(person, key) not in (None, "")]
    return {"list": one.key, **{key: getattr(person, key) for key in keys}}


def _update(options: Namespace, folder: Path) -> int:
    """Compare an event with the lists; with --apply update it."""
    return run_update(options, folder, _one_word(options, "the event (a journal) to compare"))


def _remove(options: Namespace, folder: Path) -> int:
    """Throw a list away."""
    one = list_named(folder, _one_word(options, "the name of the list, such as fide-2026-11-01"))
    remove(one)
    if options.json:
        show_json({"removed": one.key})
    else:
        show(f"removed {one.title}\n")
    return 0


def _one_word(options: Namespace, what: str) -> str:
    """The one word behind a task."""
    if len(options.words) != 1:
        raise Usage(f"give {what}")
    return str(options.words[0])


def _parser() -> Parser:
    """What the command takes."""
    made = parser("lists", "Rating lists on this computer: without a task, which there are.")
    made.add_argument(
        "task",
        nargs="?",
        metavar="TASK",
        help="import FILE, download ADDRESS, search WORDS, remove LIST, update EVENT",
    )
    made.add_argument("words", nargs="*", metavar="WORDS", help="what the task is about")
    made.add_argument("--source", metavar="S", help=f"whose list: {', '.join(FEDERATIONS)}")
    made.add_argument("--date", metavar="DAY", help="the day of the list (from the file)")
    made.add_argument("--list", metavar="LIST", help="search in this list, not in the newest ones")
    made.add_argument("--most", type=number, default=20, metavar="N", help="how many to show (20)")
    made.add_argument("--folder", metavar="DIR", help="where the lists are kept")
    add_update(made)
    add_json(made)
    return made
