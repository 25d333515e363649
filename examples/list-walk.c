/* A walk over a linked list: the simplest program that is hard to parallelise
   with loops, and easy with workqueuing.

     gcc -fplugin=omptq -fopenmp -O2 list-walk.c && ./a.out [ITEMS [ROUNDS]]

   Threads take turns at the while loop: each enqueues tasks for some items and
   runs them while another one goes on with the loop.  The captureprivate clause
   gives each task the value that the pointer had when the task was enqueued.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

struct item
{
  struct item *next;
  unsigned input;
  unsigned result;
  int thread; /* that worked on it */
};

enum
{
  usual_items = 1000000,
  usual_rounds = 400 /* of work for each item: about 300 ns */
};

static unsigned
work (unsigned x, int rounds)
{
  for (int i = 0; i < rounds; i++)
    x = x * 1664525u + 1013904223u;
  return x;
}

static struct item *
make_list (int items)
{
  struct item *list = NULL;
  for (int i = 0; i < items; i++)
    {
      struct item *p = malloc (sizeof *p);
      if (!p)
        exit (2);
      p->next = list;
      p->input = i;
      list = p;
    }
  return list;
}

int
main (int argc, char **argv)
{
  int items = argc > 1 ? atoi (argv[1]) : usual_items;
  int rounds = argc > 2 ? atoi (argv[2]) : usual_rounds;
  struct item *list = make_list (items);
  struct item *p;

  double start = omp_get_wtime ();
  unsigned expected = 0;
  for (p = list; p; p = p->next)
    expected += work (p->input, rounds);
  double sequential = omp_get_wtime () - start;

  start = omp_get_wtime ();
  p = list;
#pragma intel omp parallel taskq shared(p)
  {
    while (p)
      {
#pragma intel omp task captureprivate(p)
        {
          p->result = work (p->input, rounds);
          p->thread = omp_get_thread_num ();
        }
        p = p->next;
      }
  }
  double parallel = omp_get_wtime () - start;

  int threads = omp_get_max_threads ();
  int *share = calloc (threads, sizeof *share);
  unsigned found = 0;
  for (p = list; p; p = p->next)
    {
      found += p->result;
      share[p->thread]++;
    }
  printf ("%d items, sequentially:        %6.0f ms\n", items,
          sequential * 1e3);
  printf ("%d items, a taskq, %2d threads: %6.0f ms\n", items, threads,
          parallel * 1e3);
  for (int i = 0; i < threads; i++)
    printf ("  thread %d did %d of them\n", i, share[i]);
  printf ("speed-up: %.2f\n", sequential / parallel);
  free (share);
  if (found != expected)
    {
      printf ("WRONG: %u instead of %u\n", found, expected);
      return 1;
    }
  printf ("The results are the same.\n");
  return 0;
}
