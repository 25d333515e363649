/* Purpose: regions have as many threads as with libgomp, whatever limits them,
   and each thread its number.  */

#include <omp.h>
#include <stdio.h>

// start each_number._omp_fn.0: light, parallel regions
// ptx each_number._omp_fn.0: ld.shared.u32 %r1, .omptq_threads.
// start all_threads._omp_fn.0: light, begun by all threads
// no ptx all_threads._omp_fn.0: omptq_threads
// no ptx all_threads._omp_fn.0: bar.sync
// start limited._omp_fn.0: light, parallel regions
// start limited_inside._omp_fn.0: light, parallel regions
// start in_functions._omp_fn.0: light, parallel regions

int seen[4096];

static void
show (const char *what)
{
  unsigned hash = 5381;
  for (int i = 0; i < 4096; i++)
    {
      hash = hash * 33 + seen[i];
      seen[i] = 0;
    }
  printf ("%s: %u\n", what, hash);
}

#pragma omp declare target
static int
state (void)
{
  return 10000 + omp_get_num_threads () * 100 + omp_get_thread_num ()
         + 1000000 * omp_in_parallel ();
}

static void
fill (int *p, int threads)
{
#pragma omp parallel for num_threads(threads)
  for (int i = 0; i < 32; i++)
    p[i] = state ();
}
#pragma omp end declare target

static void
each_number (int n)
{
#pragma omp target map(tofrom : seen)
  {
    seen[0] = state ();
#pragma omp parallel num_threads(n)
    seen[1 + omp_get_thread_num ()] = state ();
    seen[100] = state ();
#pragma omp parallel if (n > 4)
    seen[101 + omp_get_thread_num ()] = state ();
    seen[200] = omp_get_max_threads ();
    seen[201] = omp_get_num_procs ();
  }
  show ("each number");
}

static void
all_threads (void)
{
#pragma omp target parallel map(tofrom : seen)
  seen[omp_get_thread_num ()] = state ();
  show ("all threads");
}

static void
limited (int limit)
{
#pragma omp target teams num_teams(3) thread_limit(limit) map(tofrom : seen)
  {
    int *own = seen + 100 * omp_get_team_num ();
#pragma omp parallel
    own[omp_get_thread_num ()] = state () + 100000 * omp_get_num_teams ();
#pragma omp parallel num_threads(5)
    own[50 + omp_get_thread_num ()] = state ();
  }
  show ("limited");
}

static void
limited_inside (int n)
{
#pragma omp target map(tofrom : seen) map(to : n)
  {
    int limit = n % 5 + 2;
#pragma omp teams num_teams(2) thread_limit(limit)
    {
#pragma omp parallel
      seen[100 * omp_get_team_num () + omp_get_thread_num ()] = state ();
#pragma omp parallel num_threads(3)
      seen[100 * omp_get_team_num () + 50 + omp_get_thread_num ()] = state ();
    }
  }
  show ("limited inside");
}

static void
in_functions (void)
{
#pragma omp target map(tofrom : seen)
  {
    fill (seen, 3);
    for (int i = 1; i < 12; i++)
      fill (seen + 32 * i, i);
  }
  show ("in functions");
}

int
main (void)
{
  for (int n = 1; n < 12; n += 2)
    {
      each_number (n);
      limited (4 * n - 3);
      limited_inside (n);
    }
  all_threads ();
  in_functions ();
  return 0;
}
