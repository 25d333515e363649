/* Purpose: structured bindings work in the generator, in tasks, and captured by
   them.  */

#include "accumulate.h"

#include <map>
#include <string>
#include <tuple>

struct point
{
  int x, y;
};

int
main ()
{
  int wrong = 0;
  point points[50];
  for (int i = 0; i < 50; i++)
    points[i] = { i, 2 * i };

#pragma intel omp parallel taskq
  for (auto [x, y] : points)
    {
#pragma intel omp task
      add (1);
      x += y;
#pragma intel omp task
      add (x);
      int z = x + y;
      x = y = 0;
#pragma intel omp task
      add (z);
    }
  wrong |= differs_from (50 + 1225 * 3 + 1225 * 5);

#pragma intel omp parallel taskq
  for (auto &[x, y] : points)
    {
#pragma intel omp task
      add (1);
      x = y + 1;
#pragma intel omp task
      add (x + y);
    }
  wrong |= differs_from (50 + 1225 * 4 + 50) || points[3].x != 7;

  std::map<std::string, int> numbers;
  for (int i = 0; i < 60; i++)
    numbers[std::to_string (i)] = i;
#pragma intel omp parallel taskq
  for (const auto &[name, number] : numbers)
    {
#pragma intel omp task
      add (name.size () + number);
    }
  wrong |= differs_from (10 + 100 + 1770);

  auto both = std::make_tuple (3, 4ul);
  auto &[three, four] = both;
  int array[3] = { 1, 2, 3 };
#pragma intel omp parallel taskq
  for (int i = 0; i < 30; i++)
    {
      auto [a, b, c] = array;
      auto [t, f] = both;
#pragma intel omp task
      add (a + b + c + t + f + three + four);
    }
  wrong |= differs_from (30 * 20);

#pragma intel omp parallel taskq firstprivate(three) shared(four)
  for (int i = 0; i < 30; i++)
    {
      three += i;
#pragma intel omp task captureprivate(three, four)
      add (three++ + four);
    }
  unsigned long expected = 0;
  for (int i = 0, v = 3; i < 30; i++)
    expected += (v += i) + 4;
  wrong |= differs_from (expected) || three != 3;
  return wrong;
}
