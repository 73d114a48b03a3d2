"""`crosstable check-in`: who is here before round 1, one by one or a whole school; who is missing."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from datetime import date

from crosstable.app.backup.copies import copy_if_set
from crosstable.app.entries.check_in import EventDesk, Pick, event_desk, mark
from crosstable.app.entries.entry_search import best_matches, search_text
from crosstable.app.entries.finding import SeveralFit, nobody
from crosstable.app.entries.front_desk import DeskRow
from crosstable.app.session.session import Session, open_session
from crosstable.cli.arguments import Parser, Usage
from crosstable.cli.output import show, show_json
from crosstable.cli.writing import tell_facts, write_event, writing_parser
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.groups import HOMES
from crosstable.model.language import phrase
from crosstable.model.listing import first_few

NAMED = 6
"""How many candidates are named if several match."""


def _parser() -> Parser:
    """The arguments of the command."""
    made = writing_parser(
        "check-in",
        phrase("Checks players in, in all sections; without names, shows who is checked in."),
    )
    made.add_argument("players", nargs="*", metavar="NAME", help=phrase("part of the name, number or ID"))
    made.add_argument(
        "--school", action="append", metavar="S", help=phrase("everybody of a school, club or team")
    )
    made.add_argument("--all", action="store_true", help=phrase("everybody who plays in the next round"))
    made.add_argument(
        "--missing", action="store_true", help=phrase("list who is not checked in, with phone numbers")
    )
    made.add_argument("--undo", action="store_true", help=phrase("undo the check-in of those named"))
    return made


def run(words: list[str]) -> int:
    """Check players in, or show who is here and who is missing."""
    options = _parser().read(words)
    meant = bool(options.players or options.school or options.all)
    if options.undo and not meant:
        raise Usage(phrase("name the players to undo: names, --school or --all"))
    if not meant or options.missing:
        if meant:
            raise Usage(phrase("--missing cannot be combined with other options"))
        session = open_session(options.event)
        read_as_usual_in(session.event)
        return _show(options, event_desk(session, date.today()))
    written = write_event(
        options, lambda session: mark(session, _picks(options, session), here=not options.undo)
    )
    options.copied, options.warning = copy_if_set(written)
    return tell_facts(options, written)


def _picks(options: Namespace, session: Session) -> list[Pick]:
    """Everybody the command names."""
    listed = list(event_desk(session, date.today()).rows(_only(options, session)))
    found = [_found(listed, text) for text in options.players]
    for name in options.school or ():
        found += _of_school(listed, name, everybody=options.undo)
    if options.all:
        found += [pick for pick, _, row in listed if (row.here if options.undo else row.plays)]
    return found


def _only(options: Namespace, session: Session) -> int | None:
    """The place of the section that is named."""
    if options.section is None:
        return None
    names = [section.name for section in session.event.sections]
    return names.index(session.event.section(options.section).name)


Listed = Sequence[tuple[Pick, Section, DeskRow]]


def _found(listed: Listed, text: str) -> Pick:
    """The entry meant; several matches or none is an error that lists the candidates."""
    rows = ((one, search_text(one[1], one[2].player)) for one in listed)
    found = best_matches(rows, text)
    if not found:
        raise nobody(text, "NAME")
    if len(found) > 1:
        named = first_few([_called(section, row) for _, section, row in found], NAMED)
        players = tuple(row.player for _, _, row in found)
        problem = phrase(
            "“{typed}” could be {players}; type more, or add --section", typed=text[:60], players=named
        )
        raise SeveralFit(problem, "NAME", players)
    return found[0][0]


def _of_school(listed: Listed, name: str, *, everybody: bool) -> list[Pick]:
    """Everybody of a school, club or team who plays."""
    wanted = name.strip().casefold()
    found = [
        (pick, row)
        for pick, section, row in listed
        if any((kind.of(section, row.player) or "").casefold() == wanted for kind in HOMES)
    ]
    if not found:
        raise BadInput(
            phrase("there is no school, club or team “{name}”", name=name.strip()[:40]), where="--school"
        )
    return [pick for pick, row in found if everybody or row.plays]


def _called(section: Section, row: DeskRow) -> str:
    """An entry by number, name and section."""
    at = f" ({section.name})" if section.name else ""
    return f"#{row.player.no} {row.player.name}{at}"


def _show(options: Namespace, desk: EventDesk) -> int:
    """How many are here in each section, and who is missing if requested."""
    chosen = [
        (section, part)
        for section, part in zip(desk.sections, desk.desks, strict=True)
        if options.section in (None, section.name)
    ]
    if not chosen:
        raise BadInput(
            phrase("there is no section “{section}”", section=options.section[:40]), where="--section"
        )
    if options.json:
        show_json(
            {
                "sections": [
                    {
                        "section": section.name,
                        "round": part.round,
                        "here": part.here,
                        "entries": len(part.rows),
                        "missing": [_missing_json(row) for row in part.missing],
                    }
                    for section, part in chosen
                ]
            }
        )
        return 0
    for section, part in chosen:
        counts = phrase(
            "{here} of {entries} checked in, {missing} missing",
            here=part.here,
            entries=len(part.rows),
            missing=len(part.missing),
        )
        show(f"{section.name}: {counts}\n" if section.name else f"{counts}\n")
        for row in part.missing if options.missing else ():
            home = row.player.school or row.player.club or row.player.team
            told = (f"#{row.player.no} {row.player.name}", home, row.player.phone)
            show(f"  {'  '.join(filter(None, told))}\n")
    return 0


def _missing_json(row: DeskRow) -> dict[str, object]:
    """Somebody who is missing, for programs."""
    return {"player": row.player.no, "name": row.player.name, "phone": row.player.phone}
