"""The page of a package index: the README, without what leads nowhere outside the repository.

A package index shows the README but none of the files beside it. There is no public address of the repository
yet to lead to, so links to its files become plain words, and its pictures are left out.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"^!\[[^\]]*\]\((?!https?:)[^)]+\)\n\n?", re.MULTILINE)
LINK = re.compile(r"\[([^\]]+)\]\((?!https?:)[^)]+\)")
NOTE = "The guides named here are in the application: every page has **Help**, which works offline.\n"


def index_page(readme: str) -> str:
    """The README as an index can show it, with a line that says where the guides are."""
    title, rest = LINK.sub(r"\1", PICTURE.sub("", readme)).split("\n\n", 1)
    first, more = rest.split("\n## ", 1)
    return f"{title}\n\n{first}\n{NOTE}\n## {more}"


class IndexPage(MetadataHookInterface):
    """Gives the package its long description when it is built."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the description to the README without dead links."""
        text = index_page(Path(self.root, "README.md").read_text("utf-8"))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
