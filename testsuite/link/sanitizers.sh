# Purpose: programs work with AddressSanitizer, LeakSanitizer or
# UndefinedBehaviorSanitizer, linked with the library and not.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

tried=0
for kind in address leak undefined address,undefined; do
  if sanitizer_works $kind; then
    tried=$((tried + 1))
    for options in "" "-fplugin-arg-omptq-linked $LIBS"; do
      for level in -O0 -O2; do
        $CC -fsanitize=$kind $omptq $level $sources -o program $options
        for threads in 1 2 2 4 4 8; do
          OMP_NUM_THREADS=$threads timeout 60 ./program >messages 2>&1
          [ ! -s messages ]
        done
      done
    done
  fi
done

[ $tried != 0 ] || exit 77
