# Purpose: genomes of short reads: its own tests, and an assembly; C.
# Source: velvet
# Needs: zlib1g-dev python3

# Debian's source has no bundled zlib; its functions are inline as in GNU C89.
configure () {
  sed -i 's|"../third-party/zlib-[^"]*/zlib.h"|<zlib.h>|' src/*.[ch]
  "$data" sequences ACGT 1 20000 >genome.fa
  python3 - >reads.fa <<'END'
import random
random.seed(2)
genome = open("genome.fa").read().split()[1]
for number in range(8000):
    start = random.randrange(len(genome) - 60)
    print(f">r{number}\n{genome[start:start + 60]}")
END
}

build () {
  make -j "$jobs" CC="$CC -fgnu89-inline" OPENMP=1 obj velveth velvetg
}

# Its own tests have one thread.
check () {
  if [ "$OMP_NUM_THREADS" = 1 ]; then
    rm -f tests/f*_eq_*_binary.t tests/interleaved* tests/fmt*
    (cd tests && bash run-tests.sh) >log
    grep '] passed' log | sed 's/^.*passed/passed/' >"$results/own.verdicts"
  fi
  rm -rf assembly
  ./velveth assembly 21 -short -fasta reads.fa
  ./velvetg assembly -cov_cutoff 4 -min_contig_lgth 100
  sed 1d assembly/contigs.fa | grep -v '>' | cksum >"$results/contigs"
}
