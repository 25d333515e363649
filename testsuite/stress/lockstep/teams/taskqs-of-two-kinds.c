/* Purpose: a thread that waits in a taskq of its own is about to resume the generator
   of another thread's taskq when that ends, and is followed by one whose tasks
   only some threads may start.  Expected:  */
#include <sched.h>
#include <stdio.h>
#ifdef _OPENMP
#include <omp.h>
void omptq_set_taskq_depth (int);
#else
static int omp_get_thread_num (void) { return 0; }
static void omptq_set_taskq_depth (int depth) {}
#endif
static int sum, last, all_done, busy = -1;
static void for_any_thread (int n)
{
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task captureprivate(i)
      {
#pragma omp atomic
        sum += i;
      }
    }
}
static void in_order (int n)
{
#pragma intel omp taskq ordered
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task captureprivate(i)
      {
#pragma omp ordered
        last = 3 * last % 1000 + i;
      }
    }
}
static void one_kind_after_the_other (void)
{
  __atomic_store_n (&busy, omp_get_thread_num (), __ATOMIC_RELAXED);
  for (int round = 0; round < 4; round++)
    {
      for_any_thread (3);
      in_order (3);
    }
  __atomic_store_n (&all_done, 1, __ATOMIC_RELEASE);
}
/* Keeps another thread occupied, so that this one waits.  */
static void wait_for_another_thread (void)
{
  int creator = omp_get_thread_num ();
#pragma intel omp taskq
  for (int i = 0; i < 2; i++)
    {
#pragma intel omp task captureprivate(i)
      {
        int mine = omp_get_thread_num ();
        int other = __atomic_load_n (&busy, __ATOMIC_RELAXED);
        if (mine != creator && mine != other && creator != other)
          while (!__atomic_load_n (&all_done, __ATOMIC_ACQUIRE))
            sched_yield ();
      }
    }
}
int main (void)
{
  // So that generators are suspended.
  omptq_set_taskq_depth (3);
#pragma omp parallel num_threads(3)
  {
#pragma intel omp taskq
    for (int i = 0; i < 2; i++)
      {
#pragma intel omp task captureprivate(i)
        if (i == 0)
          one_kind_after_the_other ();
        else
          wait_for_another_thread ();
      }
  }
  printf ("%d %d\n", sum, last);
  return 0;
}
