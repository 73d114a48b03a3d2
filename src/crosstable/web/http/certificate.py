"""The certificate of this computer, made on its first start for a network: staff devices use https.

No authority signs it. The first time, a browser warns and shows its fingerprint, which the director compares
with the one on the laptop.
"""

from __future__ import annotations

import ssl
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from crosstable.disk.files import write_private_file

FILE = "certificate.pem"
DAYS = 800
"""Days for which a certificate is good; phones refuse those that are good for much longer."""
LEFT = timedelta(days=30)
"""A certificate that ends sooner is replaced."""

UNUSABLE = (OSError, ValueError, TypeError, UnsupportedAlgorithm, x509.InvalidVersion)
"""What reading a spoilt certificate raises; an SSLError is an OSError."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """The certificate and its key in one file, and the fingerprint people compare."""

    path: Path
    fingerprint: str

    def context(self) -> ssl.SSLContext:
        """What a server needs to speak https."""
        made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        made.load_cert_chain(self.path)
        return made


def own_certificate(home: str, addresses: list[str]) -> Certificate:
    """The certificate of a folder; made where there is none that is good for another month."""
    path = Path(home) / FILE
    known = _read(path)
    if known is None or known.not_valid_after_utc - datetime.now(UTC) < LEFT:
        known = _make(path, addresses)
    return Certificate(path, written_fingerprint(known))


def written_fingerprint(certificate: x509.Certificate) -> str:
    """The SHA-256 fingerprint as browsers show it."""
    digest = sha256(certificate.public_bytes(serialization.Encoding.DER)).hexdigest().upper()
    return ":".join(digest[place : place + 2] for place in range(0, len(digest), 2))


def _read(path: Path) -> x509.Certificate | None:
    """The certificate in a file, if there is one that can be used."""
    try:
        text = path.read_bytes()
        serialization.load_pem_private_key(text, None)
        found = x509.load_pem_x509_certificate(text)
        Certificate(path, written_fingerprint(found)).context()
    except UNUSABLE:
        return None
    return found


def _make(path: Path, addresses: list[str]) -> x509.Certificate:
    """A new key and certificate, in a file that only its owner reads."""
    key = ec.generate_private_key(ec.SECP256R1())
    certificate = _signed(key, addresses)
    text = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    ) + certificate.public_bytes(serialization.Encoding.PEM)
    write_private_file(path, text)
    return certificate


def _signed(key: ec.EllipticCurvePrivateKey, addresses: list[str]) -> x509.Certificate:
    """A certificate for this computer and its addresses on the network, signed by itself."""
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Crosstable")])
    now = datetime.now(UTC)
    names: list[x509.GeneralName] = [x509.DNSName("localhost")]
    names += [x509.IPAddress(ip_address(one)) for one in ("127.0.0.1", *addresses)]
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    made = made.not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=DAYS))
    made = made.add_extension(x509.SubjectAlternativeName(names), critical=False)
    made = made.add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
    made = made.add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
    return made.sign(key, hashes.SHA256())
