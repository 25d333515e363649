/* Purpose: an integer wider than any register (GCC 14 and later) lives across a
   suspension and is captured; so are assumptions.  */

#include "accumulate.h"

#ifdef __BITINT_MAXWIDTH__
typedef unsigned _BitInt (200) wide;
#else
typedef unsigned __int128 wide;
#endif

static int
positive (int i)
{
  return i > 0;
}

int
main (void)
{
  const int high = 8 * sizeof (wide) - 64;
  unsigned long expected = 0;
  wide base = 1;
  base <<= high;
  for (int i = 1; i <= 300; i++)
    expected += i + 3 * i;
#pragma intel omp parallel taskq shared(base)
  {
    wide local = base;
    for (int i = 1; i <= 300; i++)
      {
#ifdef __BITINT_MAXWIDTH__
	__attribute__ ((assume (positive (i) && local >= base)));
#endif
	local += 3;
#pragma intel omp task captureprivate(i, local)
	{
#ifdef __BITINT_MAXWIDTH__
	  __attribute__ ((assume (positive (i))));
#endif
	  add (i + (unsigned long)(local - base));
	}
      }
  }
  return differs_from (expected) || base >> high != 1;
}
