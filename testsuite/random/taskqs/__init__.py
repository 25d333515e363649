"""Makes random workqueuing programs; see generate and generate-ranks."""
