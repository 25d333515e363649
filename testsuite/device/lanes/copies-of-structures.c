/* Purpose: lanes copy and set structures of all small sizes and alignments, also inside
   larger ones, and move them where they overlap.  */

#include <string.h>

#include "../../emulator/programs/offload.h"

enum
{
  count = 100
};

struct of_bytes
{
  char first, v[7];
};
struct of_halves
{
  short first, v[13];
};
struct of_floats
{
  float first, v[11];
};
struct of_doubles
{
  double first, v[15];
};

struct all
{
  struct of_bytes bytes;
  struct of_halves halves;
  struct of_floats floats;
  struct of_doubles doubles;
  double moved[10], set[6], end;
};

static struct all from[count], to[count], right[count];

#pragma omp declare target (from, to)

static void
copy (struct all *to, const struct all *from)
{
  to->bytes = from->bytes;
  to->halves = from->halves;
  to->floats = from->floats;
  to->doubles = from->doubles;
  memcpy (to->moved, from->moved, sizeof to->moved);
  memmove (to->moved + 1, to->moved, 6 * sizeof (double));
  memset (to->set, 5, sizeof to->set);
}
#pragma omp declare target (copy)

int
main (void)
{
  memset (to, 7, sizeof to);
  memcpy (right, to, sizeof to);
  for (int i = 0; i < count; i++)
    for (unsigned j = 0; j < sizeof from[i]; j++)
      ((char *) &from[i])[j] = i * 31 + j;
  for (int i = 0; i < count; i++)
    copy (&right[i], &from[i]);
#pragma omp target update to(from, to)
#pragma omp target
#pragma omp parallel for num_threads(2) // lanes
  for (int i = 0; i < count; i++)
    copy (&to[i], &from[i]);
#pragma omp target update from(to)
  expect (__LINE__, memcmp (to, right, sizeof to) == 0);
  return result ();
}
