"""What accompanies a table: log, odds, strips, tour."""
