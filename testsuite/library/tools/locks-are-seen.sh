# Purpose: a tool sees which locks are made, taken, perhaps several times, and released.
# shellcheck source=testsuite/lib/log.sh
. "$(dirname "$0")/../../lib/log.sh"

cat >main.c <<END
#include <omp.h>
#include <stdio.h>

int
main (void)
{
  omp_lock_t lock;
  omp_nest_lock_t nest_lock;
  omp_init_lock (&lock);
  omp_init_nest_lock (&nest_lock);
  omp_set_lock (&lock);
  printf ("%d\n", omp_test_lock (&lock));
  omp_unset_lock (&lock);
  printf ("%d\n", omp_test_lock (&lock));
  omp_unset_lock (&lock);
  omp_set_nest_lock (&nest_lock);
  omp_set_nest_lock (&nest_lock);
  printf ("%d\n", omp_test_nest_lock (&nest_lock));
  omp_unset_nest_lock (&nest_lock);
  omp_unset_nest_lock (&nest_lock);
  omp_unset_nest_lock (&nest_lock);
  printf ("%d\n", omp_test_nest_lock (&nest_lock));
#pragma omp parallel num_threads(2)
  if (omp_get_thread_num () == 1)
    printf ("%d\n", omp_test_nest_lock (&nest_lock));
  omp_unset_nest_lock (&nest_lock);
  omp_destroy_nest_lock (&nest_lock);
  omp_destroy_lock (&lock);
  return 0;
}
END
expect_log main.c <<END
init lock A, hint 0
init nest_lock B, hint 0
acquire lock A
acquired lock A
acquire test_lock A
0
released lock A
acquire test_lock A
acquired test_lock A
1
released lock A
acquire nest_lock B
acquired nest_lock B
acquire nest_lock B
nested begin B
acquire test_nest_lock B
nested begin B
3
nested end B
nested end B
released nest_lock B
acquire test_nest_lock B
acquired test_nest_lock B
1
acquire test_nest_lock B
0
released nest_lock B
destroy nest_lock B
destroy lock A
END
