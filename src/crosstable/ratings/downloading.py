"""A rating list fetched from a web address that a director gives, within bounds of size and time."""

from __future__ import annotations

import os
import re
import ssl
from collections.abc import Callable
from email.utils import parsedate_to_datetime
from http.client import HTTPException, HTTPMessage
from pathlib import Path
from time import monotonic
from typing import IO
from urllib.error import HTTPError, URLError
from urllib.parse import unquote, urlsplit
from urllib.request import (
    HTTPDefaultErrorHandler,
    HTTPErrorProcessor,
    HTTPHandler,
    HTTPRedirectHandler,
    HTTPSHandler,
    OpenerDirector,
    ProxyHandler,
    Request,
)

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.limits import RATING_LIST_BYTES

SCHEMES = ("https", "http")
PATIENCE = 20
"""Seconds that a server may say nothing."""
LONGEST = 900
"""Seconds after which a download is given up."""
PIECE = 1 << 18
_UNSAFE = re.compile(r"[^\w.-]+")

Told = Callable[[int], None]
"""Called now and then with how many bytes are here."""


class _SameKind(HTTPRedirectHandler):
    """Goes on to another address only if that is a plain web address too."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> Request | None:
        """The request for the new address."""
        check_address(newurl)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def check_address(address: str) -> str:
    """The address, if it is one of the web; another kind of address is refused."""
    try:
        parts = urlsplit(address.strip())
        known = parts.scheme.lower() in SCHEMES and bool(parts.hostname) and parts.port != 0
    except ValueError:
        known = False
    if not known or any(sign <= " " for sign in address.strip()):
        text = phrase(
            "“{typed}” is not a web address; it has to start with https:// or http://",
            typed=address.strip()[:80],
        )
        raise BadInput(text, where="address")
    if "@" in parts.netloc:
        raise BadInput(phrase("leave the user name and password out of the address"), where="address")
    return address.strip()


def download(address: str, folder: Path, told: Told | None = None, largest: int = RATING_LIST_BYTES) -> Path:
    """The file behind an address, in a folder, with the date that the server gives it."""
    address = check_address(address)
    request = Request(address, headers={"User-Agent": "Crosstable", "Accept": "*/*"})
    try:
        with _opener().open(request, timeout=PATIENCE) as answer:
            target = folder / _file_name(answer.geturl())
            _receive(answer, target, told or (lambda _: None), largest)
            _date(target, answer.headers.get("Last-Modified"))
    except HTTPError as error:
        error.close()
        raise BadInput(_refused(error), where=_host(address)) from None
    except (URLError, OSError, HTTPException) as error:
        raise BadInput(_no_connection(error), where=_host(address)) from None
    return target


def _opener() -> OpenerDirector:
    """What opens web addresses and nothing else: no files, no other kinds of servers."""
    made = OpenerDirector()
    handlers = (ProxyHandler, HTTPHandler, HTTPSHandler, _SameKind, HTTPDefaultErrorHandler)
    for handler in (*handlers, HTTPErrorProcessor):
        made.add_handler(handler())
    return made


def _receive(answer: IO[bytes], target: Path, told: Told, largest: int) -> None:
    """All bytes of an answer, no more than allowed and not for ever."""
    size, began = 0, monotonic()
    with target.open("wb") as out:
        while data := answer.read(PIECE):
            size += len(data)
            if size > largest:
                raise BadInput(
                    phrase("the file is too large for a rating list; it was discarded"), where="address"
                )
            if monotonic() - began > LONGEST:
                raise BadInput(
                    phrase("the download took too long and was stopped; try again"), where="address"
                )
            out.write(data)
            told(size)


def _date(target: Path, modified: str | None) -> None:
    """Give a file the day on which the server says it was made."""
    try:
        when = parsedate_to_datetime(modified or "").timestamp()
        os.utime(target, (when, when))
    except (TypeError, ValueError, OverflowError, OSError):
        return


def _file_name(address: str) -> str:
    """What to call the file: the last word of its address."""
    name = _UNSAFE.sub("-", unquote(urlsplit(address).path.rsplit("/", 1)[-1])).strip(".-")
    return name[-100:] or "list"


def _host(address: str) -> str:
    """The server of an address."""
    return urlsplit(address).hostname or address[:60]


def _refused(error: HTTPError) -> str:
    """One sentence for a server that has no file there."""
    if error.code // 100 == 3:
        return phrase("the address redirects too often; copy the address of the file itself")
    return phrase(
        "the server answered {code} ({reason}); check the address", code=error.code, reason=error.reason
    )


def _no_connection(error: Exception) -> str:
    """One sentence for a download that did not come about."""
    reason = error.reason if isinstance(error, URLError) else error
    if isinstance(reason, ssl.SSLError):
        return phrase("the server has no valid certificate; nothing was downloaded")
    if isinstance(reason, TimeoutError):
        return phrase(
            "the server does not answer; try again, or download the file in a browser and import it"
        )
    return phrase(
        "no internet connection; download the file on another computer and import it, or continue without"
    )
