/* Returns whether target regions are executed on a device.  */

#include <omp.h>

#include "kernel.h"

int
has_device (void)
{
  int on_host = 1;
#pragma omp target map(from : on_host)
  on_host = omp_is_initial_device ();
  return !on_host;
}
