/* Purpose: generators may use this, references, templates, lambdas and
   range-for.  */

#include "accumulate.h"

#include <vector>

struct machine
{
  int base;
  std::vector<int> inputs;

  void
  run ()
  {
#pragma intel omp taskq
    for (const int &input : inputs)
      {
	int value = input;
#pragma intel omp task
	add (value + base);
      }
  }

  template <typename T>
  void
  run_with (T weight)
  {
    T &reference = weight;
#pragma intel omp parallel taskq firstprivate(weight)
    for (auto it = inputs.begin (); it != inputs.end (); ++it)
      {
	auto scaled = [&] (int v) { return v * weight + base; };
	T result = scaled (*it);
#pragma intel omp task captureprivate(result)
	add (static_cast<unsigned long> (result));
      }
    (void) reference;
  }
};

int
main ()
{
  machine m{ 3, {} };
  for (int i = 0; i < 100; i++)
    m.inputs.push_back (i);
#pragma omp parallel
  m.run ();
  m.run_with (2);
  m.run_with (1.5);
  auto generator = [&] (int n) {
#pragma intel omp taskq
    for (int i = 0; i < n; i++)
      {
#pragma intel omp task
	add (m.base);
      }
  };
  generator (50);
  unsigned long expected = 4950 + 300 + 2 * 4950 + 300 + 150;
  for (int i = 0; i < 100; i++)
    expected += static_cast<unsigned long> (i * 1.5 + 3);
  return differs_from (expected);
}
