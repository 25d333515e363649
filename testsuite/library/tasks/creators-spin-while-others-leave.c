/* Purpose: while the other threads come to a barrier, and those that have helped
   there leave again, a thread creates a task and only looks whether it has run:
   another thread executes it, whenever it has been created.  */

#include "spinning-creators.h"

int
main (void)
{
  if (omp_get_max_threads () > 1)
    run_regions ();
}
