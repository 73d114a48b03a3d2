"""How the application is run: where the events are, who can reach it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from crosstable.journal.store.stores import is_url
from crosstable.model.errors import BadInput

PORT = 8080


@dataclass(frozen=True, slots=True, kw_only=True)
class WebSettings:
    """Where the journals are, and whether other computers may ask."""

    home: str
    """A folder of journals, or the URL of a database."""
    lan: bool = False
    """Whether other computers on the network reach it."""
    port: int = PORT
    secure: bool = False
    """Whether it is reached over https, so that cookies need it."""
    key: str = ""
    """What the application answers to, so that a second start finds the first one."""

    @property
    def host(self) -> str:
        """The address to listen on."""
        return "0.0.0.0" if self.lan else "127.0.0.1"


def default_home() -> str:
    """The folder of one's own that is used when none is named."""
    return str(Path.home() / "Crosstable")


def settings_for(
    home: str | None, *, lan: bool = False, port: int = PORT, secure: bool = False
) -> WebSettings:
    """The settings of a start; the folder is made when it is not there."""
    place = home or default_home()
    if not is_url(place):
        folder = Path(place).expanduser().absolute()
        if folder.exists() and not folder.is_dir():
            raise BadInput("this is a file; name the folder that holds the journals", where=place)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(f"the folder cannot be made: {error.strerror}", where=place) from None
        place = str(folder)
    return WebSettings(home=place, lan=lan, port=port, secure=secure)
