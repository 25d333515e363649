# Purpose: the functions called in SIMD regions are known: by calls, by libgomp,
# by their address, by a library that knows their name.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

cat >target.c <<'END'
#include <stdlib.h>
#define FUNCTION(name) \
  __attribute__ ((noinline, noclone)) name { _Pragma ("omp atomic") counter++; }
#pragma omp declare target
int counter;
FUNCTION (void called_outside (void))
FUNCTION (static void called_inside (int i))
FUNCTION (static void called_from_both (void))
FUNCTION (static void callee_of_inside (void))
FUNCTION (static void callee_of_both (void))
FUNCTION (void write (void))
FUNCTION (static void in_variable (void))
FUNCTION (static void after_region (void))
void (*pointer) (void) = in_variable;
__attribute__ ((noinline, noclone)) static void inside (int i)
{ called_inside (i); callee_of_inside (); }
__attribute__ ((noinline, noclone)) static void both (int i)
{ called_from_both (); callee_of_both (); counter += i; }
__attribute__ ((noinline, noclone)) static int compare (const void *a, const void *b)
{ counter++; return *(int *) a - *(int *) b; }
__attribute__ ((noinline, noclone, const)) static int constant (int i)
{ int k = 0;
  for (int j = 0; j < i; j++)
    k ^= i * j;
  return k; }
__attribute__ ((noinline, noclone)) static void with_region (int n)
{
#pragma omp simd
  for (int i = 0; i < n; i++)
    inside (i);
  after_region ();
}
#pragma omp end declare target
int main (void)
{
  int n = 100, a[100];
#pragma omp target map(tofrom : a, n)
  {
    called_outside ();
    both (1);
    qsort (a, n, 4, compare);
    with_region (n);
    write ();
#pragma omp parallel
    called_from_both ();
#pragma omp simd
    for (int i = 0; i < n; i++)
      { inside (i); both (i); a[i] = constant (i); }
    called_outside ();
    pointer ();
  }
  return 0;
}
END

dump=-foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-dump=contexts
$CC -w -O2 -fopenmp $NVPTX_OPTIONS $dump target.c -o target
cat ./*.omptq_contexts >dump
expect dump "context of main._omp_fn.0: outside"
expect dump "context of main._omp_fn.1: outside"
for where in called_outside:outside inside:inside called_inside:inside \
    both:either called_from_both:either callee_of_inside:inside \
    callee_of_both:either compare:either constant:either write:either \
    with_region:outside after_region:outside in_variable:either; do
  expect dump "context of ${where%:*}: ${where#*:}"
done

# Without optimisation, SIMD loops are not distributed over lanes.
rm ./*.omptq_contexts
$CC -w -O0 -fopenmp $NVPTX_OPTIONS $dump target.c -o target
cat ./*.omptq_contexts >dump
for where in inside:outside both:outside compare:either; do
  expect dump "context of ${where%:*}: ${where#*:}"
done
