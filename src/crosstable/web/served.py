"""The application as a server process finds it: settings from the environment."""

from __future__ import annotations

import os
from dataclasses import replace

from crosstable.web.application import create_app
from crosstable.web.settings import PORT, settings_for

_settings = settings_for(
    os.environ.get("CROSSTABLE_HOME"),
    lan=bool(os.environ.get("CROSSTABLE_LAN")),
    port=int(os.environ.get("CROSSTABLE_PORT") or PORT),
    secure=bool(os.environ.get("CROSSTABLE_HTTPS")),
)
app = create_app(replace(_settings, key=os.environ.get("CROSSTABLE_KEY", "")))
