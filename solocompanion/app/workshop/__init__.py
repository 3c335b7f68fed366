"""The person's own copy of the components."""
