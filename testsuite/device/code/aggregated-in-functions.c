/* Purpose: in a function called in SIMD regions, atomic operations at an
   address parameter are aggregated if all callers pass a uniform one: a
   variable, mapped memory, a value from outside, or a parameter.  */
// levels: -O2 -O3
// devices: sm_80

#pragma omp declare target
int hits[4], length, *pointer;

__attribute__ ((noinline, noclone)) static void
count (int *to, int k)
{
#pragma omp atomic
  to[k & 3]++;
}
// has 1 count: match.any.sync.b64
// has 1 count: ^ @%r\d+ atom.add.u32 _

__attribute__ ((noinline, noclone)) static int
take (int *next, int k)
{
  int place;
#pragma omp atomic capture
  {
    place = *next;
    *next += k;
  }
  return place;
}
// has 1 take: match.any.sync.b64

__attribute__ ((noinline, noclone)) static int
through (int *next, int k)
{
  return take (next, k) + 1;
}

__attribute__ ((noinline, noclone)) static void
own (int *to, int k)
{
#pragma omp atomic
  to[k & 3]++;
}
// lacks own: match
#pragma omp end declare target

int
main (void)
{
  int n = 100, a[200], b[200], m = 0;
#pragma omp target map(tofrom : n, a, b, m)
  {
    int *part = a + n;
#pragma omp simd
    for (int k = 0; k < n; k++)
      {
        count (hits, a[k]);
        count (a, a[k]);
        count (part, a[k]);
        count (pointer, a[k]);
        b[k] = take (&length, k) + take (&m, k);
        b[k] = through (&hits[2], k);
        own (hits, k);
        own (a + k, k);
      }
  }
  return 0;
}
