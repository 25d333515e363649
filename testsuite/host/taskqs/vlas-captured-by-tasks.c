/* Purpose: tasks may capture variable-length arrays of one and two dimensions
   and of structures, and pointers to them.  */

#include "accumulate.h"

struct item
{
  int key;
  char name[12];
};

static unsigned long
captured (int n)
{
  unsigned long expected = 0;
#pragma intel omp parallel taskq
  for (int i = 1; i < n; i++)
    {
      int array[i];
      struct item items[i + 1];
      for (int k = 0; k < i; k++)
	array[k] = items[k + 1].key = i * k;
#pragma intel omp task captureprivate(array)
      {
	unsigned long sum = sizeof array;
	for (int k = 0; k < i; k++)
	  sum += array[k];
	add (sum);
      }
#pragma intel omp task
      {
	unsigned long sum = sizeof items / sizeof items[0];
	for (int k = 0; k < i; k++)
	  sum += items[k + 1].key;
	add (sum);
      }
      for (int k = 0; k < i; k++)
	array[k] = items[k + 1].key = -1;
    }
  for (int i = 1; i < n; i++)
    expected += sizeof (int) * i + i + 1 + 2 * (i * (i * (i - 1) / 2));
  return expected;
}

static unsigned long
of_function (int rows, int columns, long table[rows][columns])
{
  long local[rows][columns];
  __builtin_memset (local, 0, sizeof local);
#pragma intel omp parallel taskq
  for (int i = 0; i < rows; i++)
    {
      long (*row)[columns] = &table[i];
#pragma intel omp task
      for (int k = 0; k < columns; k++)
	local[i][k] = (*row)[k] + sizeof *row / sizeof (long);
#pragma intel omp task captureprivate(row)
      add (row[0][columns - 1] + sizeof table[0] / sizeof (long));
    }
  unsigned long expected = 0;
  for (int i = 0; i < rows; i++)
    {
      expected += table[i][columns - 1] + columns;
      for (int k = 0; k < columns; k++)
	if (local[i][k] != table[i][k] + columns)
	  return 0;
    }
  return expected;
}

static unsigned long
private_to_taskq (int n)
{
  int scratch[n], first[n];
  for (int k = 0; k < n; k++)
    scratch[k] = -1, first[k] = k;
#pragma intel omp parallel taskq private(scratch) firstprivate(first)
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < n; k++)
	scratch[k] = first[k] + i;
#pragma intel omp task
      {
	for (int k = 0; k < n; k++)
	  add (scratch[k]);
      }
      first[i]++;
    }
  unsigned long expected = 0;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      expected += k + i + (k < i);
  for (int k = 0; k < n; k++)
    if (scratch[k] != -1 || first[k] != k)
      return 0;
  return expected;
}

static unsigned long
private_to_task (int n)
{
  int scratch[n][2];
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task private(scratch)
      {
	for (int k = 0; k < n; k++)
	  scratch[k][k % 2] = k;
	add (scratch[i][i % 2]);
      }
    }
  return n * (n - 1) / 2;
}

int
main (void)
{
  int wrong = differs_from (captured (30));
  long table[20][7];
  for (int i = 0; i < 20; i++)
    for (int k = 0; k < 7; k++)
      table[i][k] = 100 * i + k;
  wrong |= differs_from (of_function (20, 7, table));
  wrong |= differs_from (private_to_taskq (25));
  wrong |= differs_from (private_to_task (40));
  return wrong;
}
