"""The mail server of this computer, and one message sent through it to one address."""

from __future__ import annotations

import re
import smtplib
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from enum import Enum

from crosstable.app.exchange.publishing.targets import HOST
from crosstable.app.exchange.publishing.troubles import NotPublished, Trouble
from crosstable.model.errors import BadInput
from crosstable.model.language import Words, phrase
from crosstable.model.whole_numbers import whole_number

PATIENCE = 20
"""Seconds that a mail server may take for any one answer."""
ADDRESS = re.compile(r"[^@\s<>,;:\"()\[\]\\]{1,64}@[A-Za-z0-9]([A-Za-z0-9.-]{0,250}[A-Za-z0-9])?")


class Security(Enum):
    """How the connection to a mail server is protected."""

    STARTTLS = "starttls"
    TLS = "tls"
    NONE = "none"

    @property
    def label(self) -> Words:
        """What people call it."""
        return SECURITIES[self][0]

    @property
    def port(self) -> int:
        """The usual port."""
        return SECURITIES[self][1]


SECURITIES = {
    Security.STARTTLS: (Words("STARTTLS (usual, port 587)"), 587),
    Security.TLS: (Words("TLS (port 465)"), 465),
    Security.NONE: (Words("No security, for a mail server on this computer only"), 25),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class MailServer:
    """Where messages are handed in, and as whom."""

    host: str
    port: int
    security: Security
    user: str = ""
    password: str = field(default="", repr=False)
    sender: str = ""


def is_address(text: str) -> bool:
    """Whether a text is one e-mail address and nothing else."""
    return ADDRESS.fullmatch(text) is not None


def mail_server(*, host: str, port: str, security: str, user: str, password: str, sender: str) -> MailServer:
    """A mail server as typed."""
    if not HOST.fullmatch(host.strip()):
        raise BadInput(phrase("give the name of the mail server only"), where="host")
    known = {one.value: one for one in Security}
    if security not in known:
        raise BadInput(phrase("choose how the connection is protected"), where="security")
    number = whole_number(port.strip()) if port.strip() else known[security].port
    if not number or not number < 65536:
        raise BadInput(phrase("the port is a number from 1 to 65535; usually it is 587"), where="port")
    if not is_address(sender.strip()):
        raise BadInput(phrase("the sender needs an e-mail address"), where="sender")
    if known[security] is Security.NONE and host.strip() not in ("localhost", "127.0.0.1", "::1"):
        raise BadInput(
            phrase("without security the mail server has to be on this computer"), where="security"
        )
    return MailServer(
        host=host.strip(),
        port=number,
        security=known[security],
        user=user.strip(),
        password=password,
        sender=sender.strip(),
    )


@contextmanager
def mail_line(server: MailServer) -> Iterator[smtplib.SMTP]:
    """A connection to a mail server, logged in; every failure is a trouble with a remedy."""
    try:
        line = _connected(server)
    except TimeoutError as error:
        raise NotPublished(Trouble.HANGING) from error
    except (ssl.SSLError, smtplib.SMTPNotSupportedError) as error:
        raise NotPublished(Trouble.NO_ENCRYPTION, type(error).__name__) from error
    except smtplib.SMTPAuthenticationError as error:
        raise NotPublished(Trouble.WRONG_PASSWORD) from error
    except smtplib.SMTPServerDisconnected as error:
        raise NotPublished(Trouble.HANGING, type(error).__name__) from error
    except (smtplib.SMTPException, OSError) as error:
        raise NotPublished(Trouble.UNREACHABLE, type(error).__name__) from error
    try:
        yield line
    finally:
        with suppress(smtplib.SMTPException, OSError):
            line.quit()
        line.close()


def _connected(server: MailServer) -> smtplib.SMTP:
    """Connect, agree on encryption with a checked certificate, and log in."""
    if server.security is Security.TLS:
        context = ssl.create_default_context()
        line: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=PATIENCE, context=context)
    else:
        line = smtplib.SMTP(server.host, server.port, timeout=PATIENCE)
    try:
        if server.security is Security.STARTTLS:
            line.starttls(context=ssl.create_default_context())
        if server.user:
            line.login(server.user, server.password)
    except BaseException:
        line.close()
        raise
    return line


def send_one(line: smtplib.SMTP, sender: str, address: str, subject: str, body: str) -> bool:
    """Hand in one message for one address; False where only this address is refused."""
    message = EmailMessage()
    message["From"], message["To"] = sender, address
    message["Subject"] = " ".join(subject.split())
    message["Date"] = formatdate(localtime=True)
    message["Message-ID"] = make_msgid(domain=sender.partition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(body)
    try:
        line.send_message(message, sender, [address])
    except smtplib.SMTPRecipientsRefused as error:
        code = next((told[0] for told in error.recipients.values()), 550)
        if code < 500:
            raise NotPublished(Trouble.CUT_OFF, str(code)) from error
        return False
    except (smtplib.SMTPSenderRefused, smtplib.SMTPDataError) as error:
        raise NotPublished(Trouble.REFUSED, str(error.smtp_code)) from error
    except TimeoutError as error:
        raise NotPublished(Trouble.HANGING) from error
    except (smtplib.SMTPException, OSError) as error:
        raise NotPublished(Trouble.CUT_OFF, type(error).__name__) from error
    return True
