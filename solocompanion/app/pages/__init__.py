"""A game to share: one page for a browser, a report in Markdown."""
