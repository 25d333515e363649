/* Purpose: alloca memory lives to the end of the taskq, for its tasks too;
   variable-length arrays live to the end of their scope, however it is
   left.  */

#include "accumulate.h"

struct link
{
  struct link *next;
  int value;
};

int
main (void)
{
  int wrong = 0;
#pragma intel omp parallel taskq
  {
    struct link *list = 0;
    for (int i = 0; i < 60; i++)
      {
	struct link *more = __builtin_alloca (sizeof *more);
	more->next = list;
	more->value = i;
	list = more;
#pragma intel omp task
	add (more->value);
      }
    for (int i = 59; list; list = list->next, i--)
      {
	int value = list->value;
#pragma intel omp task
	add (value);
	wrong |= list->value != i;
      }
  }
  wrong |= differs_from (2 * 1770);

#pragma intel omp parallel taskq
  {
    char *outer = __builtin_alloca_with_align (64, 512);
    int rounds = 0;
  again:;
    char bytes[100 + rounds];
    __builtin_memset (bytes, rounds, sizeof bytes);
    outer[rounds] = rounds;
    for (int k = 1; k < 5; k++)
      {
	short inner[k * 10];
	inner[k] = k;
#pragma intel omp task
	add (1);
	if (k == 2 && rounds % 2)
	  continue;
	long other[k];
	other[k - 1] = k;
#pragma intel omp task
	add (1);
	wrong |= inner[k] != k || other[k - 1] != k || bytes[99] != rounds;
	if (k == 3 && rounds % 3 == 0)
	  break;
	if (k == 4 && rounds == 30)
	  goto out;
      }
    if (rounds++ < 40)
      goto again;
  out:
#pragma intel omp task
    add (1);
    for (int k = 0; k < rounds; k++)
      wrong |= outer[k] != k;
    wrong |= rounds != 41 || ((unsigned long)outer & 63) != 0;
  }
  unsigned long expected = 1;
  for (int r = 0; r < 41; r++)
    expected += (r % 3 == 0 ? 6 : 8) - r % 2;
  return wrong || differs_from (expected);
}
