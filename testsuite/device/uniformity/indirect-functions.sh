# Purpose: a function that libgomp can find by its host address, since GCC 14,
# may be called from anywhere.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
[ "$($CC -dumpversion | sed 's/\..*//')" -ge 14 ] || exit 77

cat >target.c <<'END'
#define FUNCTION(name) \
  __attribute__ ((noinline, noclone)) void name (void) \
  { _Pragma ("omp atomic") counter++; }
#pragma omp begin declare target
int counter;
FUNCTION (not_in_table)
#pragma omp end declare target
#pragma omp begin declare target indirect
FUNCTION (in_table)
#pragma omp end declare target
int main (int argc, char **argv)
{
  void (*pointer) (void) = argc > 1 ? 0 : in_table;
#pragma omp target firstprivate(pointer)
  {
    in_table ();
    not_in_table ();
#pragma omp simd
    for (int i = 0; i < 100; i++)
      pointer ();
  }
  return 0;
}
END

dump=-foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-dump=contexts
$CC -w -O2 -fopenmp $NVPTX_OPTIONS $dump target.c -o target
cat ./*.omptq_contexts >dump
expect dump "context of in_table: either"
expect dump "context of not_in_table: outside"
