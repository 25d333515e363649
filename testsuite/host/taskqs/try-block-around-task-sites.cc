/* Purpose: exceptions after a suspension in a try block may pass scopes with
   destructors, be rethrown, and be thrown by functions that a task calls.  */

#include "accumulate.h"

#include <stdexcept>
#include <string>

static int open_scopes;

struct scope
{
  scope () { open_scopes++; }
  ~scope () { open_scopes--; }
};

static void
fail_if (bool condition, int what)
{
  if (condition)
    throw std::runtime_error (std::to_string (what));
}

static int
deep (int n)
{
  if (n == 0)
    throw std::string ("bottom");
  return deep (n - 1) + 1;
}

static unsigned long
around_sites (int n)
{
  unsigned long expected = 0;
  int caught = 0, wrong = 0;
  for (int i = 0; i < n; i++)
    expected += i % 4 == 0 ? i : i % 4 == 1 ? 2 * i : 3 * i;
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    {
      scope outside;
      int local = i;
      try
	{
	  scope first;
#pragma intel omp task
	  add (local);
	  fail_if (i % 4 == 0, i);
	  scope second;
	  local++;
#pragma intel omp task
	  add (i);
	  local++;
	  fail_if (i % 4 == 1, i);
#pragma intel omp task
	  add (i);
	}
      catch (const std::runtime_error &error)
	{
	  caught++;
	  wrong |= error.what () != std::to_string (i) || open_scopes != 1
		   || local != (i % 4 == 0 ? i : i + 2);
	}
#pragma intel omp task
      add (0);
    }
  return wrong || caught != n / 2 || open_scopes ? 0 : expected;
}

static unsigned long
rethrown (int n)
{
  int caught = 0;
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    try
      {
	scope a;
	try
	  {
	    scope b;
#pragma intel omp task
	    add (1);
	    fail_if (i % 2, i);
	  }
	catch (const std::exception &)
	  {
	    if (i % 3)
	      throw;
	    caught += 1;
	  }
#pragma intel omp task
	add (1000);
      }
    catch (...)
      {
	caught += 100;
      }
  int calm = 0, inner = 0, outer = 0;
  for (int i = 0; i < n; i++)
    (i % 2 == 0 ? calm : i % 3 ? outer : inner)++;
  if (caught != inner + 100 * outer || open_scopes)
    return 0;
  return n + 1000 * (calm + inner);
}

static unsigned long
in_tasks (int n)
{
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    {
      std::string text (i, 'x');
#pragma intel omp task captureprivate(text)
      {
	int result = 0;
	try
	  {
	    result = deep (i % 7);
	  }
	catch (const std::string &s)
	  {
	    result += s.size () + text.size ();
	  }
	try
	  {
	    try
	      {
		fail_if (true, i);
	      }
	    catch (...)
	      {
		throw;
	      }
	  }
	catch (std::exception &e)
	  {
	    result += std::stoi (e.what ());
	  }
	add (result);
      }
    }
  return 6 * n + n * (n - 1);
}

static void
thrown_by_function_with_taskq (int n)
{
#pragma intel omp taskq
  for (int i = 0; i < 5; i++)
    {
#pragma intel omp task
      add (1);
    }
  fail_if (n % 2, n);
}

static unsigned long
nested (int n)
{
  int caught = 0;
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      try
	{
	  thrown_by_function_with_taskq (i);
	}
      catch (const std::runtime_error &)
	{
	  add (10);
	}
      try
	{
	  thrown_by_function_with_taskq (i);
#pragma intel omp task
	  add (100);
	}
      catch (const std::runtime_error &)
	{
	  caught++;
	}
    }
  return caught == n / 2 ? n * 10 + (n + 1) / 2 * 100 + n / 2 * 10 : 0;
}

int
main ()
{
  int wrong = differs_from (around_sites (80));
  wrong |= differs_from (rethrown (60));
  wrong |= differs_from (in_tasks (70));
  wrong |= differs_from (nested (30));
  return wrong;
}
