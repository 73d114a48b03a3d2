"""One damaged file: noticed, rescued as far as possible, and every claim compared with the original."""

from __future__ import annotations

import io
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from pathlib import Path
from random import Random

from crosstable.app.backup.backup_places import remember_folder
from crosstable.app.backup.damage import examine
from crosstable.app.backup.rescue_words import kept_in_words, missing_in_words, open_results_in_words
from crosstable.app.backup.rescuing import Rescue, carry_out, plan_rescue
from crosstable.app.backup.restoring import restore
from crosstable.app.session.session import session_of
from crosstable.cli.main import main
from crosstable.formats.document.read import read_document
from crosstable.journal.fact import Damaged, Fact
from crosstable.journal.store.salvage import longest_chain, salvage
from crosstable.journal.store.sqlite import Journal, copy_facts
from crosstable.model.errors import BadInput
from tests.rescue.damages import DAMAGES
from tests.rescue.originals import Original, names, original, pack_data

FAULT = "this is a fault in Crosstable"


class Outcome(Enum):
    """What became of a damaged file."""

    UNHARMED = "unharmed (no change of the event was touched)"
    WHOLE = "rescued whole"
    PART = "rescued in part, with a true list of what is missing"
    PACK = "nothing readable, restored from the emergency pack that was offered"
    REFUSED = "refused: nothing readable, no copy and no pack"


@dataclass(frozen=True)
class Trial:
    """What was done, and what came of it."""

    damage: str
    backup: str
    outcome: Outcome
    kept: int
    of: int


def run_trial(folder: Path, seed: int) -> Trial:
    """Damage a file drawn from a seed and check everything; an AssertionError says what is wrong."""
    dice = Random(seed)
    name, damage = dice.choice(names()), DAMAGES[seed % len(DAMAGES)]
    kept = original(name)
    path = folder / "home" / f"{kept.name}.crosstable"
    path.parent.mkdir(parents=True)
    path.write_bytes(kept.body)
    backup = _lay_backups(name, kept, path, dice)
    damage(path, dice)
    told = f"seed {seed}, {name}, {damage.__name__}, {backup}"
    outcome, count = _check(path, kept, told)
    return Trial(damage.__name__, backup, outcome, count, len(kept.facts))


def _lay_backups(name: str, kept: Original, path: Path, dice: Random) -> str:
    """A copy, a pack, both or none beside the event, up to date or behind."""
    choice = dice.choice(("nothing", "nothing", "copy", "older copy", "pack", "older pack", "damaged copy"))
    stick = path.parent.parent / "stick"
    stick.mkdir()
    remember_folder(path, str(stick))
    facts = dice.randint(len(kept.facts) // 2 + 1, len(kept.facts)) if "older" in choice else len(kept.facts)
    copy = stick / path.name
    if "copy" in choice:
        copy_facts(str(copy), kept.facts[:facts])
    if "damaged" in choice:
        body = bytearray(copy.read_bytes())
        body[dice.randrange(len(body))] ^= 16
        copy.write_bytes(body)
    if "pack" in choice:
        _lay_pack(stick, path.stem, pack_data(name, facts), facts)
    return choice


def _lay_pack(stick: Path, name: str, data: bytes, facts: int) -> None:
    """The data of a pack with its note."""
    (stick / f"{name}-pack.json").write_bytes(data)
    line = f"{name}-pack.json  fact {facts}  2026-11-20T19:00:00+00:00  sha256 {sha256(data).hexdigest()}\n"
    (stick / f"{name}-pack.txt").write_text(line)


def _check(path: Path, kept: Original, told: str) -> tuple[Outcome, int]:
    """Whether the damage is noticed, then what a rescue makes of it."""
    try:
        facts = Journal(str(path)).facts()
    except Damaged:
        pass
    except BadInput as error:
        assert "newer version" in error.text, f"{told}: {error}"
    else:
        assert facts == list(kept.facts), f"{told}: SILENT LOSS, {len(facts)} of {len(kept.facts)} changes"
        return Outcome.UNHARMED, len(facts)
    _check_command(path, told)
    try:
        rescue = plan_rescue(str(path))
    except BadInput:
        assert not longest_chain([salvage(path).rows])[2:], f"{told}: something readable was refused"
        return _check_pack(path, told), 0
    _check_claims(rescue, kept.facts, told)
    _check_written(rescue, path, told)
    whole = len(rescue.kept) == len(kept.facts)
    return Outcome.WHOLE if whole else Outcome.PART, len(rescue.kept)


def _check_pack(path: Path, told: str) -> Outcome:
    """A pack is offered where there is one, and its restored event is that of the pack."""
    pack = path.parent.parent / "stick" / f"{path.stem}-pack.json"
    found = examine(str(path)).pack
    assert (found is not None) == pack.exists(), f"{told}: the pack is not offered"
    if found is None:
        return Outcome.REFUSED
    before = path.read_bytes()
    done = restore(str(pack), str(path.parent))
    assert done.aside is not None and done.aside.read_bytes() == before, f"{told}: not set aside"
    assert done.session.as_filed.sections == found.event.sections, f"{told}: not as in the pack"
    return Outcome.PACK


def _check_command(path: Path, told: str) -> None:
    """The terminal names the file and never shows a fault."""
    said, shown = io.StringIO(), io.StringIO()
    with redirect_stderr(said), redirect_stdout(shown):
        status = main(["standings", str(path)])
    assert status == 2 and path.name in said.getvalue() and FAULT not in said.getvalue(), (
        f"{told}: {said.getvalue()}"
    )


def _check_claims(rescue: Rescue, facts: tuple[Fact, ...], told: str) -> None:
    """Everything kept or found is as it was; everything else is listed as lost, or behind an unknown end."""
    count = len(rescue.kept)
    assert list(rescue.kept) == list(facts[:count]), f"{told}: kept what never was"
    assert all(facts[fact.seq - 1] == fact for fact in rescue.found), f"{told}: found what never was"
    lost = {seq for first, last in rescue.lost for seq in range(first, last + 1)}
    found = {fact.seq for fact in rescue.found}
    for seq in range(count + 1, len(facts) + 1):
        beyond = seq > max(found | lost | {count})
        assert seq in found or seq in lost or (beyond and rescue.end_unknown), f"{told}: {seq} is not listed"
    assert lost <= set(range(count + 1, len(facts) + 1)), f"{told}: something is called lost that never was"
    words = [*kept_in_words(rescue), *missing_in_words(rescue), *open_results_in_words(rescue)]
    assert all(words), told
    assert rescue.whole or missing_in_words(rescue), f"{told}: nothing is said to be missing"


def _check_written(rescue: Rescue, path: Path, told: str) -> None:
    """The rescued file is verified, and the damaged one is set aside as it was."""
    before = path.read_bytes()
    done = carry_out(rescue)
    facts = Journal(str(path)).facts()
    assert facts[: len(rescue.kept)] == list(rescue.kept), told
    assert done.aside is not None and done.aside.read_bytes() == before, f"{told}: not set aside"
    assert not path.with_name(path.name + "-journal").exists(), f"{told}: a rollback journal is left"
    if rescue.additions is not None and rescue.additions.news:
        packed = read_document(Path(rescue.additions.pack.kept.file).read_text("utf-8"), None)
        rounds = [section.results for section in done.session.as_filed.sections]
        assert rounds == [section.results for section in packed.sections], f"{told}: not as in the pack"
    else:
        assert session_of("", rescue.kept).as_filed == done.session.as_filed, told
