"""TRF, the report format of FIDE: read and written."""
