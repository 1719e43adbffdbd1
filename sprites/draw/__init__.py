"""The drawing of Kingdown: every picture is a pure function from a name to the text of an SVG."""
