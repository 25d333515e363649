# Purpose: omptq-run says of a program of LLVM's compiler that its regions remain on
# libomp, and changes nothing.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

omptq_run="$(dirname "$SPECS")/omptq-run"
[ -x "$omptq_run" ] || omptq_run=$(command -v omptq-run) || exit 77
unset LD_AUDIT GOMP_EXT_TEAMS

cat >program.c <<'END'
#include <stdio.h>

int
main (void)
{
  int sum = 0;
#pragma omp parallel
#pragma omp single
  for (int i = 1; i <= 10; i++)
#pragma omp task shared(sum)
#pragma omp atomic
    sum += i;
  printf ("%d\n", sum);
  return 3;
}
END
for clang in clang-19 clang clang-14; do
  if command -v $clang && $clang -fopenmp program.c -o program; then break; fi
done
[ -x program ] || exit 77
library=$(ldd program | sed -n 's/^[ \t]*\(libomp\.so[.0-9]*\) .*/\1/p')
[ -n "$library" ]
status=0
"$omptq_run" ./program >output 2>messages || status=$?
cat output messages
[ $status = 3 ]
echo 55 | diff - output
cat >wanted <<END
omptq-run: warning: ./program is linked with $library, LLVM's OpenMP library, where \
its regions remain; compile it with GCC to have them on libgomp-ext
END
diff wanted messages
"$omptq_run" -q ldd ./program >list
[ "$(count list libgomp)" = 0 ]
