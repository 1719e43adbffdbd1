"""What is on the screen: one scene at a time, each told of events and of time passing."""
