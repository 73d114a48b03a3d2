"""What happened: searched, compared, taken back."""
