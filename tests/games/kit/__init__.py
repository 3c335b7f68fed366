"""What the tests of every game share; `solocompanion.app.content.scaffold` copies it for a game made elsewhere."""
