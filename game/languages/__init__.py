"""What a player reads, one file a language."""
