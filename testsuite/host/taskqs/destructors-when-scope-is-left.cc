/* Purpose: the generator's objects are destroyed once, in reverse order,
   however their scope is left, and never at a suspension.  */

#include "accumulate.h"

#include <string>

static int alive;
static std::string order;

struct scope
{
  char name;
  scope *self;

  explicit scope (char n) : name (n), self (this) { alive++; }
  scope (const scope &) = delete;
  ~scope ()
  {
    if (self != this)
      add (1ul << 50);
    alive--;
    order += name;
  }
};

static void
task_done ()
{
  add (1);
}

static int
left_by_break_and_continue ()
{
  int wrong = 0;
#pragma intel omp parallel taskq
  for (int i = 0; i < 40; i++)
    {
      scope a ('a');
#pragma intel omp task
      task_done ();
      for (int k = 0; k < 4; k++)
	{
	  scope b ('b');
#pragma intel omp task
	  task_done ();
	  if (k == 1 && i % 2)
	    continue;
	  scope c ('c');
#pragma intel omp task
	  task_done ();
	  wrong |= alive != 3;
	  if (k == 2)
	    break;
#pragma intel omp task
	  task_done ();
	}
      wrong |= alive != 1;
    }
  std::string expected;
  for (int i = 0; i < 20; i++)
    expected += "cbcbcbacbbcba";
  return wrong || alive != 0 || order != expected;
}

static int
left_by_goto ()
{
  int wrong = 0;
  order = "";
#pragma intel omp parallel taskq
  {
    int round = 0;
  again:
    scope a ('a');
    {
      scope b ('b');
#pragma intel omp task
      task_done ();
      if (round < 10)
	{
	  scope c ('c');
#pragma intel omp task
	  task_done ();
	  round++;
	  goto again;
	}
      if (round++ < 15)
	goto after;
#pragma intel omp task
      task_done ();
    }
    wrong |= alive != 1;
    goto end;
  after:
#pragma intel omp task
    task_done ();
    wrong |= alive != 1;
    goto again;
  end:;
  }
  std::string expected;
  for (int i = 0; i < 10; i++)
    expected += "cba";
  for (int i = 0; i < 6; i++)
    expected += "ba";
  return wrong || alive != 0 || order != expected;
}

static int
temporaries_and_arrays ()
{
  int wrong = 0;
  order = "";
#pragma intel omp parallel taskq
  for (int i = 0; i < 20; i++)
    {
      const scope &extended = scope ('t');
      scope array[3] = { scope ('1'), scope ('2'), scope ('3') };
      std::string text (i, 'x');
      for (char c : text)
	{
#pragma intel omp task
	  task_done ();
	  wrong |= c != 'x';
	}
      switch (scope s ('s'); i % 3)
	{
	case 0:
#pragma intel omp task
	  task_done ();
	  /* FALLTHRU */
	case 1:
	  {
	    scope inner ('i');
#pragma intel omp task
	    task_done ();
	    wrong |= alive != 6;
	    break;
	  }
	default:
#pragma intel omp task
	  task_done ();
	}
      wrong |= alive != 4 || array[1].name != '2' || extended.name != 't';
    }
  std::string expected;
  for (int i = 0; i < 20; i++)
    expected += i % 3 == 2 ? "s321t" : "is321t";
  return wrong || alive != 0 || order != expected;
}

int
main ()
{
  int wrong = left_by_break_and_continue ();
  wrong |= differs_from (20 * (9 + 7));
  wrong |= left_by_goto ();
  wrong |= differs_from (10 * 2 + 5 * 2 + 2);
  wrong |= temporaries_and_arrays ();
  wrong |= differs_from (190 + 7 + 20);
  return wrong;
}
