"""Rules, components, how to play, shortcuts, about."""
