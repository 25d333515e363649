"""Random worksharing loops in target regions; see generate-device-loops."""
