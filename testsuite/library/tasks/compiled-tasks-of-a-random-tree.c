/* Purpose: tasks that compiled code creates itself, in loops and recursions, some of
   them undeferred, with captures of all sizes, each run once before their taskwait.  */
/* { dg-require-plugin "" } */

#include <stdlib.h>

struct node
{
  unsigned seed;
  int depth;
};

static unsigned
next (unsigned *seed)
{
  *seed = *seed * 1664525u + 1013904223u;
  return *seed >> 16;
}

static long visit (struct node n);
static long visit_serially (struct node n);

static long
two_tasks (unsigned seed, int depth)
{
  long a = -1, b = -1;
#pragma omp task shared(a) firstprivate(seed, depth)
  a = visit ((struct node){ seed, depth });
#pragma omp task shared(b) firstprivate(seed, depth) if (depth > 2)
  b = visit ((struct node){ seed + 1, depth });
#pragma omp taskwait
  return a + b;
}

static long
many_tasks (unsigned seed, int depth, int width)
{
  long results[64];
  for (int round = 0; round < 2; round++)
    {
      for (int i = 0; i < width; i++)
        {
          short small = round;
#pragma omp task shared(results) firstprivate(small)
          results[i] = visit ((struct node){ seed + i, depth }) + small;
        }
#pragma omp taskwait
    }
  long sum = 0;
  for (int i = 0; i < width; i++)
    sum += results[i];
  return sum;
}

static long
task_beside_a_call (unsigned seed, int depth)
{
  long a = -1, b;
#pragma omp task shared(a)
  a = visit ((struct node){ seed, depth });
  b = two_tasks (seed + 2, depth);
#pragma omp taskwait
  return a + b;
}

static long
visit (struct node n)
{
  if (n.depth == 0)
    return next (&n.seed) % 16;
  switch (next (&n.seed) % 4)
    {
    case 0:
      {
        unsigned seed = n.seed;
        return many_tasks (seed, n.depth - 1, next (&n.seed) % 4);
      }
    case 1:
      return task_beside_a_call (n.seed, n.depth - 1);
    default:
      return two_tasks (n.seed, n.depth - 1);
    }
}

static long
visit_serially (struct node n)
{
  if (n.depth == 0)
    return next (&n.seed) % 16;
  int depth = n.depth - 1;
  unsigned kind = next (&n.seed) % 4;
  unsigned seed = n.seed;
  if (kind == 0)
    {
      int width = next (&n.seed) % 4;
      long sum = 0;
      for (int i = 0; i < width; i++)
        sum += visit_serially ((struct node){ seed + i, depth }) + 1;
      return sum;
    }
  if (kind == 1)
    return visit_serially ((struct node){ seed, depth })
           + visit_serially ((struct node){ seed + 2, depth })
           + visit_serially ((struct node){ seed + 3, depth });
  return visit_serially ((struct node){ seed, depth })
         + visit_serially ((struct node){ seed + 1, depth });
}

int
main (void)
{
  for (unsigned seed = 1; seed <= 40; seed++)
    {
      struct node root = { seed, 9 };
      long expected = visit_serially (root), found = -1;
#pragma omp parallel
#pragma omp single
      found = visit (root);
      if (found != expected)
        abort ();
    }
  return 0;
}
