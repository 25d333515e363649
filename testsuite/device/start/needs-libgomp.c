/* Purpose: libgomp starts kernels that need its threads, or may do so.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

// start tasks._omp_fn.0: .*tasks._omp_fn.* calls GOMP_task
// start nested._omp_fn.0: nested._omp_fn.1 is in a parallel region and has one
// start nested_in_function._omp_fn.0: has_region.* is in a parallel region
// start dynamic._omp_fn.0: dynamic._omp_fn.0 calls GOMP_parallel_loop_.*dynamic
// start sections._omp_fn.0: sections._omp_fn.0 calls GOMP_parallel_sections
// start ordered._omp_fn.0: ordered._omp_fn.1 calls GOMP_loop_ordered
// start copyprivate._omp_fn.0: copyprivate._omp_fn.1 calls GOMP_single_copy_start
// start sets_number._omp_fn.0: sets_number._omp_fn.0 calls omp_set_num_threads
// start level._omp_fn.0: level._omp_fn.1 calls omp_get_level
// start cancels._omp_fn.0: .* calls GOMP_
// start by_address._omp_fn.0: by_address._omp_fn.0 calls by an address
// start assembly._omp_fn.0: assembly._omp_fn.0 has assembly
// start compares._omp_fn.0: compares._omp_fn.0 calls qsort
// ptx nested._omp_fn.0: gomp_nvptx_main
// no ptx nested._omp_fn.0.impl: omptq

int seen[200];

static void
tasks (void)
{
#pragma omp target parallel map(tofrom : seen)
#pragma omp single
  for (int i = 0; i < 10; i++)
#pragma omp task firstprivate(i)
    seen[i] += i;
}

static void
nested (void)
{
#pragma omp target map(tofrom : seen)
#pragma omp parallel num_threads(4)
  {
    int me = omp_get_thread_num ();
#pragma omp parallel
    seen[me] += omp_get_num_threads () + omp_get_thread_num ();
  }
}

#pragma omp declare target
__attribute__ ((noinline)) static void
has_region (int *p)
{
#pragma omp parallel
#pragma omp atomic
  *p += 1;
}
static int
twice (int x)
{
  return 2 * x + omp_get_num_threads ();
}
static int
by (const void *a, const void *b)
{
  return *(const int *) a - *(const int *) b + omp_get_thread_num ();
}
int (*function) (int) = twice;
#pragma omp end declare target

static void
nested_in_function (void)
{
#pragma omp target map(tofrom : seen)
#pragma omp parallel num_threads(2)
  has_region (seen + 10 + omp_get_thread_num ());
}

static void
dynamic (void)
{
#pragma omp target parallel for schedule(dynamic) map(tofrom : seen)
  for (int i = 0; i < 100; i++)
    seen[i] += i;
}

static void
sections (void)
{
#pragma omp target parallel map(tofrom : seen)
#pragma omp sections
  {
    seen[1]++;
#pragma omp section
    seen[2]++;
  }
}

static void
ordered (void)
{
#pragma omp target parallel map(tofrom : seen)
#pragma omp for ordered
  for (int i = 0; i < 50; i++)
#pragma omp ordered
    seen[0] = 2 * (seen[0] % 1000) + i;
}

static void
copyprivate (void)
{
#pragma omp target parallel map(tofrom : seen)
  {
    int x;
#pragma omp single copyprivate(x)
    x = 7;
    seen[omp_get_thread_num ()] += x;
  }
}

static void
sets_number (void)
{
#pragma omp target map(tofrom : seen)
  {
    omp_set_num_threads (3);
#pragma omp parallel
    seen[omp_get_thread_num ()] += omp_get_num_threads ();
  }
}

static void
level (void)
{
#pragma omp target parallel map(tofrom : seen)
  seen[omp_get_thread_num ()] += omp_get_level ();
}

static void
cancels (void)
{
#pragma omp target parallel map(tofrom : seen)
#pragma omp for
  for (int i = 0; i < 50; i++)
    {
      seen[i]++;
#pragma omp cancel for if (seen[i] > 1000000)
    }
}

static void
by_address (void)
{
#pragma omp target map(tofrom : seen)
  seen[0] += function (seen[1]);
}

static void
assembly (void)
{
#pragma omp target map(tofrom : seen)
  __asm__ volatile ("// any text" ::: "memory");
}

static void
compares (void)
{
#pragma omp target map(tofrom : seen)
  qsort (seen, 20, sizeof (int), by);
}

int
main (void)
{
  tasks ();
  nested ();
  nested_in_function ();
  dynamic ();
  sections ();
  ordered ();
  copyprivate ();
  sets_number ();
  level ();
  cancels ();
  by_address ();
  assembly ();
  compares ();
  for (int i = 0; i < 200; i++)
    printf ("%d ", seen[i]);
  printf ("\n");
  return 0;
}
