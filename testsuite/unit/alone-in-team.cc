/* Purpose: a taskq in the body of single or master belongs to its thread alone,
   and threads that wait in the barrier help.  */

#include <unistd.h>

#include "unit.h"

std::atomic<long> sum;
std::atomic<unsigned> threads_seen;

static void
body (void *, long i)
{
  sum.fetch_add (i + 1);
  threads_seen.fetch_or (1u << omp_get_thread_num ());
}

static void
slow_body (void *, long i)
{
  usleep (500);
  body (nullptr, i);
}

static void
run (long count, void (*fn) (void *, long))
{
  unsigned before = GOMP_taskq_alone_begin ();
  sum = 0;
  unit::flat f = { count, fn, nullptr };
  unit::run_flat (&f, 0);
  unit::check_equal ("sum after the taskq", sum, count * (count + 1) / 2);
  GOMP_taskq_alone_end (before);
}

int
main ()
{
  unit::for_each_team ([] (int) {
#pragma omp parallel
    {
#pragma omp single
      for (long count = 0; count < 100; count++)
        run (count, body);
#pragma omp masked
      run (1000, body);
#pragma omp barrier
#pragma omp single nowait
      run (1000, body);
    }
  });
  // With long tasks all waiting threads must help.
  omp_set_num_threads (4);
#pragma omp parallel
#pragma omp single
  {
    threads_seen = 0;
    run (200, slow_body);
    unit::check_equal ("threads that ran tasks", threads_seen, 15);
  }
}
