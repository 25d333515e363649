# Purpose: where everything is made, `make' does nothing; what the tests use is not
# replaced by a `make install' or `make check' beside them.
unset MAKEFLAGS MFLAGS MAKELEVEL
make -C "$BUILD" --question all
