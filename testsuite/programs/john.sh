# Purpose: password hashes: its own test of each kind, and found passwords; C.
# Source: john
# Needs: libcrypt-dev perl

configure () {
  perl -e 'print "one:", crypt ("dragon", "ab"), "\ntwo:", crypt ("monkey", "cd"),
    "\nthree:", crypt ("shadow", q($1$abcdefgh$)),
    "\nfour:", crypt ("no word", q($1$ijklmnop$)), "\n";' >run/passwords
}

build () {
  make -C src -j "$jobs" linux-x86-64 CC="$CC" CPP="$CC" AS="$CC" LD="$CC" \
    OMPFLAGS=-fopenmp
}

# The speeds that it prints vary.
check () {
  cd run
  ./john --test=0 >log
  grep '^Benchmarking\|FAILED' log >"$results/test.verdicts"
  rm -f john.pot
  for format in descrypt md5crypt; do
    ./john --format="$format" --wordlist=password.lst passwords
  done
  ./john --show passwords >"$results/found"
}
