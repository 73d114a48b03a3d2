"""File formats: text or bytes in, the event as a value out, and back."""
