/* A walk over a list, with much or little work for each node.  */

#include "bench.h"

enum
{
  nodes = 1000000
};

struct node
{
  struct node *next;
  unsigned input, result;
};

static struct node *list;
static int rounds;

static inline void
work (struct node *p)
{
  unsigned x = p->input;
  for (int i = 0; i < rounds; i++)
    x = x * 1664525u + 1013904223u;
  p->result = x;
}

static unsigned long
checksum (void)
{
  unsigned long sum = 0;
  for (struct node *p = list; p; p = p->next)
    {
      sum = sum * 31 + p->result;
      p->result = 0;
    }
  return sum;
}

static void
sequential (void)
{
  for (struct node *p = list; p; p = p->next)
    work (p);
}

static void
taskq (void)
{
#pragma intel omp parallel taskq
  for (struct node *p = list; p; p = p->next)
    {
#pragma intel omp task captureprivate(p)
      work (p);
    }
}

static void
omp_task (void)
{
#pragma omp parallel
#pragma omp single
  for (struct node *p = list; p; p = p->next)
    {
#pragma omp task firstprivate(p)
      work (p);
    }
}

/* Sets ROUNDS so that the sequential loop takes about NANOSECONDS a node.  The
   processor works on several nodes at once, so that one node alone tells
   little.  */
static void
calibrate (double nanoseconds)
{
  rounds = nanoseconds;
  for (int i = 0; i < 4; i++)
    {
      double start = omp_get_wtime ();
      sequential ();
      double measured = (omp_get_wtime () - start) * 1e9 / nodes;
      rounds = rounds * nanoseconds / measured;
    }
}

int
main (void)
{
  struct node *all = malloc (nodes * sizeof *all);
  if (!all)
    return 2;
  for (int i = 0; i < nodes; i++)
    all[i] = (struct node){ i + 1 < nodes ? &all[i + 1] : NULL, i, 0 };
  list = all;

  const struct variant variants[] = { { "sequential", sequential },
                                      { "taskq", taskq },
                                      { "omp task", omp_task } };
  const int grains[] = { 1, 20, 80, 300 };
  for (int g = 0; g < 4; g++)
    {
      char title[64];
      calibrate (grains[g]);
      snprintf (title, sizeof title, "list, %d ns a node, %d threads",
                grains[g], omp_get_max_threads ());
      compare (title, variants, 3, checksum, nodes);
    }
  return 0;
}
