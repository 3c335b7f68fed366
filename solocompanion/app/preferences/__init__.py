"""What the person set or ticked."""
