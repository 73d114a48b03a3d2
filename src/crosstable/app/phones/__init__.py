"""Results that players report by phone or at a kiosk."""
