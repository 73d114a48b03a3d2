"""Any bytes for every reader: an event, a list or one clear error; never another exception."""
