"""`crosstable convert`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.command import crosstable, sample


def test_into_trf_and_back(weekender: str, tmp_path: Path) -> None:
    trf, back = str(tmp_path / "event.trf"), str(tmp_path / "back.json")
    assert crosstable("convert", weekender, trf).status == 0
    assert crosstable("convert", trf, back, "--rulebook", "nzcf").status == 0
    first, second = (crosstable("pair", path, "--json").json for path in (weekender, back))
    assert first["games"] == second["games"]


def test_says_what_was_written(weekender: str, tmp_path: Path) -> None:
    out = str(tmp_path / "copy.json")
    said = crosstable("convert", weekender, out)
    assert said.out == f"saved {out}: Kapiti Coast Weekender, 14 players, 4 rounds played\n"
    again = crosstable("convert", weekender, out, "--force", "--json")
    counts = {"sections": 1, "players": 14, "rounds_played": 4}
    assert again.json == {"written": out, **counts, "left_out": []}


def test_names_what_trf_leaves_out(weekender: str, tmp_path: Path) -> None:
    said = crosstable("convert", weekender, str(tmp_path / "out.trf"))
    assert said.status == 0
    assert "TRF cannot hold" in said.out
    assert "games' board" in said.out


def test_the_version_follows_from_the_name_or_the_option(weekender: str, tmp_path: Path) -> None:
    def tags(name: str, *options: str) -> set[str]:
        out = tmp_path / name
        assert crosstable("convert", weekender, str(out), "--force", *options).status == 0
        return {line[:3] for line in out.read_text(encoding="utf-8").splitlines()}

    assert "142" in tags("a.trf") and "142" in tags("a.trfx", "--trf", "26")
    assert "XXR" in tags("b.trfx") and "XXR" in tags("b.trf", "--trf", "16")
    said = crosstable("convert", weekender, str(tmp_path / "c.json"), "--trf", "26")
    assert (said.status, "--trf with a file name" in said.err) == (2, True)


def test_an_existing_file_is_kept(weekender: str, tmp_path: Path) -> None:
    out = tmp_path / "mine.json"
    out.write_text("precious", encoding="utf-8")
    said = crosstable("convert", weekender, str(out))
    assert said.status == 2
    assert "--force" in said.err
    assert out.read_text(encoding="utf-8") == "precious"
    assert crosstable("convert", weekender, str(out), "--force").status == 0
    assert json.loads(out.read_text(encoding="utf-8"))["name"] == "Kapiti Coast Weekender"


def test_to_standard_output(weekender: str) -> None:
    assert crosstable("convert", weekender, "-").json["players"][0]["name"] == "Tāmati, Hēmi"


def test_from_standard_input_one_section(congress: str, tmp_path: Path) -> None:
    out = str(tmp_path / "senior.json")
    text = Path(congress).read_bytes()
    assert crosstable("convert", "-", out, "--section", "Senior", stdin=text).status == 0
    assert crosstable("convert", out, "-").json["section"] == "Senior"


def test_a_place_that_cannot_be_written(weekender: str, tmp_path: Path) -> None:
    for out in (tmp_path / "no" / "folder.json", tmp_path / "event.doc"):
        said = crosstable("convert", weekender, str(out), "--json")
        assert (said.status, said.err) == (2, "")
        assert said.json["error"]["where"] == str(out)


def test_the_sample_is_written_as_it_stands(weekender: str) -> None:
    assert crosstable("convert", weekender, "-").json == sample()
