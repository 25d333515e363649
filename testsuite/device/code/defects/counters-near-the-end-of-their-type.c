/* Purpose: in a simd loop of a device, the counter may end where 32 steps more do not
   fit into its type, upwards or downwards: no other iterations are executed.  */

#include <stdio.h>

enum { most = 400 };
static int count[most], others, last;
static int wrong;

/* Counts the iteration with I.  */
#pragma omp declare target
static void
iteration (long i)
{
  if (i >= 0 && i < most)
    count[i]++;
  else
    {
#pragma omp atomic
      others++;
    }
}
#pragma omp end declare target
#pragma omp declare target to (count, others)

static void
begin (void)
{
  for (int i = 0; i < most; i++)
    count[i] = 0;
  others = 0;
  last = -1;
#pragma omp target update to (count, others)
}

static void
end (const char *loop, int expected)
{
#pragma omp target update from (count, others)
  for (int i = 0; i < most; i++)
    if (count[i] != 0)
      others++;
  if (others || last != expected)
    {
      printf ("%s: %d wrong, last %d instead of %d\n", loop, others, last,
	      expected);
      wrong++;
    }
}

/* The loop CONSTRUCT with a counter of type T, and the same on the host, which
   takes its counts away again.  */
#define TEST(construct, T, first, condition, step) \
  do \
    { \
      int expected = -1; \
      begin (); \
      _Pragma (construct) \
      for (T i = first; i condition; i step) \
	{ \
	  iteration (i); \
	  last = i; \
	} \
      _Pragma ("omp target update from (count, others)") \
      for (T i = first; i condition; i step) \
	{ \
	  count[i]--; \
	  expected = i; \
	} \
      _Pragma ("omp target update to (count, others)") \
      end (#T " from " #first ", " #condition ", " #step ": " construct, \
	   expected); \
    } \
  while (0)

#define SIMD "omp target simd lastprivate(last) map(last)"
#define PARALLEL "omp target parallel for simd lastprivate(last) map(last)"

int
main (void)
{
  volatile int hidden = 100;
  int n = hidden, by = hidden / 50;
  TEST (SIMD, unsigned, n, > 0, --);
  TEST (SIMD, unsigned, n, > 0, -= 4);
  TEST (SIMD, unsigned, n, > 0, -= by);
  TEST (SIMD, unsigned, n, >= 1, --);
  TEST (SIMD, unsigned, n, > 31, --);
  TEST (SIMD, unsigned, n, > 30, --);
  TEST (SIMD, unsigned, 64, > 0, --);
  TEST (SIMD, unsigned long, n, > 0, --);
  TEST (SIMD, unsigned long, n, >= 7, -= 2);
  TEST (SIMD, unsigned short, n, > 0, --);
  TEST (SIMD, int, n, >= 0, --);
  TEST (SIMD, unsigned char, n, < 250, ++);
  TEST (SIMD, unsigned char, n, <= 223, ++);
  TEST (SIMD, signed char, 0, < 120, ++);
  TEST (PARALLEL, unsigned, n, > 0, --);
  TEST (PARALLEL, unsigned, n, > 0, -= 4);
  TEST (PARALLEL, unsigned long, n, >= 2, --);
  return wrong != 0;
}
