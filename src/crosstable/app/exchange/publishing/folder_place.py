"""A folder on this computer as a place for the website; another program syncs it."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from crosstable.app.exchange.publishing.troubles import NotPublished, Trouble
from crosstable.disk.files import make_folder, write_file

TROUBLES = {
    errno.ENOSPC: Trouble.NO_SPACE,
    errno.EDQUOT: Trouble.NO_SPACE,
    errno.EACCES: Trouble.NOT_ALLOWED,
    errno.EPERM: Trouble.NOT_ALLOWED,
    errno.EROFS: Trouble.NOT_ALLOWED,
}
"""What the system says -> what that is; anything else is a folder that is not there."""


class FolderPlace:
    """A folder; one that has vanished is never created again, because a stick may be unplugged."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)

    def has(self, name: str) -> bool:
        """Whether there is a file of this name."""
        with _in_words(self.folder):
            return (self.folder / name).exists()

    def put(self, name: str, body: bytes) -> None:
        """Write a file, whole or not at all."""
        target = self.folder / name
        with _in_words(self.folder):
            make_folder(target.parent)
            write_file(target, body)

    def remove(self, name: str) -> None:
        """Remove a file."""
        with _in_words(self.folder):
            (self.folder / name).unlink(missing_ok=True)


@contextmanager
def _in_words(folder: Path) -> Iterator[None]:
    """Turn what the system says into a trouble with a remedy."""
    try:
        if not folder.is_dir():
            raise NotPublished(Trouble.FOLDER_GONE)
        yield
    except OSError as error:
        trouble = TROUBLES.get(error.errno or 0, Trouble.FOLDER_GONE)
        raise NotPublished(trouble, error.strerror or "") from error
