"""What the standings say: ties decided, what other results would bring."""
