/* Purpose: a warp's stack may be elsewhere in another target region.  */

#include "device-taskq.h"

enum
{
  n = 8,
  most_teams = 40
};

static void
produce (int teams)
{
  static long sums[most_teams];
  int depth = depth_to_set ();
#pragma omp target teams map(tofrom : sums) num_teams(teams)
  {
    set_depth (depth);
    long *sum = &sums[omp_get_team_num ()];
#pragma intel omp parallel taskq
    for (int i = 0; i < n; i++)
      {
#pragma intel omp task
	add (sum, i);
      }
  }
  expect (__LINE__, sums[0] == n * (n - 1) / 2);
  for (int i = 0; i < most_teams; i++)
    sums[i] = 0;
}

int
main (void)
{
  // Libgomp's stacks come after the first block, then into its place.
  int device = omp_get_default_device ();
  void *block = omp_target_alloc (256 << 20, device);
  produce (1);
  omp_target_free (block, device);
  produce (most_teams);
  return result ();
}
