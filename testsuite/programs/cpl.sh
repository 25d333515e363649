# Purpose: astronomical images: its own tests; atomic, critical, threadprivate; C.
# Source: cpl
# Needs: libcfitsio-dev wcslib-dev libfftw3-dev libltdl-dev
# Seconds: 3000

tests="cpl_memory cpl_errorstate cpl_error cpl_msg cpl_io_fits"

configure () {
  ./configure --disable-shared --enable-static --without-java
}

build () {
  make -C libcext -j "$jobs"
  make -C cplcore -j "$jobs"
  for test in $tests; do
    make -C cplcore/tests "$test-test"
  done
}

check () {
  cd cplcore/tests
  for test in $tests; do
    status=0
    "./$test-test" >log 2>&1 || status=$?
    echo "$test: $status"
  done >"$results/own.verdicts"
}
