/* Purpose: a variable stays on the soft stack if its address reaches code where
   one lane acts for all, another warp, or unknown code.  */

#include <stdio.h>
#include <stdlib.h>

#pragma omp declare target

int *kept;
void (*unknown) (int *);

__attribute__ ((noinline)) static void
reset (int *p)
{
  *p = 0;
}

__attribute__ ((noinline)) static void
keep (int *p)
{
  kept = p;
}

__attribute__ ((noinline)) int
stored (int i)
{
  int x[2] = { i, 3 * i }; // soft stored: x is stored
  kept = x;
  return kept[i & 1];
}

__attribute__ ((noinline)) int
stored_by_callee (int i)
{
  int x[2] = { i, 5 * i }; // soft stored_by_callee: x is passed to keep
  keep (x);
  return kept[i & 1];
}

__attribute__ ((noinline)) int
stored_in_local (int i)
{
  int x = i;  // soft stored_in_local: x is stored
  int y = 2 * i; // soft stored_in_local: y is stored
  int *pointers[2] = { &x, &y };
  *pointers[i & 1] = 7;
  return x + y;
}

__attribute__ ((noinline)) int
by_pointer (int i)
{
  int x = i; // soft by_pointer: x is passed to a function or operation
  unknown = (void (*) (int *)) reset;
  void (*volatile f) (int *) = unknown;
  f (&x);
  return x;
}

__attribute__ ((noinline)) int
counted (int i)
{
  int x[2] = { i, i }; // soft counted: x is passed to __atomic_fetch_add_4
  int old;
#pragma omp atomic capture
  old = x[i & 1]++;
  return 100 * old + x[i & 1];
}

__attribute__ ((noinline)) int
in_assembler (int i)
{
  int x = i; // soft in_assembler: x is in an assembler statement
  __asm__ ("" : : "r"(&x) : "memory");
  return x;
}

__attribute__ ((noinline)) int
in_parallel (int i)
{
  int x = i, sum = 0; // soft in_parallel: \.omp_data_o[^;]* is passed to __builtin_GOMP_parallel
#pragma omp parallel num_threads (2) shared(x, sum)
  {
#pragma omp atomic
    sum += x;
#pragma omp barrier
#pragma omp master
    x = 1000;
  }
  return x + sum; // at least one thread
}

struct five
{
  int a[5];
};

__attribute__ ((noinline)) static struct five
make (int i)
{
  struct five f = { { i, i + 1, i + 2, i + 3, i + 4 } };
  return f;
}

__attribute__ ((noinline)) int
result_of_call (int i)
{
  struct five f = make (i); // soft result_of_call: f gets the result of make
  return f.a[i % 5];
}

__attribute__ ((noinline)) int
large (int i)
{
  int x[40]; // soft large: x is too large for .local
  for (int j = 0; j < 40; j++)
    x[j] = i * j;
  return x[i % 40] + x[39];
}

__attribute__ ((noinline)) static int
recursive (int i)
{
  int x[2] = { i, i + 1 }; // soft recursive: x is in a recursive function
  if (i <= 0)
    return 0;
  int below = recursive (i - 1);
  return x[below & 1] + below;
}

__attribute__ ((noinline)) static int other (int);

__attribute__ ((noinline)) static int
one (int i)
{
  int x[2] = { i, i + 1 }; // soft one: x is in a recursive function
  return i <= 0 ? 0 : x[other (i - 1) & 1];
}

__attribute__ ((noinline)) static int
other (int i)
{
  int x[2] = { i, i + 2 }; // soft other: x is in a recursive function
  return i <= 0 ? 0 : x[one (i - 2) & 1];
}

__attribute__ ((noinline)) int
with_nested (int i)
{
  int x = i; // soft with_nested: FRAME[^;]* is passed to
  __attribute__ ((noinline)) void add (int j) { x += j; }
  add (i);
  add (2);
  return x;
}

__attribute__ ((noinline)) int
written_in_region (int i)
{
  int x[16]; // soft written_in_region: x is written in a SIMD region
#pragma omp simd
  for (int j = 0; j < 16; j++)
    x[j] = i + j;
  return x[i & 15] + x[15];
}

#pragma omp end declare target

int
main (void)
{
  int n = 9, r[13];
#pragma omp target map(from : r) firstprivate (n)
  {
    r[0] = stored (n);
    r[1] = stored_by_callee (n);
    r[2] = stored_in_local (n);
    r[3] = by_pointer (n);
    r[4] = counted (n);
    r[5] = in_assembler (n);
    r[6] = in_parallel (n);
    r[7] = result_of_call (n);
    r[8] = large (n);
    r[9] = recursive (n);
    r[10] = with_nested (n);
    r[11] = written_in_region (n);
    r[12] = one (n);
  }
  int expected[13] = { 27, 45, 16, 0, 910, 9, 0, 13, 81 + 351, 0, 20, 18 + 24, one (n) };
  expected[6] = r[6] == 1009 ? 1009 : 1018;
  for (int i = 1, x; i <= n; i++)
    expected[9] = (x = expected[9], (x & 1 ? i + 1 : i) + x);
  for (int i = 0; i < 13; i++)
    if (r[i] != expected[i])
      {
        printf ("%d: %d, not %d\n", i, r[i], expected[i]);
        abort ();
      }
  return 0;
}
