/* Purpose: data stays on the device between target enter data and exit data,
   and update copies it either way; pointers are associated, counted and
   copied.  */

#include "offload.h"
#include <stdlib.h>
#include <string.h>

enum
{
  n = 1000
};

static void
enter_and_exit (void)
{
  int *a = malloc (n * sizeof *a);
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp target enter data map(to : a[ : n])
  for (int step = 0; step < 3; step++)
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      a[i]++;
  expect (__LINE__, a[5] == 5);
#pragma omp target update from(a[ : n / 2])
  expect (__LINE__, a[5] == 8 && a[n - 1] == n - 1);
  a[5] = 100;
#pragma omp target update to(a[5 : 1])
#pragma omp target enter data map(to : a[ : n])
#pragma omp target exit data map(release : a[ : n])
  expect (__LINE__, omp_target_is_present (a, omp_get_default_device ()));
#pragma omp target
  a[5]++;
#pragma omp target exit data map(from : a[ : n])
  expect (__LINE__, a[5] == 101 && a[n - 1] == n + 2);
  expect (__LINE__, !omp_target_is_present (a, omp_get_default_device ()));
  free (a);
}

static void
deleted (void)
{
  int x = 7;
#pragma omp target enter data map(to : x)
#pragma omp target enter data map(to : x)
#pragma omp target exit data map(delete : x)
  expect (__LINE__, !omp_target_is_present (&x, omp_get_default_device ()));
}

static void
rectangles (void)
{
  int device = omp_get_default_device ();
  int host = omp_get_initial_device ();
  int from[6][8], to[6][8];
  memset (to, 0, sizeof to);
  for (int i = 0; i < 48; i++)
    from[i / 8][i % 8] = i;
  void *there = omp_target_alloc (sizeof from, device);
  expect (__LINE__, !omp_target_memcpy (there, from, sizeof from, 0, 0, device,
                                        host));
  size_t volume[2] = { 2, 3 }, offset[2] = { 1, 2 }, zero[2] = { 0, 0 };
  size_t shape[2] = { 6, 8 };
  expect (__LINE__,
          !omp_target_memcpy_rect (to, there, sizeof (int), 2, volume, zero,
                                   offset, shape, shape, host, device));
  expect (__LINE__, to[0][0] == 10 && to[1][2] == 20 && to[2][0] == 0);
  omp_target_free (there, device);
}

static void
associated (void)
{
  int device = omp_get_default_device ();
  int x[4] = { 1, 2, 3, 4 };
  void *there = omp_target_alloc (sizeof x, device);
  expect (__LINE__, !omp_target_associate_ptr (x, there, sizeof x, 0, device));
#pragma omp target update to(x)
#pragma omp target
  x[2] = 30;
#pragma omp target update from(x)
  expect (__LINE__, x[2] == 30 && x[3] == 4);
  expect (__LINE__, !omp_target_disassociate_ptr (x, device));
  omp_target_free (there, device);
}

int
main (void)
{
  enter_and_exit ();
  deleted ();
  rectangles ();
  associated ();
  return result ();
}
