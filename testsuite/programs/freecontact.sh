# Purpose: contacts in proteins: loops of a dynamic and a static schedule in C++.
# Source: freecontact
# Needs: gfortran libboost-dev libboost-program-options-dev libopenblas-dev
# Tolerance: 1e-3

configure () {
  ./configure --disable-shared CC="$CC" CXX="$CXX -std=c++11" \
    "--with-boost-libdir=/usr/lib/$("$CC" -print-multiarch)" \
    LIBS="-llapack -lopenblas"
}

build () {
  make -C lib -j "$jobs" libfreecontact.la
  make -C src -j "$jobs" freecontact
}

# Single-precision sums in another order.
check () {
  head -n 400 src/demo_1000.aln >alignment
  src/freecontact --parprof=evfold -f alignment \
    --threads "$OMP_NUM_THREADS" | head -n 200 >"$results/contacts.numbers"
}
