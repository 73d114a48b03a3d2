"""The command line of the known pairing engines, so that programs which call one can call this one.

    crosstable --dutch FILE -p [OUT] [-l LIST]     pair the next round: number of pairs, then `white black`
    crosstable --dutch FILE -c [-l LIST]           check the rounds that are there
    crosstable --dutch -g [CONFIG] -o FILE [-s N]  a random tournament; MODEL -g makes one like MODEL

`--dutch` takes the edition that the file names in record 192, else the one in force; `--dutch-2017` and
`--dutch-2026` say which.

Status: 0 done, 1 no legal pairing, 2 a fault of the program, 3 a bad request, 5 a file that cannot be used.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING

from crosstable.cli.output import show
from crosstable.cli.remedies import COMMANDS
from crosstable.flow.pairing import pair_section
from crosstable.formats.files import read_event, write_event
from crosstable.model.errors import BadInput, CrosstableError, NoLegalPairing
from crosstable.model.event import Event, Section
from crosstable.model.pairing import Pairing
from crosstable.model.results import ByeKind
from crosstable.rulebooks.names_in_files import ENGINE_SYSTEMS, IN_FORCE, book_of_code

if TYPE_CHECKING:
    from crosstable.flow.check import RoundCheck
    from crosstable.simulation.plans import Plan

DONE, NO_PAIRING, FAULT, BAD_REQUEST, BAD_FILE = 0, 1, 2, 3, 5
OTHERS = ("--burstein", "--dubov", "--lim")
_EDITION = re.compile(rb"(?:\A|[\r\n])[01]92 +(FIDE_DUTCH_[0-9]{4})")
OLD_TRF = 16
"""The version of TRF that every engine reads."""
SEEDS = 2**31
WITH_VALUE = ("-p", "-g", "-l", "-o", "-s")


class FileFault(CrosstableError):
    """A file that cannot be read or written."""


@dataclass(slots=True)
class Request:
    """What the words of the command line ask for."""

    book: str | None
    file: str | None = None
    task: str | None = None
    target: str | None = None
    listed: str | None = None
    output: str | None = None
    seed: int | None = None


def speaks(words: list[str]) -> bool:
    """Whether a command line is one of an engine: it names a pairing system in place of a command."""
    first = words[1:2] if words[:1] == ["-r"] else words[:1]
    return bool(first) and first[0] in (*ENGINE_SYSTEMS, *OTHERS)


def run(words: list[str]) -> int:
    """Do what is asked, with the exit status of the engines."""
    try:
        return _run(words)
    except NoLegalPairing as error:
        return _report_line(error, NO_PAIRING)
    except FileFault as error:
        return _report_line(error, BAD_FILE)
    except CrosstableError as error:
        return _report_line(error, BAD_REQUEST)
    except KeyboardInterrupt:
        raise
    except Exception as error:
        return _report_line(
            CrosstableError(f"a fault in Crosstable: {type(error).__name__}: {error}"[:300]), FAULT
        )


def _report_line(error: CrosstableError, status: int) -> int:
    """One line on the error stream."""
    if sys.stderr is not None:
        print(f"crosstable: {' '.join(COMMANDS.tell_with_place(error).split())}", file=sys.stderr)
    return status


def _run(words: list[str]) -> int:
    """The tasks by their letters."""
    if words[:1] == ["-r"]:
        show(f"crosstable {import_module('crosstable').__version__}, implements C.04.3\n")
        words = words[1:]
    request = _read(words)
    tasks = {"-p": _pair, "-c": _check, "-g": _generate}
    if request.task is None:
        raise BadInput("choose a task: -p to pair, -c to check, -g to generate", where="command line")
    return tasks[request.task](request)


def _read(words: list[str]) -> Request:
    """The request in the words after the system; letters may come in any order."""
    if words[0] not in ENGINE_SYSTEMS:
        raise BadInput(f"{words[0][2:]} is not available; --dutch is", where=words[0])
    request, rest = Request(book=ENGINE_SYSTEMS[words[0]]), words[1:]
    given: set[str] = set()
    while rest:
        word = rest.pop(0)
        if word in ("-l", "-o", "-s") and word in given:
            raise BadInput("this is given twice; give it once", where=word)
        given.add(word)
        has_value = word in WITH_VALUE and bool(rest) and not rest[0].startswith("-")
        _take(request, word, rest.pop(0) if has_value else None)
    return request


def _take(request: Request, word: str, value: str | None) -> None:
    """One word of the command line with the value after it."""
    if word in ("-p", "-c", "-g"):
        if request.task is not None:
            raise BadInput(f"{request.task} and {word} cannot be combined", where=word)
        request.task, request.target = word, value
    elif word == "-l":
        request.listed = value or ""
    elif word in ("-o", "-s") and value is None:
        raise BadInput("the value after it is missing", where=word)
    elif word == "-o":
        request.output = value
    elif word == "-s":
        request.seed = _seed(value or "")
    elif word.startswith("-") or request.file is not None:
        raise BadInput("unknown option; the options are -p, -c, -g, -l, -o and -s", where=word)
    else:
        request.file = word


def _seed(text: str) -> int:
    """A seed for the generator."""
    if not re.fullmatch(r"-?[0-9]{1,18}", text):
        raise BadInput(f"“{text[:40]}” is not a whole number", where="-s")
    return int(text)


def _event(request: Request) -> Event:
    """The event in the file, with its own edition of the system, otherwise the one in force."""
    if request.file is None:
        raise BadInput("the tournament file after it is missing", where="--dutch")
    try:
        with open(request.file, "rb") as file:
            head = file.read()
    except OSError as error:
        raise FileFault(f"{request.file}: {(error.strerror or str(error)).lower()}") from None
    named = [book_of_code(code.decode()) for code in _EDITION.findall(head)]
    in_file = next((book for book in reversed(named) if book is not None), IN_FORCE)
    return read_event(request.file, request.book or in_file)


def _pair(request: Request) -> int:
    """The next round, as engines write it."""
    event = _event(request)
    section = event.sections[0]
    number = len(section.results) + 1
    pairing = pair_section(section, number)
    lines = [f"{game.white} {game.black}" for game in pairing.games]
    lines += [f"{bye.player} 0" for bye in pairing.byes if bye.kind is ByeKind.PAIRING]
    _write(request.target, "".join(f"{line}\n" for line in (len(lines), *lines)))
    _write_list(request, lambda: _groups(event, section, number))
    return DONE


def _check(request: Request) -> int:
    """Every round of the file compared with the book, both in columns where they differ."""
    from crosstable.flow.check import check_section  # a pairing request waits for nothing else

    event = _event(request)
    section = event.sections[0]
    for item in check_section(section).rounds:
        show(f"{request.file}: Round #{item.round}\n{_beside(section, item)}")
    _show_standings(request, event, section)
    numbers = range(1, len(section.results) + 1)
    _write_list(request, lambda: "\n".join(_groups(event, section, number) for number in numbers))
    return DONE


def _show_standings(request: Request, event: Event, section: Section) -> None:
    """The ranks in the file that its own tie-breaks do not give; nothing where all are right."""
    from crosstable.flow.check_standings import check_standings
    from crosstable.flow.team_entrants import as_entrants
    from crosstable.reports.text.pen import Pen
    from crosstable.reports.text.standings_check import standings_check_text

    section = as_entrants(section)
    wrong = [one for one in check_standings(section, event.stated) if one.differences]
    if wrong:
        show(f"{request.file}: {standings_check_text(section, wrong, Pen()).lstrip()}")


def _groups(event: Event, section: Section, number: int) -> str:
    """The score groups of a round."""
    from crosstable.reports.round.score_groups import score_groups
    from crosstable.reports.text.pen import Pen
    from crosstable.reports.text.score_groups import score_groups_text

    return score_groups_text(score_groups(event, section, number), Pen())


def _beside(section: Section, item: RoundCheck) -> str:
    """Two columns with the differences and the rules; nothing for a round that follows the book."""
    if item.same:
        return ""
    played = section.results[item.round - 1]
    file = [f"{game.white} - {game.black}" for game in played.games]
    file += [f"{bye.player} bye" for bye in played.byes if bye.kind is ByeKind.PAIRING]
    ours = _lines(item.expected)
    only_ours, only_file = [x for x in ours if x not in file], [x for x in file if x not in ours]
    rows = max(len(only_ours), len(only_file))
    cells = [*zip(only_ours + [""] * (rows - len(only_ours)), only_file + [""] * rows, strict=False)]
    lines = [f"  {'by the rulebook':<16}in the file", *(f"  {ours:<16}{file}" for ours, file in cells)]
    lines += [f"  {reason.rule}: {reason.text}" for reason in item.differences]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _lines(pairing: Pairing | None) -> list[str]:
    """The pairs and the bye of the book's own pairing."""
    if pairing is None:
        return ["no legal pairing"]
    pairs = [f"{game.white} - {game.black}" for game in pairing.games]
    return pairs + [f"{bye.player} bye" for bye in pairing.byes if bye.kind is ByeKind.PAIRING]


def _generate(request: Request) -> int:
    """A random tournament as TRF; the seed is printed, so that it can be repeated."""
    if request.output is None:
        raise BadInput("the output file after it is missing", where="-o")
    from secrets import randbelow

    seed = randbelow(SEEDS) if request.seed is None else request.seed
    plan = _plan(request, seed)
    plan = replace(plan, rulebook=request.book or plan.rulebook)
    show(f"seed {seed}\n")
    target = request.output if request.output.lower().endswith((".trf", ".trfx")) else f"{request.output}.trf"
    try:
        write_event(plan.event(seed), target, OLD_TRF)
        if target != request.output:
            os.replace(target, request.output)
    except OSError as error:
        raise FileFault(f"{request.output}: {error.strerror or error}") from None
    return DONE


def _plan(request: Request, seed: int) -> Plan:
    """What to generate: like a model, by a configuration, or anything usual."""
    from crosstable.simulation.plan_models import plan_like, usual_plan
    from crosstable.simulation.plans import read_plan

    if request.file is not None:
        return plan_like(_event(request).sections[0])
    return read_plan(request.target, usual_plan(seed)) if request.target else usual_plan(seed)


def _write(path: str | None, text: str) -> None:
    """A text into a file, or on standard output."""
    if path is None:
        show(text)
        return
    try:
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise FileFault(f"{path}: {(error.strerror or str(error)).lower()}") from None


def _write_list(request: Request, text: Callable[[], str]) -> None:
    """The check list, if requested; beside the file if no name is given."""
    if request.listed is None:
        return
    path = request.listed or f"{os.path.splitext(request.file or '')[0]}.list"
    _write(path, text())
