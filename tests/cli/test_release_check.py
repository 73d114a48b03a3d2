"""The parts of `python -m tools.release_check`; what it builds needs the network and minutes."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from tools import release_check
from tools.release import rows, trial
from tools.release.rows import ROWS, Bench, Installed, NotHere
from tools.release.surroundings import Failed, bytes_in, empty_environment, with_fetching
from tools.release.trial import STEPS, Trial, processor_seconds, try_out

from crosstable import __version__

PROGRAM = (sys.executable, "-m", "crosstable.cli.main")


@pytest.mark.soak
def test_the_whole_first_day_works_with_this_installation(tmp_path: Path) -> None:
    """What every row does, from an empty home folder to Quit."""
    done = try_out(PROGRAM, tmp_path)
    assert done.failure == "" and done.version == __version__
    assert done.steps == [step.__name__ for step in STEPS]
    assert (tmp_path / "pairings.pdf").exists(), "the home folder was not the one of the trial"


def test_the_application_starts_and_quits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first page is measured; a program that leaves its mark behind, or does not end, fails."""
    monkeypatch.setattr(trial, "STEPS", (trial.enter, leave))
    done = try_out(PROGRAM, tmp_path)
    assert done.failure == "" and done.steps == ["enter", "leave"]
    assert done.seconds > 0 and (done.processor is None or done.processor > 0)


def leave(run: trial.Runner, site: trial.Served) -> None:
    """Quit without a word about rounds: there is no event."""
    trial.expect(b"has stopped" in site.post("/quit"), "the application does not quit")


def test_a_program_that_does_not_start_is_a_failure_with_its_words(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("import sys\nprint('crosstable 1.0')\nif 'app' in sys.argv: sys.exit('port taken')\n")
    done = try_out((sys.executable, str(broken)), tmp_path)
    assert done.version == "1.0" and done.steps == [] and "port taken" in done.failure


def test_a_step_that_fails_ends_the_day_and_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing keeps running, and the steps before it count."""
    started: list[int] = []

    def fail(run: trial.Runner, site: trial.Served) -> None:
        started.append(site.process)
        raise Failed("no such page")

    monkeypatch.setattr(trial, "STEPS", (trial.enter, fail))
    done = try_out(PROGRAM, tmp_path)
    assert (done.steps, done.failure) == (["enter"], "no such page")
    with pytest.raises(ProcessLookupError):
        os.kill(started[0], 0)


def test_the_table_says_what_was_tried_and_what_was_not(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A row that cannot be tried here is no failure; one that does not work is."""

    def fine(bench: Bench) -> Installed:
        return Installed(("crosstable",), 6_163_529, {}, 1_234_567)

    def not_here(bench: Bench) -> Installed:
        raise NotHere("docker: no running engine")

    def broken(bench: Bench) -> Installed:
        raise Failed("pip ended with 1")

    steps = [step.__name__ for step in STEPS]
    monkeypatch.setattr(release_check, "ROWS", {"wheel": fine, "image": not_here, "uvx": broken})
    monkeypatch.setattr(release_check, "try_out", lambda *_: Trial("1.0", 2.04, 0.9, steps))
    assert release_check.main(["wheel", "image"]) == 0
    table = [
        [cell.strip() for cell in line.split("|")[1:-1]] for line in capsys.readouterr().out.splitlines()
    ]
    yes = ["yes"] * 5
    assert table[2] == ["wheel", *yes, "6.1 MB", "1.2 MB", "2.0 s (0.9 s of processor time)", "works"]
    assert table[3] == ["image", *["-"] * 8, "not tried: docker: no running engine"]
    assert release_check.main(["uvx"]) == 1
    assert "FAILED: pip ended with 1" in capsys.readouterr().out
    with pytest.raises(SystemExit) as refused:
        release_check.main(["snap"])
    assert refused.value.code == 2 and "there is no row snap" in capsys.readouterr().err


def test_without_a_running_engine_the_image_is_not_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows, "which", lambda name: None)
    with pytest.raises(NotHere, match="neither docker nor podman"):
        ROWS["image"](Bench(tmp_path))
    monkeypatch.setattr(rows, "which", lambda name: name if name == "podman" else None)
    monkeypatch.setattr(rows, "engine_runs", lambda name: False)
    with pytest.raises(NotHere, match="podman: no running engine"):
        ROWS["image"](Bench(tmp_path))


def test_an_empty_environment_has_nothing_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No path to our source, no virtual environment; only fetching knows where packages are."""
    monkeypatch.setenv("PYTHONPATH", "src")
    monkeypatch.setenv("PIP_CERT", "here.pem")
    empty = empty_environment(tmp_path)
    assert empty["HOME"] == str(tmp_path) and not {"PYTHONPATH", "VIRTUAL_ENV", "PIP_CERT"} & set(empty)
    assert with_fetching(empty)["PIP_CERT"] == "here.pem"


def test_sizes_and_processor_time(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(bytes(30))
    (tmp_path / "b").symlink_to(tmp_path / "a")
    assert bytes_in(tmp_path) == bytes_in(tmp_path / "a") == 30
    assert release_check.megabytes(99_999_999) == "99.9 MB" and release_check.megabytes(None) == "-"
    assert processor_seconds(-1) is None
