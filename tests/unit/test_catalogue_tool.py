"""The tool for translators: what is missing, a new language, mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import catalogue
from tools.messages import Message, all_messages


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of languages with none in it."""
    monkeypatch.setattr(catalogue, "LOCALE", tmp_path)
    monkeypatch.setattr(catalogue, "ROOT", tmp_path)
    return tmp_path


def test_a_new_language_has_every_message_that_is_needed(home: Path) -> None:
    needed = [message for message in all_messages().values() if catalogue.is_needed(message)]
    assert len(needed) > 2000
    assert catalogue.add("de") == 0
    listed = [message.id for _, part in catalogue.translations("de") for message in part if message.id]
    assert len(listed) == len({message.one for message in needed})
    assert catalogue.show_missing("de", None) == 1


def test_what_is_translated_is_not_missing(home: Path) -> None:
    (home / "de").mkdir()
    (home / "de" / "round.po").write_text(
        f'{catalogue.HEAD}\nmsgid "Pairing number"\nmsgstr "Startnummer"\n', "utf-8"
    )
    before = {message.one for message in all_messages().values() if catalogue.is_needed(message)}
    assert before - {message.one for message in catalogue.missing("de")} <= {"Pairing number"}


@pytest.mark.parametrize(
    ("said", "mistakes"),
    [("{count} joueurs de {event}", 1), ("{count} joueurs", 0), ("des joueurs", 0), ("", 0)],
)
def test_places_must_be_those_of_the_message(home: Path, said: str, mistakes: int) -> None:
    (home / "fr").mkdir()
    head = 'msgid "{count} player"\nmsgid_plural "{count} players"\n'
    entry = f'{head}msgstr[0] "{said}"\nmsgstr[1] "{said}"\n'
    (home / "fr" / "x.po").write_text(f"{catalogue.HEAD}\n{entry}", "utf-8")
    assert len(set(catalogue.mistakes("fr"))) == mistakes


def test_a_message_that_is_gone_is_named(home: Path) -> None:
    (home / "fr").mkdir()
    (home / "fr" / "x.po").write_text(f'{catalogue.HEAD}\nmsgid "nobody says this"\nmsgstr "x"\n', "utf-8")
    assert [*catalogue.mistakes("fr")] == ["x.po: no message reads “nobody says this” any more"]


def test_words_of_the_command_line_need_no_translation() -> None:
    assert not catalogue.is_needed(Message("usage", places=["cli/main.py"]))
    assert catalogue.is_needed(Message("usage", places=["cli/main.py", "web/menu.py"]))
    assert catalogue.part_of(Message("x", places=["web/pages/phones/check_in_kiosk.py"])) == "entries"
    assert catalogue.part_of(Message("x", places=["web/pages/phones/kiosk.py"])) == "paper"
