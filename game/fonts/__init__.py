"""The typeface, as package data."""
