"""What is drawn with: colours and durations, text, pictures, sounds and widgets."""
