/* Purpose: tasks may call lambdas and use their captures, and lambdas may
   contain generators.  */

#include "accumulate.h"

#include <functional>
#include <string>

static unsigned long
generator_by_value (int n)
{
  std::string text = "abc";
  auto generator = [=] () mutable {
#pragma intel omp parallel taskq
    for (int i = 0; i < n; i++)
      {
#pragma intel omp task
	add (text.size () + n);
      }
    text += "d";
    return text.size ();
  };
  generator ();
  return generator () == 5 ? n * (3 + n + 4 + n) : 0;
}

static unsigned long
generator_by_reference (int n)
{
  int base = 1;
  auto generator = [&base, n, twice = 2 * n] {
#pragma intel omp taskq
    for (int i = 0; i < n; i++)
      {
	int now = base;
	base++;
#pragma intel omp task captureprivate(now)
	add (now + twice);
      }
  };
  generator ();
#pragma omp parallel
  generator ();
  return 2 * n * (2 * n + 1) / 2 + 4 * n * n;
}

static unsigned long
called_in_task (int n)
{
  unsigned long sum = 0;
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    {
      auto by_value = [i] (int v) { return v + i; };
      auto by_reference
	  = [&sum] (int v) { __atomic_fetch_add (&sum, v, __ATOMIC_RELAXED); };
      std::function<int (int)> erased = by_value;
#pragma intel omp task
      {
	by_reference (by_value (1));
	auto inside = [&] { add (erased (2) + i); };
	inside ();
      }
    }
  if (sum != static_cast<unsigned long> (n * (n + 1) / 2))
    return 0;
  return n * (n - 1) + 2 * n;
}

static unsigned long
generic_and_recursive (int n)
{
  auto walk = [] (auto &self, int depth) -> void {
#pragma intel omp taskq
    {
#pragma intel omp task
      add (1);
      if (depth > 0)
	{
#pragma intel omp task
	  self (self, depth - 1);
#pragma intel omp task
	  self (self, depth - 1);
	}
    }
  };
#pragma omp parallel
  walk (walk, n);
  return (2ul << n) - 1;
}

struct machine
{
  int factor = 3;

  void
  run (int n)
  {
    auto in_member = [this, n] {
#pragma intel omp parallel taskq
      for (int i = 0; i < n; i++)
	{
#pragma intel omp task
	  add (factor * i + this->factor);
	}
    };
    auto copy_of_this = [*this] (int v) { return factor + v; };
    in_member ();
#pragma intel omp parallel taskq
    for (int i = 0; i < n; i++)
      {
#pragma intel omp task
	add (copy_of_this (i));
      }
  }
};

static unsigned long
captures_in_clauses (int n)
{
  int base = 1;
  std::string text = "abc";
  auto by_value = [base, text, n] () mutable {
#pragma intel omp parallel taskq firstprivate(base)
    for (int i = 0; i < n; i++)
      {
	base = i;
#pragma intel omp task captureprivate(base, text)
	{
	  add (base + text.size ());
	  text = "";
	}
	text += "x";
	base = -1;
      }
    return text.size ();
  };
  auto by_reference = [&] {
#pragma intel omp parallel taskq shared(text)
    for (int i = 0; i < n; i++)
      {
	base = i;
#pragma intel omp task captureprivate(base, text)
	{
	  add (base + text.size ());
	  text = "";
	}
	text += "x";
	base = -1;
      }
  };
  unsigned long size = by_value ();
  int unchanged = base == 1 && text.size () == 3;
  by_reference ();
  if (!unchanged || base != -1 || size != text.size ())
    return 0;
  return 2 * (n * (n - 1) + 3 * n);
}

int
main ()
{
  int wrong = differs_from (generator_by_value (40));
  wrong |= differs_from (generator_by_reference (40));
  wrong |= differs_from (called_in_task (70));
  wrong |= differs_from (generic_and_recursive (6));
  wrong |= differs_from (captures_in_clauses (40));
  machine ().run (20);
  wrong |= differs_from (3 * 190 + 60 + 60 + 190);
  return wrong;
}
