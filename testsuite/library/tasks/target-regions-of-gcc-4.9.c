/* Purpose: a target region that GCC 4.9 has compiled is in no other region.  Its
   default device is that of the task.  */

#include <omp.h>
#include <stddef.h>
#include "expect.h"

void GOMP_target (int device, void (*fn) (void *), const void *unused,
                  size_t count, void **addresses, size_t *sizes,
                  unsigned char *kinds);
void GOMP_target_data (int device, const void *unused, size_t count,
                       void **addresses, size_t *sizes, unsigned char *kinds);
void GOMP_target_end_data (void);
void GOMP_target_update (int device, const void *unused, size_t count,
                         void **addresses, size_t *sizes, unsigned char *kinds);

/* How compiled code calls the default device and the host.  */
#define DEFAULT_DEVICE -1
#define HOST -2

static void
region (void *data)
{
  int *x = *(int **)data;
  int sum = 0;
  expect ("level", omp_get_level (), 0);
  expect ("threads", omp_get_num_threads (), 1);
  expect ("number", omp_get_thread_num (), 0);
#pragma omp parallel num_threads(2) reduction(+ : sum)
  {
    expect ("level in region", omp_get_level (), 1);
    expect ("number in region", omp_get_thread_num () < 2, 1);
#pragma omp task shared(sum)
    {
#pragma omp atomic
      sum++;
    }
#pragma omp taskwait
  }
  *x += sum;
}

static void
executes (int device)
{
  int x = 0;
  void *addresses[] = { &x };
  size_t sizes[] = { sizeof x };
  unsigned char kinds[] = { 3 };
  GOMP_target_data (device, NULL, 1, addresses, sizes, kinds);
  GOMP_target (device, region, NULL, 1, addresses, sizes, kinds);
  GOMP_target_update (device, NULL, 1, addresses, sizes, kinds);
  GOMP_target_end_data ();
}

int
main (void)
{
  executes (HOST);
  omp_set_default_device (omp_get_initial_device ());
#pragma omp parallel num_threads(2)
  for (int i = 0; i < 20; i++)
    {
      executes (HOST);
      executes (DEFAULT_DEVICE);
      expect ("back in region", omp_get_level (), 1);
#pragma omp task
      executes (HOST);
#pragma omp taskwait
    }
}
