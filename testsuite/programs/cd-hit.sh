# Purpose: clusters of sequences: loops with a dynamic schedule in C++.
# Source: cd-hit
# Needs: python3 zlib1g-dev

configure () {
  "$data" sequences ACDEFGHIKLMNPQRSTVWY 3000 200 >proteins.fa
  "$data" sequences ACGT 2000 300 >nucleotides.fa
}

build () {
  make -j "$jobs" CC="$CXX" openmp=yes cd-hit cd-hit-est
}

# With several threads the order of a cluster's lines varies.
check () {
  ./cd-hit -i proteins.fa -o proteins -c 0.9 -T "$OMP_NUM_THREADS" -M 0
  ./cd-hit-est -i nucleotides.fa -o nucleotides -c 0.9 -n 8 \
    -T "$OMP_NUM_THREADS" -M 0
  for kind in proteins nucleotides; do
    sort "$kind" >"$results/$kind"
    sed 's/^[0-9]*\t//' "$kind.clstr" | sort >"$results/$kind.clusters"
  done
}
