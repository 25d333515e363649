/* Purpose: a barrier that not all threads reach is found.
   Expected: all threads wait  */
#ifdef _OPENMP
#include <omp.h>
void GOMP_barrier (void);
#else
static int omp_get_thread_num (void) { return 0; }
static void GOMP_barrier (void) {}
#endif
int main (void)
{
#pragma omp parallel
  if (omp_get_thread_num () != 0)
    {
      GOMP_barrier ();
      GOMP_barrier ();
    }
  return 0;
}
