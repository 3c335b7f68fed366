"""What opens beside a piece, a line or a rule."""
