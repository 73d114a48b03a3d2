"""A web site of an event: plain files with relative links, for any host or a USB stick."""
