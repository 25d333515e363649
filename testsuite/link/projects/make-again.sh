# Purpose: in a complete build `make' does nothing; a concurrent `make install'
# or `make check' does not replace files that tests use.
unset MAKEFLAGS MFLAGS MAKELEVEL
make -C "$BUILD" --question all
