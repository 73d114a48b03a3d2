"""What can prevent publishing: what waits by itself and what needs a person, each with what to do."""

from __future__ import annotations

from enum import Enum

from crosstable.model.language import Words


class Trouble(Enum):
    """Why a website or a message is not out yet."""

    UNREACHABLE = "unreachable"
    HANGING = "hanging"
    CUT_OFF = "cut-off"
    NO_SPACE = "no-space"
    FOLDER_GONE = "folder-gone"
    FAULT = "fault"
    WRONG_PASSWORD = "wrong-password"
    OTHER_HOST_KEY = "other-host-key"
    BAD_KEY_FILE = "bad-key-file"
    NOT_ALLOWED = "not-allowed"
    OCCUPIED = "occupied"
    NO_SFTP = "no-sftp"
    NO_ENCRYPTION = "no-encryption"
    REFUSED = "refused"

    @property
    def waits(self) -> bool:
        """Whether trying again later may help without anybody doing anything."""
        return self in WAITING

    @property
    def words(self) -> Words:
        """What is wrong, and what to do."""
        return WORDS[self]


WAITING = frozenset(
    {
        Trouble.UNREACHABLE,
        Trouble.HANGING,
        Trouble.CUT_OFF,
        Trouble.NO_SPACE,
        Trouble.FOLDER_GONE,
        Trouble.FAULT,
    }
)
WORDS = {
    Trouble.UNREACHABLE: Words("The server cannot be reached. Check the internet connection here."),
    Trouble.HANGING: Words("The server does not answer. It may be busy, or the connection is too slow."),
    Trouble.CUT_OFF: Words("The connection broke off. What was sent so far is kept; the rest follows."),
    Trouble.NO_SPACE: Words("A file could not be saved. Is the disk there full? Make room."),
    Trouble.FOLDER_GONE: Words("The folder is not there. Plug in the disk, or start the program that syncs."),
    Trouble.FAULT: Words("Something unexpected went wrong. The details are in the log of the server."),
    Trouble.WRONG_PASSWORD: Words(
        "The server refused the name or the password. Correct them and save; it is not tried again before."
    ),
    Trouble.OTHER_HOST_KEY: Words(
        "The server has another key than before, so nothing was sent. Ask the web host whether it is new."
    ),
    Trouble.BAD_KEY_FILE: Words(
        "The key file cannot be used. Check the file and its passphrase, and save them again."
    ),
    Trouble.NOT_ALLOWED: Words("Crosstable may not write to this folder. Choose another one, or allow it."),
    Trouble.OCCUPIED: Words(
        "This folder already contains a website. Choose an empty folder, or replace that website."
    ),
    Trouble.NO_SFTP: Words(
        "SFTP is not installed on this computer. Install the part “publish” of Crosstable, and restart."
    ),
    Trouble.NO_ENCRYPTION: Words(
        "The mail server does not offer a secure connection. Check its name, port and kind of security."
    ),
    Trouble.REFUSED: Words("The mail server refused the message. Check the sender’s address."),
}


class NotPublished(Exception):
    """Something is not out yet, and why; the event itself goes on."""

    def __init__(self, trouble: Trouble, detail: str = "") -> None:
        super().__init__(trouble.value, detail)
        self.trouble = trouble
        self.detail = detail
        """A fingerprint, a file, or what the system says: for the page, in no language."""
