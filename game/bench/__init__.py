"""What Kingdown costs and what it withstands: measurements, kills, the soak and the monkey."""
