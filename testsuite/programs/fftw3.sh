# Purpose: Fourier transforms by several threads: its own check of its results; C.
# Source: fftw3
# Needs: libfftw3-dev

# The library without threads is Debian's: it has no OpenMP directives.
configure () {
  ./configure --enable-openmp --disable-fortran --disable-shared
}

build () {
  for source in api conf ct dft-vrank-geq1 hc2hc openmp rdft-vrank-geq1 \
    vrank-geq1-rdft2; do
    "$CC" -fopenmp -DHAVE_CONFIG_H -I. -c "threads/$source.c" -o "omp-$source.o"
  done
  for source in libbench2/*.c; do
    "$CC" -fopenmp -DHAVE_CONFIG_H -I. -c "$source" \
      -o "bench-$(basename "$source" .c).o"
  done
  ar rcs libbench.a bench-*.o
  "$CC" -fopenmp -DHAVE_CONFIG_H -I. tests/bench.c tests/fftw-bench.c \
    tests/hook.c omp-*.o libbench.a -o bench -lfftw3 -lm
}

# The program computes each transform in several ways, and fails if they differ.
check () {
  for problem in 1024 ocf30030 icb65536 ocf32x32x32 ocr2048 irf1000 orb5000 \
    ik500 ocf10x7x6v5 icf128x64v4 orf64x48; do
    status=0
    ./bench "-onthreads=$OMP_NUM_THREADS" -oestimate -y "$problem" \
      || status=$?
    echo "$problem: $status"
  done >"$results/transforms.verdicts"
}
