"""The rating report of US Chess: three dBASE files (layout 2C) that are uploaded together."""
