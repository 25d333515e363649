# Purpose: products of matrices: the library's own tests; templates in C++.
# Source: eigen3

tests="product_large:2 sparse_product:4"

configure () {
  :
}

build () {
  for test in $tests; do
    "$CXX" -fopenmp -std=c++11 -I. -Itest -DEIGEN_TEST_MAX_SIZE=150 \
      -DEIGEN_TEST_FUNC="${test%:*}" "-DEIGEN_TEST_PART_${test#*:}=1" \
      "test/${test%:*}.cpp" -o "$test"
  done
}

check () {
  for test in $tests; do
    "./$test" r3 s7 >log 2>&1 || echo "failed $test"
    echo "done $test"
  done >"$results/own.verdicts"
}
