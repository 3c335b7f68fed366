"""What can be read from a photo of a map: the map straightened, and areas proposed from it."""
