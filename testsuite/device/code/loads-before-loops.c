/* Purpose: loads that an atomic operation in a loop cannot change are hoisted,
   in a SIMD region and outside; not those that it or other code can change, nor
   conditional ones that can trap.  */
// levels: -O2 -O3
// devices: sm_35 sm_80

#pragma omp declare target
int count;

__attribute__ ((noinline, noclone)) static void
invariant (int *const *numbers, int n, int *to)
{
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic
      to[(*numbers)[k] & 1023]++;
    }
}
// has invariant: ld.u64 %r\d+, \[%r\d+\];\n(.*\n)*\$L\d+:\n(.*\n)* @%r\d+ atom

__attribute__ ((noinline, noclone)) static void
same_type (const int *offset, int n, int *to)
{
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic
      to[(*offset + k) & 1023]++;
    }
}
// has same_type: \$L\d+:\n( (?!bra|@).*\n)* ld.u32 %r\d+, \[%r\d+\];\n

__attribute__ ((noinline, noclone)) static void
changed (long **numbers, int n, int *to)
{
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic
      to[(*numbers)[k] & 1023]++;
      *numbers += 2;
    }
}
// has changed: \$L\d+:\n( (?!bra|@).*\n)* ld.u64 %r\d+, \[%r\d+\];\n

__attribute__ ((noinline, noclone)) static void
conditional (int **numbers, int n, int *to)
{
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic
      to[k & 1023]++;
      if (to[k + 5000] > 3)
        to[k + 2000] = **numbers;
    }
}
// has conditional: atom(.*\n)* ld.u64

__attribute__ ((noinline, noclone)) static void
ordered (int *const *numbers, int n, int *to)
{
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic seq_cst
      to[k & 1023]++;
      to[k + 2000] = **numbers;
    }
}
// has ordered: membar(.*\n)* ld.u64
#pragma omp end declare target

int
main (void)
{
  int n = 100, a[100], *p = a;
  long *q = (long *) a;
#pragma omp target map(tofrom : n, a, p, q)
  {
    invariant (&p, n, a);
    same_type (&n, n, a);
    changed (&q, n, a);
    conditional (&p, n, a);
    ordered (&p, n, a);
#pragma omp simd
    for (int k = 0; k < n; k++)
      {
#pragma omp atomic
        a[p[k] & 1023]++;
      }
  }
  return 0;
}
