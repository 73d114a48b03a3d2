"""What the program may be used for is said where people and tools look for it."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_licence_is_there_and_named_in_the_metadata() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license"] == "Apache-2.0"
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "Apache License" in text and "END OF TERMS AND CONDITIONS" in text
    for name in project["license-files"]:
        assert (ROOT / name).is_file(), name


def test_fonts_have_their_licence_beside_them() -> None:
    fonts = {path.parent for path in (ROOT / "src").rglob("*") if path.suffix in (".otf", ".ttf", ".woff2")}
    assert fonts
    for folder in fonts:
        assert "SIL OPEN FONT LICENSE" in (folder / "OFL.txt").read_text(encoding="utf-8").upper()
