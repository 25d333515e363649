"""Makes random OpenMP programs of parallel regions; see generate-regions."""
