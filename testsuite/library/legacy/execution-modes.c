/* Purpose: in the serial mode parallel regions have one thread; getters return
   the values set.  */
/* { dg-additional-options "-lgomp" } */

#include <limits.h>
#include <omp.h>

#include "legacy.h"
#include <omptq-kmp.h>

static void
region (kmp_int32 *gtid, kmp_int32 *btid, ...)
{
  (void)gtid;
  (void)btid;
  add (1);
}

static unsigned long
team_size (void)
{
  __kmpc_fork_call (&place, 0, region);
  return __atomic_exchange_n (&accumulated, 0, __ATOMIC_RELAXED);
}

int
main (void)
{
  unsigned long threads = omp_get_max_threads ();
  if (kmp_get_library () != 3 || kmp_get_blocktime () != 0)
    return 1;
  if (team_size () != threads)
    return 2;
  for (int twice = 0; twice < 2; twice++)
    {
      kmp_set_library_serial ();
      if (kmp_get_library () != 1 || team_size () != 1)
	return 3;
    }
  kmp_set_library_turnaround ();
  if (kmp_get_library () != 2 || team_size () != threads)
    return 4;
  kmp_set_library (1);
  kmp_set_library_throughput ();
  if (kmp_get_library () != 3 || team_size () != threads)
    return 5;
  kmp_set_blocktime (17);
  if (kmp_get_blocktime () != 17)
    return 6;
  kmp_set_defaults ("KMP_BLOCKTIME=infinite|KMP_LIBRARY=turnaround|"
		    "KMP_STACKSIZE=24m|OMP_NUM_THREADS=3");
  if (kmp_get_blocktime () != INT_MAX || kmp_get_library () != 2)
    return 7;
  if (kmp_get_stacksize_s () != 24 << 20 || omp_get_max_threads () != 3)
    return 8;
  return 0;
}
