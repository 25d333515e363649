/* Purpose: malloc, calloc, realloc and free work in target regions, also in
   many threads and lanes at once.  */

#include "offload.h"
#include <stdlib.h>
#include <string.h>

#pragma omp declare target
struct node
{
  struct node *next;
  int value;
};

static struct node *
push (struct node *list, int value)
{
  struct node *first = malloc (sizeof *first);
  first->next = list;
  first->value = value;
  return first;
}
#pragma omp end declare target

static void
lists (void)
{
  int sum = 0;
#pragma omp target map(tofrom : sum)
#pragma omp parallel for num_threads(8) reduction(+ : sum)
  for (int i = 0; i < 40; i++)
    {
      struct node *list = NULL;
      for (int j = 0; j <= i; j++)
        list = push (list, j);
      while (list)
        {
          struct node *next = list->next;
          sum += list->value;
          free (list);
          list = next;
        }
    }
  expect (__LINE__, sum == 40 * 39 * 41 / 6);
}

static void
lanes (void)
{
  int sum = 0;
#pragma omp target map(tofrom : sum)
#pragma omp simd reduction(+ : sum)
  for (int i = 0; i < 100; i++)
    {
      int *p = malloc (sizeof *p);
      *p = i;
      sum += *p;
      free (p);
    }
  expect (__LINE__, sum == 4950);
}

static void
sizes (void)
{
  int zero = -1, kept = -1, aligned = -1;
#pragma omp target map(from : zero, kept, aligned)
  {
    char *p = calloc (100, 7), *q;
    zero = 0;
    for (int i = 0; i < 700; i++)
      zero += p[i];
    strcpy (p, "kept");
    q = realloc (p, 5000);
    kept = strcmp (q, "kept");
    aligned = (int) ((unsigned long) q % 8);
    free (q);
    free (NULL);
  }
  expect (__LINE__, zero == 0 && kept == 0 && aligned == 0);
}

static void
kept (void)
{
  // Memory allocated in one region exists in the next.
  int *there = NULL, value = 0;
#pragma omp target map(from : there)
  {
    there = malloc (sizeof *there);
    *there = 99;
  }
#pragma omp target map(from : value) firstprivate(there)
  {
    value = *there;
    free (there);
  }
  expect (__LINE__, value == 99);
}

int
main (void)
{
  lists ();
  lanes ();
  sizes ();
  kept ();
  return result ();
}
