/* Purpose: tasks in member functions, templates and lambdas, which capture this,
   references and arrays.  */

#include <array>
#include <functional>
#include <string>
#include "expect.h"

template <typename T> struct tree
{
  T sum{};
  int leaves = 0;

  void
  grow (int depth, const T &value)
  {
#pragma omp task
    {
      if (depth == 0)
	{
#pragma omp critical
	  {
	    sum += value;
	    leaves++;
	  }
	}
      else
	for (int i = 0; i < 2; i++)
	  grow (depth - 1, value);
    }
  }
};

static long
apply (int depth, const std::function<long (int)> &f)
{
  if (depth == 0)
    return f (1);
  std::array<long, 3> results{};
  for (long &result : results)
    {
#pragma omp task shared(f, result)
      result = apply (depth - 1, [&] (int i) { return f (i) + 1; });
    }
#pragma omp taskwait
  return results[0] + results[1] + results[2];
}

int
main ()
{
  tree<long> numbers;
  tree<std::string> texts;
  const long three = 3;
  const std::string text = "a text that does not fit into the object";
  long result = 0;
#pragma omp parallel
#pragma omp single
  {
    numbers.grow (7, three);
    texts.grow (5, text);
    result = apply (4, [&] (int i) { return i + three; });
  }
  expect ("numbers", numbers.sum, 3 * 128);
  expect ("texts", texts.sum.size (), 32 * text.size ());
  expect ("lambdas", result, 81 * 8);
}
