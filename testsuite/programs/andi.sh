# Purpose: distances of genomes: atomic operations in regions, in C.
# Source: andi
# Needs: autoconf automake libgsl-dev libdivsufsort-dev python3

configure () {
  autoreconf -i
  ./configure
  "$data" sequences ACGT 4 20000 >genomes.fa
}

build () {
  make -j "$jobs"
}

check () {
  src/andi -t "$OMP_NUM_THREADS" genomes.fa >"$results/distances"
  src/andi -t "$OMP_NUM_THREADS" -m RAW -l genomes.fa >"$results/raw"
}
