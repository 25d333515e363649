/* Purpose: the objects of each clause are constructed, copied, assigned and
   destroyed the right number of times.  */

#include "accumulate.h"

constexpr long tasks = 60;

struct counts
{
  long made, copied, assigned, destroyed;
};

static counts seen;

struct object
{
  int value;

  object () : value (7)
  {
    __atomic_fetch_add (&seen.made, 1, __ATOMIC_RELAXED);
  }
  object (const object &o) : value (o.value)
  {
    __atomic_fetch_add (&seen.copied, 1, __ATOMIC_RELAXED);
  }
  object &
  operator= (const object &o)
  {
    value = o.value;
    __atomic_fetch_add (&seen.assigned, 1, __ATOMIC_RELAXED);
    return *this;
  }
  ~object ()
  {
    value = -1000000;
    __atomic_fetch_add (&seen.destroyed, 1, __ATOMIC_RELAXED);
  }
};

static int
differs (const char *what, counts expected, unsigned long sum)
{
  int wrong = seen.made != expected.made || seen.copied != expected.copied
	      || seen.assigned != expected.assigned
	      || seen.destroyed != expected.destroyed;
  if (wrong)
    fprintf (stderr, "%s: %ld made, %ld copied, %ld assigned, %ld destroyed\n",
	     what, seen.made, seen.copied, seen.assigned, seen.destroyed);
  seen = {};
  return differs_from (sum) || wrong;
}

int
main ()
{
  int wrong = 0;
  object o;
  o.value = 3;
  seen = {};

#pragma intel omp parallel taskq private(o)
  for (int i = 0; i < tasks; i++)
    {
      if (i == 0)
	add (o.value);
#pragma intel omp task
      add (o.value + i);
    }
  wrong |= differs ("private, captured", { 1, tasks, 0, tasks + 1 },
		    7 + tasks * 7 + 1770);

#pragma intel omp parallel taskq private(o)
  for (int i = 0; i < tasks; i++)
    {
      o.value = 1;
#pragma intel omp task
      add (i);
    }
  wrong |= differs ("private", { 1, 0, 0, 1 }, 1770);

#pragma intel omp parallel taskq firstprivate(o)
  for (int i = 0; i < tasks; i++)
    {
      o.value = 1;
#pragma intel omp task
      add (i);
    }
  wrong |= differs ("firstprivate", { 0, 1, 0, 1 }, 1770);

#pragma intel omp parallel taskq firstprivate(o)
  for (int i = 0; i < tasks; i++)
    {
      o.value++;
#pragma intel omp task
      add (o.value);
    }
  wrong |= differs ("firstprivate, captured", { 0, tasks + 1, 0, tasks + 1 },
		    3 * tasks + 1830);

#pragma intel omp parallel taskq shared(o)
  for (int i = 0; i < tasks; i++)
    {
#pragma intel omp task captureprivate(o)
      add (o.value);
    }
  wrong |= differs ("captureprivate", { 0, tasks, 0, tasks }, 3 * tasks);

#pragma intel omp parallel taskq default(shared)
  for (int i = 0; i < tasks; i++)
    {
#pragma intel omp task private(o)
      add (o.value);
#pragma intel omp task shared(o)
      add (o.value);
#pragma intel omp task
      add (o.value);
    }
  wrong |= differs ("private on task, and shared", { tasks, 0, 0, tasks },
		    13 * tasks);

#pragma intel omp parallel taskq private(o)
  {
    object p (o), q;
    for (int i = 0; i < tasks; i++)
      {
#pragma intel omp task captureprivate(p) private(q)
	{
	  p = o;
	  add (p.value + q.value);
	}
      }
    q = p;
    p.value = q.value = 0;
  }
  wrong |= differs ("mixed",
		    { 2 + tasks, 1 + 2 * tasks, 1 + tasks, 3 + 3 * tasks },
		    14 * tasks);
  return wrong;
}
