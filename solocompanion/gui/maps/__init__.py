"""The editor of maps that owners draw: sheet, tools, keys, painting, tracing, checks and panel. It knows no game."""
