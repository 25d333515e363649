/* Purpose: a scalar whose address is taken is read again where the region may
   write it: by one thread, through a pointer, in a called function, in a task,
   by code that kept its address, or atomically.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-omptq-dump=scalars -fplugin-arg-omptq-dump=values" } */

#include <omp.h>

static int *kept;
static volatile int none = 0, one = 1;

__attribute__ ((noinline)) static void
look_at (int *p)
{
  if (*p > 1000)
    *p = 1000;
}

__attribute__ ((noinline)) static void
keep (int *p)
{
  kept = p;
}

__attribute__ ((noinline)) static void
change_kept (int value)
{
  *kept = value;
}

__attribute__ ((noinline, noclone)) static void
change (int *p, int value)
{
  *p = value;
}

/* Sums the values of *p that the threads see before and after the barrier.  */
static int
by_one_thread (int value)
{
  int seen = 0;
  look_at (&value);
#pragma omp parallel reduction(+ : seen)
  {
    seen += value;
#pragma omp barrier
#pragma omp master
    value += 1;
#pragma omp barrier
    seen += value;
  }
  return seen;
}

static int
by_a_pointer (int value)
{
  int seen = 0;
  int *p = &value;
  look_at (&value);
#pragma omp parallel reduction(+ : seen)
  {
    seen += value;
#pragma omp barrier
#pragma omp master
    *p += 1;
#pragma omp barrier
    seen += value;
  }
  return seen;
}

static int
by_a_function (int value)
{
  int seen = 0;
  look_at (&value);
#pragma omp parallel reduction(+ : seen)
  {
    seen += value;
#pragma omp barrier
#pragma omp master
    change (&value, value + 1);
#pragma omp barrier
    seen += value;
  }
  return seen;
}

static int
by_a_task (int value)
{
  int seen = 0;
  look_at (&value);
#pragma omp parallel reduction(+ : seen)
  {
    seen += value;
#pragma omp barrier
#pragma omp single
#pragma omp task
    value += 1;
    seen += value;
  }
  return seen;
}

static int
by_its_address (int value)
{
  int seen = 0;
  keep (&value);
#pragma omp parallel reduction(+ : seen)
  {
    seen += value;
#pragma omp barrier
#pragma omp master
    change_kept (value + 1);
#pragma omp barrier
    seen += value;
  }
  return seen;
}

static int
atomically (int value)
{
  int seen = 0;
  look_at (&value);
#pragma omp parallel reduction(+ : seen)
  {
    int other;
#pragma omp atomic read
    other = value;
    seen += other;
#pragma omp barrier
#pragma omp master
    {
#pragma omp atomic
      value++;
    }
#pragma omp barrier
#pragma omp atomic read
    other = value;
    seen += other;
  }
  return seen;
}

/* Another region has the address, and its tasks are unknown.  */
static int
by_a_region_in_the_region (int value)
{
  int seen = 0;
  look_at (&value);
#pragma omp parallel reduction(+ : seen)
  {
    seen += value;
#pragma omp barrier
#pragma omp master
#pragma omp parallel num_threads(1)
    value += 1;
#pragma omp barrier
    seen += value;
  }
  return seen;
}

/* The previous region has kept the address.  */
static int
by_the_next_region (int value)
{
  int seen = 0;
  look_at (&value);
#pragma omp parallel
  {
#pragma omp master
    keep (&value);
  }
#pragma omp parallel reduction(+ : seen)
  {
    seen += value;
#pragma omp barrier
#pragma omp master
    change_kept (value + 1);
#pragma omp barrier
    seen += value;
  }
  return seen;
}

/* Only one caller keeps the address.  */
static inline int
by_one_caller (int value, int step, void (*look) (int *))
{
  int seen = 0;
  look (&value);
#pragma omp parallel reduction(+ : seen)
  {
    seen += value;
#pragma omp barrier
#pragma omp master
    if (step)
      change_kept (value + step);
#pragma omp barrier
    seen += value;
  }
  return seen;
}

int
main (void)
{
  omp_set_dynamic (0);
  for (int n = 1; n <= 8; n *= 2)
    {
      omp_set_num_threads (n);
      for (int k = 1; k < 50; k++)
        {
          int expected = n * (2 * k + 1);
          if (by_one_thread (k) != expected || by_a_pointer (k) != expected
              || by_a_function (k) != expected || by_a_task (k) != expected
              || by_its_address (k) != expected || atomically (k) != expected
              || by_a_region_in_the_region (k) != expected
              || by_the_next_region (k) != expected
              || by_one_caller (k, one, keep) != expected
              || by_one_caller (k, none, look_at) != n * 2 * k)
            __builtin_abort ();
        }
    }
  return 0;
}

/* { dg-final { scan-dump-not "scalars" "(^|\n)_\[0-9\]+ = \\*" } } */
/* { dg-final { scan-dump-not "values" "_value" } } */
