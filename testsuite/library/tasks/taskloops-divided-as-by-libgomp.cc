/* Purpose: a taskloop in a region has the same tasks, with the same iterations, as
   outside, where libgomp executes it; for many bounds, steps and clauses.  */

#include <algorithm>
#include <cstdint>
#include <omp.h>
#include <random>
#include <vector>
#include "expect.h"

typedef unsigned long long ull;
typedef void copy_function (void *, void *);

extern "C"
{
  void GOMP_taskloop (void (*) (void *), void *, copy_function *, long, long,
		      unsigned, unsigned long, int, long, long, long);
  void GOMP_taskloop_ull (void (*) (void *), void *, copy_function *, long,
			  long, unsigned, unsigned long, int, ull, ull, ull);
}

namespace
{

constexpr unsigned flag_final = 2;
constexpr unsigned flag_up = 256;
constexpr unsigned flag_grainsize = 512;
constexpr unsigned flag_if = 1024;
constexpr unsigned flag_nogroup = 2048;
constexpr unsigned flag_strict = 16384;

struct captures
{
  ull start;
  ull end;
  long others[6];
};

typedef std::vector<std::pair<ull, ull>> tasks;

constexpr unsigned most_tasks = 1 << 16;
std::pair<ull, ull> executed[most_tasks];
unsigned count;

void
body (void *data)
{
  captures *c = static_cast<captures *> (data);
  expect ("first capture", c->others[0], 7);
  expect ("last capture", c->others[5], 9);
  unsigned i = __atomic_fetch_add (&count, 1, __ATOMIC_RELAXED);
  executed[i] = { c->start, c->end };
}

void
copy (void *to, void *from)
{
  *static_cast<captures *> (to) = *static_cast<captures *> (from);
}

struct loop
{
  bool has_sign;
  bool goes_up;
  ull start;
  ull end;
  ull step;
  unsigned flags;
  unsigned long clause;
  copy_function *constructor;
};

loop
random_loop (std::mt19937_64 &random)
{
  auto below = [&random] (ull n) { return random () % n; };
  loop l;
  l.has_sign = below (2);
  l.goes_up = below (2);
  ull step = 1 + below (below (4) ? 5 : 1000000);
  ull distance = below (below (3) ? 40 : 3000) * step;
  if (distance)
    distance -= below (step);
  l.start = l.has_sign ? below (2000) - 1000
			: (below (2) << 63) + 5000000000 + below (1000);
  l.end = l.goes_up ? l.start + distance : l.start - distance;
  l.step = l.goes_up ? step : -step;
  l.flags = (l.goes_up && !l.has_sign ? flag_up : 0)
	    | (below (2) ? flag_grainsize : 0) | (below (4) ? flag_if : 0)
	    | (below (2) ? flag_nogroup : 0) | (below (4) ? 0 : flag_final)
	    | (below (3) ? 0 : flag_strict);
  l.clause = 1 + below (below (2) ? 10 : 1500);
  l.constructor = below (4) ? nullptr : copy;
  return l;
}

void
execute (const loop &l)
{
  captures c = { 0, 0, { 7, 0, 0, 0, 0, 9 } };
  if (l.has_sign)
    GOMP_taskloop (body, &c, l.constructor, sizeof c, alignof (captures),
		   l.flags, l.clause, 0, l.start, l.end, l.step);
  else
    GOMP_taskloop_ull (body, &c, l.constructor, sizeof c, alignof (captures),
		       l.flags, l.clause, 0, l.start, l.end, l.step);
}

tasks
executed_tasks ()
{
  tasks result (executed, executed + count);
  std::sort (result.begin (), result.end ());
  count = 0;
  return result;
}

} // anon namespace

int
main ()
{
  std::mt19937_64 random (1);
  for (int i = 0; i < 1000; i++)
    {
      loop l = random_loop (random);
      execute (l);
      tasks expected = executed_tasks ();
#pragma omp parallel
#pragma omp single
      execute (l);
      tasks found = executed_tasks ();
      expect ("number of tasks", found.size (), expected.size ());
      expect ("same iterations", found == expected, true);
    }
}
