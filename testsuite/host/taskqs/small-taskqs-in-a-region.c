/* Purpose: taskqs of any size that a region's threads execute one after the
   other are done when each ends, also beside nowait, other constructs, inner
   regions and a cancellation.  */

#include "accumulate.h"

#include <omp.h>

enum
{
  rounds = 40
};

static int wrong;

/* What all tasks so far must have added.  */
static void
expect (unsigned long sum)
{
  if (__atomic_load_n (&accumulated, __ATOMIC_RELAXED) != sum)
    __atomic_store_n (&wrong, 1, __ATOMIC_RELAXED);
}

static void
orphaned (int n)
{
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      add (1);
    }
}

/* From empty taskqs to those for which the other threads come.  */
static void
of_all_sizes (void)
{
  static const int sizes[] = { 0, 1, 0, 2, 1, 3, 1, 700, 0, 60 };
#pragma omp parallel
  {
    unsigned long sum = 0;
    for (int r = 0; r < rounds; r++)
      {
	int n = sizes[r % 10];
#pragma intel omp taskq
	for (int i = 0; i < n; i++)
	  {
#pragma intel omp task
	    add (1);
	  }
	expect (sum += n);
#pragma omp barrier
      }
  }
}

/* The threads come to these at different times.  */
static void
beside_other_constructs (void)
{
#pragma omp parallel
  for (int r = 0; r < rounds; r++)
    {
#pragma intel omp taskq nowait
      {
#pragma intel omp task
	add (1);
      }
#pragma intel omp taskq
      add (1);
#pragma omp single nowait
      {
#pragma intel omp taskq
	{
#pragma intel omp task
	  add (1);
	}
      }
      orphaned (r % 3);
#pragma intel omp taskq ordered
      for (int i = 0; i < r % 4; i++)
	{
#pragma intel omp task
	  {
#pragma omp ordered
	    add (1);
	  }
	}
#pragma omp single
      orphaned (1);
#pragma omp barrier
      if (r % 2)
	{
#pragma intel omp taskq
	  {
#pragma intel omp task
	    orphaned (2);
	  }
	}
    }
}

/* A region within, once in each thread, and one after the other.  */
static void
inner_regions (void)
{
#pragma omp parallel
  for (int r = 0; r < 3; r++)
    {
#pragma intel omp taskq
      add (1);
#pragma omp critical
      {
#pragma omp parallel num_threads(2)
	for (int k = 0; k < 4; k++)
	  {
#pragma intel omp taskq
	    {
#pragma intel omp task
	      add (1000);
	    }
	  }
      }
#pragma intel omp taskq
      {
#pragma intel omp task
	add (1);
      }
    }
}

/* With OMP_CANCELLATION, the second half of the region is left out.  */
static void
cancelled (int *in_second_half)
{
#pragma omp parallel
  {
    for (int r = 0; r < 5; r++)
      {
#pragma intel omp taskq
	add (1);
      }
#pragma omp cancel parallel
    for (int r = 0; r < 5; r++)
      {
#pragma intel omp taskq
	__atomic_fetch_add (in_second_half, 1, __ATOMIC_RELAXED);
      }
  }
}

int
main (void)
{
  of_all_sizes ();
  wrong |= differs_from (rounds / 10 * 768);
  beside_other_constructs ();
  wrong |= differs_from (rounds * 4ul + 13 * (1 + 2) + rounds / 4 * (1 + 2 + 3)
			 + rounds / 2 * 2);
  int threads = 1;
#pragma omp parallel
  threads = omp_get_num_threads ();
  inner_regions ();
  wrong |= differs_from (6 + 3ul * threads * 4 * 1000);
  int in_second_half = 0;
  cancelled (&in_second_half);
  wrong |= differs_from (5);
  wrong |= in_second_half != (omp_get_cancellation () ? 0 : 5);
  of_all_sizes ();
  return wrong || differs_from (rounds / 10 * 768);
}
