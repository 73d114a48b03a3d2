"""What open pages, phones and screens are told while things happen."""
