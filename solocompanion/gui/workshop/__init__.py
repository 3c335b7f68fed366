"""Components seen, corrected, compared and printed."""
