/* Returns whether there is a device.  */

#include <cuda_runtime.h>

#include "kernel.h"

extern "C" int
has_device (void)
{
  int devices = 0;
  return cudaGetDeviceCount (&devices) == cudaSuccess && devices > 0;
}
