/* Purpose: captures that fit into a slot, larger ones, and none are right.  */

#include "accumulate.h"

struct sixteen
{
  long v[2];
};
struct forty_eight
{
  long v[6];
};
struct fifty_six
{
  long v[7];
};
struct aligned
{
  _Alignas (64) long v[3];
};
struct huge
{
  long v[1000];
};

static void
check_aligned (struct aligned *a, long n)
{
  add (((unsigned long) a & 63) == 0 && a->v[2] == n ? 1 : 1000000);
}

int
main (void)
{
#pragma intel omp parallel taskq
  {
    struct sixteen s16;
    struct forty_eight s48;
    struct fifty_six s56;
    struct aligned al;
    struct huge h;
    for (long n = 0; n < 60; n++)
      {
	s16.v[1] = s48.v[5] = s56.v[6] = al.v[2] = h.v[999] = n;
	s16.v[0] = s48.v[0] = s56.v[0] = al.v[0] = h.v[0] = 1;
#pragma intel omp task captureprivate(s16)
	add (s16.v[1] + s16.v[0]);
#pragma intel omp task captureprivate(s48)
	add (s48.v[5] + s48.v[0]);
#pragma intel omp task captureprivate(s56)
	add (s56.v[6] + s56.v[0]);
#pragma intel omp task captureprivate(h)
	add (h.v[999] + h.v[0]);
#pragma intel omp task captureprivate(al, n)
	check_aligned (&al, n);
#pragma intel omp task
	add (1);
      }
  }
  return differs_from (4 * (1770 + 60) + 60 + 60);
}
