/* Purpose: computed gotos, labels whose addresses live across task sites,
   switches with ranges and a switch into a loop work in generators.  */

#include "accumulate.h"

enum code
{
  push,
  task,
  increment,
  repeat,
  halt
};

static unsigned long
interpreted (void)
{
  static const unsigned char program[]
      = { push, task, increment, task, increment, repeat, task, halt };
#pragma intel omp parallel taskq
  {
    static void *const table[]
	= { &&do_push, &&do_task, &&do_increment, &&do_repeat, &&do_halt };
    void *back = &&do_push;
    const unsigned char *at = program;
    int value = 0, rounds = 0;
    goto *table[*at++];
  do_push:
    value = 10;
    goto *table[*at++];
  do_task:
#pragma intel omp task
    add (value);
    goto *table[*at++];
  do_increment:
    value++;
    goto *table[*at++];
  do_repeat:
    if (++rounds < 30)
      {
	at = program + 1;
#pragma intel omp task
	add (1);
	goto *(rounds % 10 ? table[*at++] : back);
      }
    goto *table[*at++];
  do_halt:;
  }
  unsigned long expected = 29;
  int value = 10;
  for (int r = 1; r <= 30; r++)
    {
      expected += value;
      expected += ++value;
      value++;
      if (r % 10 == 0 && r < 30)
	value = 10;
    }
  return expected + value;
}

static unsigned long
ranges (void)
{
  unsigned long expected = 0;
#pragma intel omp parallel taskq shared(expected)
  for (int i = 0; i < 120; i++)
    switch (i)
      {
      case 0 ... 9:
	expected += 1;
#pragma intel omp task
	add (1);
	break;
      case 10 ... 59:
	expected += 2;
#pragma intel omp task
	add (2);
	if (i % 2)
	  break;
	/* FALLTHRU */
      case 100:
	expected += i;
#pragma intel omp task
	add (i);
	break;
      default:
	expected += 3;
#pragma intel omp task
	add (3);
      }
  return expected;
}

static unsigned long
device (int count)
{
  int n = (count + 3) / 4;
#pragma intel omp parallel taskq firstprivate(n)
  switch (count % 4)
    {
    case 0:
      do
	{
#pragma intel omp task
	  add (n);
	case 3:
#pragma intel omp task
	  add (1);
	case 2:
#pragma intel omp task
	  add (1);
	case 1:
#pragma intel omp task
	  add (1);
	}
      while (--n > 0);
    }
  int whole = (count + 3) / 4, more = count % 4 != 0;
  return count - (whole - more) + (whole - more) * (whole - more + 1) / 2;
}

int
main (void)
{
  int wrong = differs_from (interpreted ());
  wrong |= differs_from (ranges ());
  for (int count = 37; count < 41; count++)
    wrong |= differs_from (device (count));
  return wrong;
}
