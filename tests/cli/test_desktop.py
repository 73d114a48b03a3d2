"""How a desktop build starts; the build itself is tried by `python -m tools.release_check`."""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path

import pytest

from crosstable.cli.serving import desktop, message_box
from crosstable.model.own_programs import AS_MODULE, own_program


@pytest.mark.parametrize(
    ("words", "double_click", "meant"),
    [
        ([], True, ["app"]),
        ([], False, []),
        (["rules", "nzcf"], True, ["rules", "nzcf"]),
        (["{event}"], True, ["app", "{event}"]),
        (["{event}"], False, ["app", "{event}"]),
        (["missing.crosstable"], True, ["missing.crosstable"]),
    ],
)
def test_what_is_meant(tmp_path: Path, words: list[str], double_click: bool, meant: list[str]) -> None:
    """A double-click opens the application, a file its event; a terminal is the command."""
    event = tmp_path / "spring.crosstable"
    event.touch()
    given = [word.format(event=event) for word in words]
    expected = [word.format(event=event) for word in meant]
    assert desktop.words_meant(given, double_click=double_click) == expected


def test_why_the_application_does_not_start_is_shown_in_a_window(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Nobody sees what a program without a terminal writes."""
    shown: list[str] = []
    monkeypatch.setattr(desktop, "show_message", shown.append)
    monkeypatch.setattr(sys, "stderr", None)
    assert desktop.run_in_window(["app", str(tmp_path / "gone.crosstable")]) == 2
    assert len(shown) == 1 and "gone.crosstable" in shown[0] and not shown[0].startswith("crosstable:")
    (tmp_path / "own.crosstable").touch()
    assert desktop.run_in_window(["demo", str(tmp_path)]) == 2
    assert len(shown) == 2 and "own" in shown[1]
    assert desktop.run_in_window(["pair", "nothing.json"]) == 2
    assert len(shown) == 2


def test_only_the_last_words_are_kept() -> None:
    """An application that runs for days does not fill the memory with its messages."""
    passed_on = StringIO()
    words = desktop.LastWords(passed_on)
    for number in range(2_000):
        print(number, file=words)
    assert len(words.kept) == desktop.MOST and words.kept.endswith("1999\n")
    assert passed_on.getvalue().startswith("0\n1\n")


def test_other_programs_get_the_libraries_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser that loads ours does not start."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    environment = {
        "LD_LIBRARY_PATH": "/ours",
        "DYLD_LIBRARY_PATH": "/ours",
        "DYLD_LIBRARY_PATH_ORIG": "/theirs",
    }
    desktop.restore_libraries(environment)
    assert environment == {"DYLD_LIBRARY_PATH": "/theirs"}


def test_a_build_runs_its_own_modules(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """There is no Python beside it that could."""
    assert own_program("crosstable.web.public_worker")[1:] == ["-m", "crosstable.web.public_worker"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    words = own_program("this")
    assert words == [sys.executable, AS_MODULE, "this"]
    monkeypatch.setattr(sys, "argv", words)
    assert desktop.start(words[1:]) == 0
    assert "Namespaces are one honking great idea" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("platform", "there", "program"),
    [("darwin", (), "osascript"), ("linux", ("kdialog", "xmessage"), "kdialog"), ("linux", (), None)],
)
def test_which_program_shows_a_message(
    monkeypatch: pytest.MonkeyPatch, platform: str, there: tuple[str, ...], program: str | None
) -> None:
    monkeypatch.setattr(message_box, "which", lambda name: name if name in there else None)
    command = message_box.message_command("Port 8080 is taken", platform)
    assert (command and command[0]) == program
    assert command is None or "Port 8080 is taken" in command
