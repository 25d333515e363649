# Purpose: alignments of sequences: loops and sections in C++ and C.
# Source: clustalo
# Needs: libargtable2-dev python3

configure () {
  ./configure --disable-shared
  "$data" sequences ACDEFGHIKLMNPQRSTVWY 24 100 >proteins.fa
  "$data" sequences ACGT 16 120 >nucleotides.fa
}

build () {
  make -j "$jobs"
}

check () {
  for kind in proteins nucleotides; do
    src/clustalo -i "$kind.fa" --threads "$OMP_NUM_THREADS" --force \
      -o "$results/$kind" --guidetree-out "$results/$kind.tree"
  done
  src/clustalo -i nucleotides.fa --threads "$OMP_NUM_THREADS" --full \
    --distmat-out "$results/distances" --force -o "$results/full" --iter 1
}
