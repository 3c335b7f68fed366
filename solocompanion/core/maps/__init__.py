"""Maps that owners draw: areas, borders and links, by points or by outlines, and what is done with them."""
