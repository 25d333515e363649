# Purpose: maps on the sphere: its own tests; loops in C++.
# Source: healpix-cxx
# Needs: libcfitsio-dev libsharp-dev
# Seconds: 1500

# Runs only those of its tests that reach loops with directives.
configure () {
  sed -i -e '/^  perftest();/d' -e '/^  check_\(query\|nei\|[a-z]*pix\)/d' \
    -e '/^  check_\([a-z]*nest\|[a-z]*rangeset\|Moc\|compress\|isqrt\)/d' \
    Healpix_cxx/hpxtest.cc
  ./configure --disable-shared
}

build () {
  make -j "$jobs" hpxtest
}

check () {
  ./hpxtest | sed 's/ *[0-9.]* *s$//' >"$results/own.verdicts"
}
