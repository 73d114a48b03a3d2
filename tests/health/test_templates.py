"""Templates lie in folders with the words of the pages, and pages and templates find each other."""

from __future__ import annotations

import re

from tests.health.source import PACKAGE, modules

TEMPLATES = PACKAGE / "web" / "templates"
_NAMED = re.compile(r"""["']([a-z]+/[a-z_]+\.html)["']""")


def named() -> set[str]:
    """Every template that a page or another template names."""
    texts = [module.text for module in modules("web")]
    texts += [path.read_text("utf-8") for path in TEMPLATES.rglob("*.html")]
    return {name for text in texts for name in _NAMED.findall(text)}


def test_every_template_is_used_and_every_one_named_exists() -> None:
    there = {path.relative_to(TEMPLATES).as_posix() for path in TEMPLATES.rglob("*.html")}
    assert there == named()


def test_folders_are_called_like_those_of_the_use_cases() -> None:
    parts = {path.name for path in (PACKAGE / "app").iterdir() if path.is_dir()} | {"shared"}
    assert {path.parent.name for path in TEMPLATES.rglob("*.html")} <= parts
