/* Purpose: outside SIMD regions lane 0 executes atomic operations, and only the
   lane number is read; the other lanes get the results that are used, and wait
   if there are none.  */

#define FUNCTION(result, name) \
  __attribute__ ((noinline, noclone)) static result name

#pragma omp declare target
int i;
unsigned u;
long l;
float f;
double d;
short s;

FUNCTION (void, unused) (void)
{
#pragma omp atomic
  i++;
}
// has unused: mov.u32 (%r\d+), %laneid;\n setp.eq.u32 (%r\d+), \1, 0;
// has unused: ^ @%r\d+ atom(.global)?.add.u32 _, \[.*\], 1;\n bar.warp.sync 0xffffffff;
// lacks unused: shfl
// lacks unused: __nvptx_uni

FUNCTION (int, used) (void)
{
  int old;
#pragma omp atomic capture
  old = i++;
  return old;
}
// has used: ^ @%r\d+ atom(.global)?.add.u32 (%r\d+|%value), \[.*\], 1;\n shfl.sync.idx.b32 \2, \2, 0, 31, 0xffffffff;
// has 1 used: shfl
// lacks used: bar.warp.sync|__nvptx_uni

FUNCTION (long, used_64) (long n)
{
  long old;
#pragma omp atomic capture
  { old = l; l += n; }
  return old;
}
// has used_64: ^ @%r\d+ atom(.global)?.add.u64 (%r\d+|%value), .*\n mov.b64 \{(%r\d+),(%r\d+)\}, \2;\n shfl.sync.idx.b32 \3, \3, 0, .*\n shfl.sync.idx.b32 \4, \4, 0, .*\n mov.b64 \2, \{\3,\4\};
// has 2 used_64: shfl

FUNCTION (unsigned, bits) (unsigned n)
{
  unsigned old;
#pragma omp atomic
  u &= n;
#pragma omp atomic
  u |= n;
#pragma omp atomic capture
  old = u ^= n;
  return old;
}
// has bits: ^ @%r\d+ atom(.global)?.and.b32 _
// has bits: ^ @%r\d+ atom(.global)?.or.b32 _
// has bits: ^ @%r\d+ atom(.global)?.xor.b32 %r
// has 1 bits: shfl

FUNCTION (long, exchange) (long n, int m)
{
  long old;
  int old_i;
#pragma omp atomic capture
  { old = l; l = n; }
#pragma omp atomic capture
  { old_i = i; i = m; }
  return old + old_i;
}
// has exchange: ^ @%r\d+ atom(.global)?.exch.b64 %r
// has exchange: ^ @%r\d+ atom(.global)?.exch.b32 %r
// has 3 exchange: shfl

FUNCTION (float, add_float) (float x)
{
  float old = 0;
  __builtin_memcpy (&old, &x, sizeof x);
#pragma omp atomic
  f += old;
  return old;
}

FUNCTION (double, compare_and_swap) (double x)
{
  double now;
#pragma omp atomic capture
  now = d *= x;
  return now;
}
// has compare_and_swap: ^ @%r\d+ atom(.global)?.cas.b64 %r.*\n mov.b64 .*\n shfl
// has 2 compare_and_swap: shfl

FUNCTION (int, compare_and_swap_32) (int old, int new)
{
  __atomic_compare_exchange_n (&i, &old, new, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
  return old;
}
// has compare_and_swap_32: ^ @%r\d+ atom(.global)?.cas.b32 (%r\d+|%value), .*\n shfl.sync.idx.b32 \2, \2, 0

FUNCTION (int, loop) (int n)
{
  int sum = 0;
  for (int k = 0; k < n; k++)
    {
      int old;
#pragma omp atomic capture
      old = i += k;
      sum += old;
    }
  return sum;
}
// has-O2 loop: mov.u32 %r\d+, %laneid;(.|\n)*\n\$L\d+:(.|\n)* @%r\d+ atom
// has 1 loop: %laneid

FUNCTION (int, in_order) (int *p)
{
  __atomic_store_n (p, 1, __ATOMIC_RELEASE);
  return __atomic_fetch_add (p + 1, 1, __ATOMIC_SEQ_CST);
}
// has in_order: ^ @%r\d+ membar.sys;\n @%r\d+ atom
#pragma omp end declare target

int
main (void)
{
  long x = 0;
#pragma omp target map(tofrom : x)
  {
    unused ();
    x += used () + used_64 (x) + bits (x) + exchange (x, x);
    x += add_float (x) + compare_and_swap (x) + compare_and_swap_32 (x, 2);
    x += loop (x) + in_order ((int *) &x);
  }
  return 0;
}
