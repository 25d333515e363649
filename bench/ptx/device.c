/* What concerns the device, but no kernel.  */

#include <omp.h>

#include "kernel.h"

#pragma omp declare target
static int last;
#pragma omp end declare target

int
has_device (void)
{
  int on_host = 1;
#pragma omp target map(from : on_host)
  on_host = omp_is_initial_device ();
  return !on_host;
}

void
wait_for_data (void)
{
  // This copy is the last one.
#pragma omp target update from(last)
}
