# Purpose: spherical harmonic transforms: loops in regions, and their accuracy; C.
# Source: libsharp
# Tolerance: 1e-9

configure () {
  ./configure --disable-shared
}

build () {
  make -j "$jobs"
  make -j "$jobs" sharp_testsuite
}

# The errors that it prints are near the floating-point precision.
check () {
  ./sharp_testsuite acctest >log
  grep -c . log >"$results/lines.verdicts"
  ./sharp_testsuite test healpix 64 -1 127 -1 0 0 2 >log
  sed -n 's/.*\(rms [-0-9.e]*\).*max/\1/p' log >"$results/errors.numbers"
}
