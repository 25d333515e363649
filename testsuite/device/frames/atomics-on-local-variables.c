/* Purpose: atomic operations on a variable that one lane alone can access
   become plain, and it a register; others stay.  */
// wrong on the soft stack

#include <stdlib.h>

#pragma omp declare target

int *kept;

// report in_lane: ^frame: no soft stack
// no ptx in_lane: atom|\.local
__attribute__ ((noinline, noclone)) static int
in_lane (int n)
{
  int x = n;
  for (int i = 0; i < n % 5; i++)
    {
#pragma omp atomic
      x += i * n;
    }
  return x;
}

// report of_iteration: ^frame: no soft stack
// no ptx of_iteration: atom|\.local
__attribute__ ((noinline, noclone)) static void
of_iteration (int *x, int n)
{
#pragma omp simd
  for (int i = 0; i < n; i++)
    {
      int y = i;
      for (int j = 0; j < (i & 3); j++)
        {
#pragma omp atomic
          y += x[j] & 7;
        }
      x[i + 4] = y;
    }
}

// no ptx each_operation: atom|\.local
__attribute__ ((noinline, noclone)) static unsigned long
each_operation (unsigned n)
{
  unsigned a = n, old, new, bits = n;
  unsigned long l = n;
  long long s = -5;
  unsigned char *p = (unsigned char *)kept;
#pragma omp atomic
  a -= 3;
#pragma omp atomic
  a |= 64;
#pragma omp atomic
  a &= 125;
#pragma omp atomic
  a ^= n * 7;
#pragma omp atomic
  a *= 5;
#pragma omp atomic
  a = n - a;
#pragma omp atomic capture
  {
    old = a;
    a += 9;
  }
#pragma omp atomic capture
  new = a -= n;
#pragma omp atomic write
  l = old + 10ul * new;
#pragma omp atomic
  l += (unsigned long)1 << 40;
#pragma omp atomic capture
  {
    s = l;
    l = a;
  }
  __atomic_fetch_add (&s, 12, __ATOMIC_SEQ_CST);
  s += __atomic_exchange_n (&p, (unsigned char *)0, __ATOMIC_RELAXED) != 0;
  s += p == 0;
  if (__sync_val_compare_and_swap (&a, l, 77) == l)
    s += a;
  if (__sync_val_compare_and_swap (&a, n + 1000, 33) == 33)
    s += 1000;
  old = 77;
  if (__atomic_compare_exchange_n (&a, &old, 5, 0, __ATOMIC_SEQ_CST,
                                   __ATOMIC_RELAXED))
    s += 10 * a;
  if (!__atomic_compare_exchange_n (&a, &old, 6, 1, __ATOMIC_RELAXED,
                                    __ATOMIC_RELAXED))
    s += old;
  s += __atomic_fetch_nand (&bits, 6, __ATOMIC_RELAXED);
  return s + __atomic_nand_fetch (&bits, 3, __ATOMIC_RELAXED)
         + __atomic_load_n (&l, __ATOMIC_ACQUIRE);
}

// no ptx fractions: atom|\.local
__attribute__ ((noinline, noclone)) static double
fractions (int n)
{
  float f = n;
  double d = 1;
  for (int i = 0; i < n; i++)
    {
#pragma omp atomic
      f += i * 0.5f;
#pragma omp atomic
      d *= 1.25;
    }
  return f + d;
}

// All lanes add to one variable.
// ptx shared_by_lanes: atom\.add
__attribute__ ((noinline, noclone)) static int
shared_by_lanes (int n)
{
  int sum = n;
#pragma omp simd
  for (int i = 0; i < n; i++)
    {
#pragma omp atomic
      sum += i;
    }
  return sum;
}

// ptx shared_by_threads: omptq_region|GOMP_parallel
__attribute__ ((noinline, noclone)) static int
shared_by_threads (int n)
{
  int threads = 0;
#pragma omp atomic
  threads += n;
#pragma omp parallel num_threads(2)
  {
#pragma omp atomic
    threads++;
  }
  return threads > n;
}

// ptx escapes: atom\.add
__attribute__ ((noinline, noclone)) static int
escapes (int n)
{
  int x = n;
  kept = &x;
#pragma omp atomic
  x += 2;
  __atomic_thread_fence (__ATOMIC_SEQ_CST);
  return *kept;
}

// ptx a_part_escapes: atom\.add
__attribute__ ((noinline, noclone)) static int
a_part_escapes (int n)
{
  int x = n;
  kept = (int *)((char *)&x + 1);
#pragma omp atomic
  x += 2;
  __atomic_thread_fence (__ATOMIC_SEQ_CST);
  return *(int *)((char *)kept - 1);
}

// ptx in_array: atom\.add
__attribute__ ((noinline, noclone)) static int
in_array (int n)
{
  int x[4] = { 1, 2, 3, 4 };
#pragma omp atomic
  x[n & 3] += n;
  return x[n & 3] + x[0];
}

// ptx in_parts: atom\.add
__attribute__ ((noinline, noclone)) static int
in_parts (int n)
{
  int x = n;
#pragma omp atomic
  x += 2;
  ((unsigned char *)&x)[1] = 1;
  return x;
}

// Written in a region, where lanes share it.
// ptx written_in_region: atom\.add
__attribute__ ((noinline, noclone)) static int
written_in_region (int n)
{
  int x = n;
#pragma omp atomic
  x += 2;
#pragma omp simd
  for (int i = 0; i < 64; i++)
    if (i == n)
      x = i;
#pragma omp atomic
  x += 3;
  return x;
}

// Read in a region, in which all lanes have the same.
// no ptx read_in_region: atom|\.local
__attribute__ ((noinline, noclone)) static void
read_in_region (int *a, int n)
{
  int x = n;
#pragma omp atomic
  x += 2;
#pragma omp simd
  for (int i = 0; i < 64; i++)
    a[i] = x + i;
#pragma omp atomic
  x += 5;
  a[64] = x;
}

// ptx is_volatile: atom\.add
__attribute__ ((noinline, noclone)) static int
is_volatile (int n)
{
  volatile int x = n;
#pragma omp atomic
  x += 2;
  return x;
}
#pragma omp end declare target

static int
in_lane_of_host (int n)
{
  int x = n;
  for (int i = 0; i < n % 5; i++)
    x += i * n;
  return x;
}

int
main (void)
{
  static int x[104], r[100], expected[104];
  unsigned long operations = 0;
  double sum = 0;
  int others[8] = { 0 }, a[65], one = 1;
  for (int i = 0; i < 4; i++)
    expected[i] = x[i] = i + 1;
  for (int i = 0; i < 100; i++)
    {
      int y = i;
      for (int j = 0; j < (i & 3); j++)
        y += expected[j] & 7;
      expected[i + 4] = y;
    }
#pragma omp target map(tofrom : x, r, operations, sum, others, a)
  {
    kept = &others[0];
    of_iteration (x, 100);
#pragma omp simd
    for (int i = 0; i < 100; i++)
      r[i] = in_lane (i);
    operations = each_operation (21);
    sum = fractions (10);
    others[0] = shared_by_lanes (40);
    others[1] = shared_by_threads (5);
    others[2] = escapes (9);
    others[3] = in_array (7);
    others[4] = is_volatile (8);
    others[5] = in_parts (5);
    others[6] = written_in_region (9);
    others[7] = a_part_escapes (9);
    read_in_region (a, 7);
  }
  for (int i = 0; i < 100; i++)
    if (x[i + 4] != expected[i + 4] || r[i] != in_lane_of_host (i))
      abort ();
  kept = &one;
  if (operations != each_operation (21) || sum != fractions (10)
      || others[0] != 40 + 39 * 20 || others[1] != 1 || others[2] != 11
      || others[3] != 12 || others[4] != 10 || others[5] != 256 + 7
      || others[6] != 12 || others[7] != 11)
    abort ();
  for (int i = 0; i < 65; i++)
    if (a[i] != (i < 64 ? 9 + i : 14))
      abort ();
  return 0;
}
