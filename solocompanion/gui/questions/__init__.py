"""One widget for each kind of request."""
