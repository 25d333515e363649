/* Purpose: taskqs work in destructors run by unwinding, in handlers and in
   function try blocks; local classes, static locals and declarations in
   conditions work in a generator.  */

#include "accumulate.h"

#include <string>
#include <vector>

static int made;

struct once
{
  std::string text;
  once (int n) : text (n, 'x') { made++; }
};

struct with_taskq
{
  int n;

  ~with_taskq ()
  {
#pragma intel omp taskq
    for (int i = 0; i < n; i++)
      {
#pragma intel omp task
	add (i);
      }
  }
};

static unsigned long
unwinding (int n)
{
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    try
      {
	with_taskq five{ 5 };
#pragma intel omp task
	add (1);
	if (i % 2)
	  throw i;
#pragma intel omp task
	add (1);
      }
    catch (int)
      {
	with_taskq three{ 3 };
      }
  return n * 11 + (n + 1) / 2 + n / 2 * 3;
}

static unsigned long
declarations (int n) noexcept
{
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    {
      struct local
      {
	int v;
	int
	twice () const
	{
	  return 2 * v;
	}
	static int
	one ()
	{
	  return 1;
	}
      };
      static once seven (7);
      static thread_local int three = 3;
      constexpr int nine = 9;
      local l{ i };
      std::vector<int> v (i, i);
#pragma intel omp task
      {
	static once four (4);
	add (l.twice () + local::one () + seven.text.size () + four.text.size ()
	     + nine + three + v.size ());
      }
      if (std::vector<int> more = v; !more.empty ())
	{
#pragma intel omp task
	  add (more[0]);
	}
      else if (std::string none = "none"; i == 0)
#pragma intel omp task
	add (none.size ());
      while (bool many = v.size () > 20)
	{
#pragma intel omp task
	  add (many);
	  v.pop_back ();
	}
    }
  unsigned long expected = 4;
  for (int i = 0; i < n; i++)
    expected += 2 * i + 24 + i + i + (i > 20 ? i - 20 : 0);
  return expected;
}

static int
function_try_block ()
try
  {
    int x = 0;
#pragma intel omp taskq
    {
#pragma intel omp task
      x = 3;
    }
    throw x;
  }
catch (int caught)
  {
#pragma intel omp taskq
    for (int i = 0; i < 10; i++)
      {
	int value = caught + i;
#pragma intel omp task
	add (value);
      }
    return caught;
  }

int
main ()
{
  int wrong = differs_from (unwinding (20));
  wrong |= differs_from (declarations (30)) || made != 2;
  wrong |= function_try_block () != 3;
  return wrong | differs_from (75);
}
