# Purpose: ThreadSanitizer reports nothing about how threads find the library.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

sanitizer_works thread || exit 77
# libgomp and libgomp-ext are not compiled with it, which causes other reports.
for level in -O0 -O2; do
  $CC -fsanitize=thread -g $omptq $level $sources -o program
  for threads in 2 4 8; do
    OMP_NUM_THREADS=$threads timeout 60 ./program >messages 2>&1 || :
    if grep "global '__omptq_" messages; then exit 1; fi
    if grep 'SUMMARY.*__omptq_' messages; then exit 1; fi
  done
done
