"""Game files, scripts, reports, diagnostics."""
