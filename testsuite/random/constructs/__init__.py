"""Programs that write every combined OpenMP construct with every clause."""
