"""Random worksharing loops in Fortran; see generate-fortran-loops."""
