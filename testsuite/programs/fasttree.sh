# Purpose: trees of proteins and of nucleotides by FastTree: regions in C.
# Source: fasttree
# Needs: python3

configure () {
  "$data" sequences ACDEFGHIKLMNPQRSTVWY 120 150 >proteins.fa
  "$data" sequences ACGT 120 300 >nucleotides.fa
}

build () {
  "$CC" -DOPENMP -fopenmp -O3 -DUSE_DOUBLE -finline-functions -funroll-loops \
    fasttree.c -o fasttree -lm
}

# With several threads the order of the joins, and the tree, depend on them, as
# the program says.
check () {
  if [ "$OMP_NUM_THREADS" = 1 ]; then
    ./fasttree -quiet -nopr proteins.fa >"$results/proteins"
    ./fasttree -quiet -nopr -nt -gtr nucleotides.fa >"$results/nucleotides"
  fi
  ./fasttree -quiet -nopr -nt nucleotides.fa >tree
  grep -o 's[0-9]*' tree | sort >"$results/leaves"
}
