/* Sorts numbers on a device, by quicksort with nested taskqs:

     quicksort [NUMBERS]

   Each task divides a part of the numbers in two, and encounters a taskq with a
   task for each half.  Short parts are sorted by insertion.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  /* Parts of fewer numbers are not worth a taskq.  */
  short_part = 64
};

#pragma omp declare target

static void
sort_by_insertion (unsigned *a, int n)
{
  for (int i = 1; i < n; i++)
    {
      unsigned number = a[i];
      int k = i;
      for (; k > 0 && a[k - 1] > number; k--)
        a[k] = a[k - 1];
      a[k] = number;
    }
}

static void
quicksort (unsigned *a, int n)
{
  if (n < short_part)
    {
      sort_by_insertion (a, n);
      return;
    }
  unsigned pivot = a[n / 2];
  int i = 0, j = n - 1;
  while (i <= j)
    {
      while (a[i] < pivot)
        i++;
      while (a[j] > pivot)
        j--;
      if (i <= j)
        {
          unsigned number = a[i];
          a[i++] = a[j];
          a[j--] = number;
        }
    }
#pragma intel omp taskq
  {
#pragma intel omp task
    quicksort (a, j + 1);
#pragma intel omp task
    quicksort (a + i, n - i);
  }
}

#pragma omp end declare target

static int
compare (const void *a, const void *b)
{
  unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;
  return (x > y) - (x < y);
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 30000;
  unsigned *numbers = NULL, *expected = NULL;
  if (n > 0)
    {
      numbers = malloc (n * sizeof *numbers);
      expected = malloc (n * sizeof *expected);
    }
  if (!numbers || !expected)
    {
      fprintf (stderr, "usage: %s [NUMBERS]\n", argv[0]);
      return 2;
    }
  unsigned number = 1;
  for (int i = 0; i < n; i++)
    numbers[i] = expected[i] = number = number * 1664525u + 1013904223u;

#pragma omp target map(tofrom : numbers[:n])
#pragma omp parallel
#pragma omp single
  quicksort (numbers, n);

  qsort (expected, n, sizeof *expected, compare);
  int right = memcmp (numbers, expected, n * sizeof *numbers) == 0;
  printf ("%d numbers are %s\n", n, right ? "sorted" : "not sorted");
  free (numbers);
  free (expected);
  return !right;
}
