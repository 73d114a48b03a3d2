"""How the application is run: where the events are, who can reach it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from crosstable.disk.files import make_folder
from crosstable.journal.store.urls import is_url
from crosstable.model.errors import BadInput

PORT, HTTPS_PORT = 8080, 8443


@dataclass(frozen=True, slots=True, kw_only=True)
class WebSettings:
    """Where the journals are, and whether other computers have access."""

    home: str
    """A folder of journals, or the URL of a database."""
    lan: bool = False
    """Whether other computers on the network reach it."""
    port: int = PORT
    secure: bool = False
    """Whether it is reached over https, so that cookies need it."""
    https_port: int | None = None
    """Where staff devices on the network come in; None where they come in as everybody does."""
    alone: bool = False
    """Whether one process serves everybody; it may start a second one for visitors."""
    public: bool = False
    """Whether this is the second process, which only shows events."""
    key: str = ""
    """The key the application answers to, so that a second start finds the first one."""

    @property
    def host(self) -> str:
        """The address to listen on."""
        return "0.0.0.0" if self.lan else "127.0.0.1"


def default_home() -> str:
    """Your own folder, used when none is named."""
    return str(Path.home() / "Crosstable")


def settings_for(
    home: str | None,
    *,
    lan: bool = False,
    port: int = PORT,
    secure: bool = False,
    https_port: int | None = None,
) -> WebSettings:
    """The settings of a start; the folder is created if it does not exist."""
    place = home or default_home()
    if not is_url(place):
        folder = Path(place).expanduser().absolute()
        if folder.exists() and not folder.is_dir():
            raise BadInput("this is a file; name the folder that holds the journals", where=place)
        try:
            make_folder(folder)
        except OSError as error:
            raise BadInput(f"the folder cannot be made: {error.strerror}", where=place) from None
        place = str(folder)
    return WebSettings(home=place, lan=lan, port=port, secure=secure, https_port=https_port)
