"""Pairing notices by e-mail: the mail server, who agreed, and what waits to be sent."""
