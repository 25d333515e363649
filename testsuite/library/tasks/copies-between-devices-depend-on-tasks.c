/* Purpose: omp_target_memcpy_async and omp_target_memcpy_rect_async wait for the
   tasks that their dependence objects stand for, and later tasks for them.  */

#include <errno.h>
#include <omp.h>
#include <string.h>
#include <unistd.h>
#include "expect.h"

/* GCC 12 does not declare them.  */
int omp_target_memcpy_async (void *to, const void *from, size_t size,
                             size_t to_offset, size_t from_offset, int to_device,
                             int from_device, int count, omp_depend_t *objects)
  __attribute__ ((weak));
int omp_target_memcpy_rect_async (void *to, const void *from, size_t element,
                                  int dimensions, const size_t *volume,
                                  const size_t *to_offsets,
                                  const size_t *from_offsets,
                                  const size_t *to_dimensions,
                                  const size_t *from_dimensions, int to_device,
                                  int from_device, int count,
                                  omp_depend_t *objects) __attribute__ ((weak));

#define N 6

static void
copy (int host, int times)
{
  static const size_t volume[2] = { 2, N / 2 };
  static const size_t offsets[2] = { 0, 0 };
  static const size_t extents[2] = { 2, N / 2 };
  int from[N] = { 0 }, middle[N] = { 0 }, to[N] = { 0 };
  omp_depend_t from_in, middle_out, middle_in, to_out;
#pragma omp depobj(from_in) depend(in : from)
#pragma omp depobj(middle_out) depend(out : middle)
#pragma omp depobj(middle_in) depend(in : middle)
#pragma omp depobj(to_out) depend(out : to)
  for (int t = 1; t <= times; t++)
    {
#pragma omp task depend(out : from) shared(from) firstprivate(t)
      {
        usleep (100);
        for (int i = 0; i < N; i++)
          from[i] = i * t;
      }
      omp_depend_t first[2], second[2];
      memcpy (&first[0], &from_in, sizeof from_in);
      memcpy (&first[1], &middle_out, sizeof middle_out);
      memcpy (&second[0], &middle_in, sizeof middle_in);
      memcpy (&second[1], &to_out, sizeof to_out);
      expect ("result",
              omp_target_memcpy_async (middle, from, sizeof from, 0, 0, host,
                                       host, 2, first),
              0);
      expect ("result of a rectangle",
              omp_target_memcpy_rect_async (to, middle, sizeof *to, 2, volume,
                                            offsets, offsets, extents, extents,
                                            host, host, 2, second),
              0);
#pragma omp task depend(in : to) shared(to) firstprivate(t)
      for (int i = 0; i < N; i++)
        expect ("copied", to[i], i * t);
#pragma omp taskwait
    }
  expect ("wrong device",
          omp_target_memcpy_async (to, from, 1, 0, 0, 999, host, 0, NULL),
          EINVAL);
  expect ("copied without dependences",
          omp_target_memcpy_async (to, middle, sizeof to, 0, 0, host, host, 0,
                                   NULL),
          0);
#pragma omp taskwait
  expect ("last element", to[N - 1], (N - 1) * times);
#pragma omp depobj(from_in) destroy
#pragma omp depobj(middle_out) destroy
#pragma omp depobj(middle_in) destroy
#pragma omp depobj(to_out) destroy
}

int
main (void)
{
  int host = omp_get_initial_device ();
  copy (host, 3);
#pragma omp parallel
#pragma omp single
  copy (host, 30);
#pragma omp parallel
  copy (host, 5);
  expect ("dimensions",
          omp_target_memcpy_rect_async (NULL, NULL, 1, 1, NULL, NULL, NULL, NULL,
                                        NULL, host, host, 0, NULL)
            > 2,
          1);
}
