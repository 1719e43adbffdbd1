"""Where the cards stand and how they move: arithmetic on numbers of pixels and seconds."""
