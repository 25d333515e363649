# Purpose: commands executed at the same time: a loop with system calls in C++.
# Source: parafly

configure () {
  ./configure
}

build () {
  make -C src clean
  make -C src -j "$jobs"
}

check () {
  rm -rf commands* out
  mkdir out
  for number in 1 2 3 4 5 6 7 8 9 10 11 12; do
    echo "echo $number >out/$number"
  done >commands
  src/ParaFly -c commands -CPU "$OMP_NUM_THREADS"
  sort commands.completed >"$results/completed"
  cp out/* "$results"
}
