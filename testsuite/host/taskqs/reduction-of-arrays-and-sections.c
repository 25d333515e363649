/* Purpose: arrays, array sections and pointer targets can be reduced, with
   constant and computed bounds.  */

#include <stdio.h>
#include <stdlib.h>

enum
{
  n = 2000
};

static long table[4][8];

static int
histogram (int from, int length, int buckets)
{
  long whole[10] = { 0 }, part[10] = { 0 };
  long *heap = calloc (buckets, sizeof *heap);
  int vla[buckets];
  for (int i = 0; i < buckets; i++)
    vla[i] = 0;
#pragma intel omp parallel taskq reduction(+ : whole, part[2 : 5]) \
    reduction(+ : heap[from : length], vla[ : buckets]) \
    reduction(^ : table[1 : 2][ : 8])
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      {
        whole[i % 10] += i;
        part[2 + i % 5]++;
        heap[from + i % length] += i;
        vla[i % buckets]++;
        table[1 + i % 2][i % 8] ^= i;
      }
    }
  int wrong = 0;
  long again[4][8] = { { 0 } };
  for (int i = 0; i < n; i++)
    {
      whole[i % 10] -= i;
      part[2 + i % 5]--;
      heap[from + i % length] -= i;
      vla[i % buckets]--;
      table[1 + i % 2][i % 8] ^= i;
    }
  for (int i = 0; i < 10; i++)
    wrong |= whole[i] != 0 || part[i] != 0;
  for (int i = 0; i < buckets; i++)
    wrong |= heap[i] != 0 || vla[i] != 0;
  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 8; k++)
      wrong |= table[i][k] != again[i][k];
  free (heap);
  return wrong;
}

int
main (void)
{
  return histogram (1, 3, 17) || histogram (0, 1, 1) || histogram (5, 95, 100);
}
