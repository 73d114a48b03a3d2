"""The event document (`*.json`): read, checked against impossible histories, written."""
