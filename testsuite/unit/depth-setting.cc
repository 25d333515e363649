/* Purpose: the depth that a program sets applies to taskqs that start later, is
   at least 1, and is what omptq_get_taskq_depth returns.  */

#include "unit.h"

static void
body (void *, long)
{
}

static long
resumptions (long count)
{
  unit::flat f = { count, body, nullptr };
  unit::run_flat (&f, 0);
  return f.resumed;
}

int
main ()
{
  omptq_set_taskq_depth (-5);
  unit::check_equal ("depth", omptq_get_taskq_depth (), 1);
  unit::check_equal ("resumptions", resumptions (100), 100);
  omptq_set_taskq_depth (10);
  unit::check_equal ("depth", omptq_get_taskq_depth (), 10);
  unit::check_equal ("resumptions", resumptions (100), 10);
  // The first chunk holds 16 such tasks, the next ones 256.
  omptq_set_taskq_depth (1000);
  unit::check_equal ("resumptions", resumptions (999), 4);
  omptq_set_taskq_depth (100);
  unit::check_equal ("resumptions", resumptions (999), 10);
  omptq_set_taskq_depth (0);
  unit::check_equal ("depth", omptq_get_taskq_depth (), 0);
  unit::check_equal ("resumptions", resumptions (999), 4);
}
