# Purpose: likeness of two genomes: a loop with critical sections in C++.
# Source: fastani
# Needs: autoconf libgsl-dev zlib1g-dev

configure () {
  ./bootstrap.sh
  ./configure --with-gsl=/usr
  for genome in data/*.fna; do
    head -n 8000 "$genome" >"$(basename "$genome")"
  done
  ls "$PWD"/*.fna >list
}

build () {
  make -j "$jobs"
}

# The order of the lines depends on the threads.
check () {
  ./fastANI --ql list --rl list -t "$OMP_NUM_THREADS" -o found
  sed 's|[^\t]*/||g' found | sort >"$results/found"
}
