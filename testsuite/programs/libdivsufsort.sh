# Purpose: suffix arrays and Burrows-Wheeler transforms: critical sections in C.
# Source: libdivsufsort
# Needs: cmake python3

configure () {
  cmake -S . -B build -DUSE_OPENMP=ON -DBUILD_SHARED_LIBS=OFF
  "$data" text 3000000 >text
}

build () {
  make -C build -j "$jobs"
}

check () {
  programs=build/examples
  "$programs/mksary" text sorted
  cksum <sorted >"$results/sorted"
  "$programs/sasearch" abc text sorted >"$results/found"
  "$programs/bwt" text transformed
  "$programs/unbwt" transformed again
  cmp text again
  "$programs/suftest" text 2>&1 | grep "sufcheck" >"$results/suftest.verdicts"
}
