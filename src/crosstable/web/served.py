"""The application as a server process finds it: settings from the environment."""

from __future__ import annotations

import os

from crosstable.web.application import create_app
from crosstable.web.settings import PORT, settings_for

app = create_app(
    settings_for(
        os.environ.get("CROSSTABLE_HOME"),
        lan=bool(os.environ.get("CROSSTABLE_LAN")),
        port=int(os.environ.get("CROSSTABLE_PORT") or PORT),
        secure=bool(os.environ.get("CROSSTABLE_HTTPS")),
    )
)
