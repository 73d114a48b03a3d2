"""The machine-readable description of the interface: what the framework says of it, completed in steps."""
