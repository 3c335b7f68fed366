"""A territory drawn from its points: areas of regions, where things stand in them, and the card as an SVG."""
