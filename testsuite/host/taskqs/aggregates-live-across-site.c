/* Purpose: structures, unions, arrays and bit-fields keep their values across
   suspensions.  */

#include "accumulate.h"

struct small
{
  short a;
  char b;
};

struct large
{
  int values[600];
};

union both
{
  int i;
  float f;
};

struct empty
{
};

int
main (void)
{
  int wrong = 0;
#pragma intel omp parallel taskq
  {
    struct small small = { 1, 2 };
    struct large large = { { 3 } };
    union both both = { 4 };
    struct empty empty;
    struct
    {
      unsigned five : 5;
      int rest : 20;
    } bits = { 1, -1 };
    int array[7] = { 0 };
    struct small many[3] = { { 1, 1 } };
    _Alignas (64) char aligned[64] = { 0 };
    for (int n = 1; n <= 90; n++)
      {
#pragma intel omp task
	add (1);
	small.a++, small.b--, large.values[n * 6]++, both.i += 2;
	bits.five++, bits.rest -= 3, array[n % 7] += n, many[n % 3].a += n;
	aligned[n % 64]++;
	(void) empty;
	if (small.a != n + 1 || small.b != (char) (2 - n)
	    || large.values[n * 6] != 1 || both.i != 4 + 2 * n
	    || bits.five != (n + 1) % 32 || bits.rest != -1 - 3 * n
	    || ((unsigned long) aligned & 63) != 0)
	  wrong = 1;
      }
    int sum = 0;
    for (int k = 0; k < 7; k++)
      sum += array[k];
    for (int k = 0; k < 3; k++)
      sum += many[k].a;
    if (sum != 2 * 4095 + 1)
      wrong = 1;
  }
  return wrong || differs_from (90);
}
