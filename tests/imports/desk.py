"""An event in memory, into which lists are imported as page and command do it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from crosstable.app.entries.entering import add_entries, add_section, new_event
from crosstable.app.entries.import_facts import import_facts
from crosstable.app.entries.import_lines import Answers, Choice, ImportLine
from crosstable.app.entries.import_plan import Plan, plan_import
from crosstable.app.entries.list_columns import fields_of
from crosstable.app.session.session import New, Session, as_if, drafts_of, session_of, tried
from crosstable.formats.lists.sheets import read_sheet
from crosstable.model.players import Player

NOW = datetime(2026, 11, 18, 9, 0, tzinfo=UTC)
NOWHERE = Path("/nowhere")
"""A folder without rating lists."""


class Desk:
    """An event with sections, and what is done to it."""

    def __init__(self, *sections: str, rulebook: str = "us-chess", **settings: Mapping[str, object]) -> None:
        names: Sequence[str | None] = sections or (None,)
        keys = [self._keys(name, rulebook, settings.get(name or "", {})) for name in names]
        news = new_event("Autumn Open", keys[0], 7)
        self.session = session_of("memory.crosstable", as_if([], drafts_of(news, "Ann")))
        for more in keys[1:]:
            self.write(add_section(self.session, more))

    @staticmethod
    def _keys(name: str | None, rulebook: str, more: Mapping[str, object]) -> dict[str, object]:
        named = {} if name is None else {"section": name}
        return {"rulebook": rulebook, "rounds": 5, **named, **more}

    def write(self, news: Sequence[New]) -> Session:
        """Write facts, checked as a journal checks them."""
        self.session = tried(self.session, lambda session: news)
        return self.session

    def enter(self, *entries: Mapping[str, object], section: int = 0) -> None:
        """Enter players by hand."""
        self.write(add_entries(self.session, self.session.event.sections[section], entries))

    def plan(
        self,
        text: str | bytes,
        *,
        section: str = "",
        sections: Mapping[str, str] | None = None,
        choices: Mapping[int, str] | None = None,
        places: Mapping[int, str] | None = None,
        twice: bool = False,
        folder: Path = NOWHERE,
    ) -> Plan:
        """What importing a list would do."""
        sheet = read_sheet(text if isinstance(text, bytes) else text.encode())
        told = {line: Choice(value) for line, value in (choices or {}).items()}
        answers = Answers(section, sections or {}, told, places or {}, twice=twice)
        fields = fields_of(sheet, self.session.event.sections[0].rulebook)
        return plan_import(self.session, sheet, fields, answers, folder, NOW)

    def take(self, plan: Plan, file: str = "list.csv") -> list[New]:
        """Import what a plan has ready."""
        news = import_facts(plan, file)
        self.write(news)
        return news

    def players(self, section: int = 0) -> list[Player]:
        """The players of a section."""
        return list(self.session.event.sections[section].players)

    def names(self, section: int = 0) -> list[str]:
        """Their names, in the order of the alphabet."""
        return sorted(one.name for one in self.players(section))

    def player(self, name: str, section: int = 0) -> Player:
        """One of them."""
        return next(one for one in self.players(section) if one.name == name)


def troubles(line: ImportLine, headings: Sequence[str]) -> list[str]:
    """The problems of a line, each with its column."""
    return [f"{headings[one.column] if one.column is not None else '-'}: {one.text}" for one in line.problems]


def statuses(plan: Plan) -> dict[int, str]:
    """What becomes of every line."""
    return {line.line: line.status.value for line in plan.lines}
