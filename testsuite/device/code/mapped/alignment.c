/* Purpose: memory from malloc that is mapped as an array of `char' is accessed as
   `long' and `double' on the device; with GCC alone it has an address there that
   is no multiple of 8.  */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  size = 64
};

struct holder
{
  short first;
  char *bytes;
};

static void
check (const char *what, const void *bytes)
{
  const double *values = bytes;
  for (int i = 0; i < 8; i++)
    if (values[i] != i + 0.5)
      printf ("%s: %g\n", what, values[i]);
}

#pragma omp declare target
static void
fill (void *bytes)
{
  double *values = bytes;
  for (int i = 0; i < 8; i++)
    values[i] = i + 0.5;
}
#pragma omp end declare target

/* Maps N bytes, a number that GCC does not know.  */
static void
map_data (char *bytes, short *odd, size_t n)
{
#pragma omp target data map(tofrom : bytes[:n], odd[:1])
  {
#pragma omp target
    {
      fill (bytes);
      odd[0]++;
    }
  }
}

static void
enter_data (char *bytes, short *odd)
{
#pragma omp target enter data map(alloc : bytes[:size]) map(to : odd[:3])
#pragma omp target
  fill (bytes);
#pragma omp target exit data map(from : bytes[:size]) map(delete : odd[:3])
}

static void
map_member (struct holder *h, char *odd)
{
#pragma omp target enter data map(to : h[:1])
#pragma omp target map(tofrom : h->bytes[:size]) map(to : odd[:1])
  fill (h->bytes);
#pragma omp target exit data map(delete : h[:1])
}

int
main (void)
{
  char *bytes = calloc (size, 1), *more = calloc (size, 1);
  struct holder h = { 1, calloc (size, 1) };
  short odd[3] = { 1, 2, 3 };
  char one = 1;
  map_data (bytes, odd, size);
  check ("data", bytes);
  enter_data (more, odd);
  check ("enter data", more);
  map_member (&h, &one);
  check ("member", h.bytes);
  memset (bytes, 0, size);
#pragma omp target teams distribute parallel for map(from                      \
                                                     : bytes[:size])           \
    map(to                                                                     \
        : odd)
  for (int i = 0; i < size / 8; i++)
    ((double *)bytes)[i] = i + 0.5;
  check ("loop", bytes);
  printf ("%d\n", odd[0]);
  return 0;
}
