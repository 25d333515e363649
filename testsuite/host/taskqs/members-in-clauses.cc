/* Purpose: directives in member functions may name non-static members in
   clauses.  */

#include "accumulate.h"

#include <string>

struct machine
{
  int value = 3;
  std::string name = "a long name that needs memory";
  int table[4] = { 1, 2, 3, 4 };

  void
  captured (int n)
  {
#pragma intel omp parallel taskq
    for (int i = 0; i < n; i++)
      {
	value = i;
#pragma intel omp task captureprivate(value, name)
	{
	  add (value + name.size ());
	  value = 0;
	  name = "";
	}
#pragma intel omp task captureprivate(table)
	add (table[i % 4]);
	table[i % 4]++;
	value = -1;
      }
  }

  void
  private_to_taskq (int n)
  {
#pragma intel omp taskq private(value) firstprivate(name) shared(table)
    for (value = 0; value < n; value++)
      {
	name += "x";
#pragma intel omp task
	add (value + name.size () + table[0]);
      }
  }

  template <typename T>
  void
  in_template (T n)
  {
#pragma intel omp taskq firstprivate(value)
    for (T i = 0; i < n; i++)
      {
	value += 2;
#pragma intel omp task captureprivate(value)
	add (value++);
#pragma intel omp task private(value)
	{
	  value = i;
	  add (value + name.size ());
	}
      }
  }
};

int
main ()
{
  machine m;
  int n = 40, table[4] = { 1, 2, 3, 4 };
  unsigned long expected = 0, size = m.name.size ();
  m.captured (n);
  for (int i = 0; i < n; i++)
    expected += i + size + table[i % 4]++;
  int wrong = differs_from (expected) || m.value != -1;

  m.private_to_taskq (n);
  expected = n * (n - 1) + n * (size + 1 + m.table[0]);
  wrong |= differs_from (expected) || m.value != -1;

  m.in_template (n);
  expected = n * (n + 1) - n + n * (n - 1) / 2 + n * size;
  wrong |= differs_from (expected) || m.value != -1;
  return wrong || m.name.size () != size;
}
