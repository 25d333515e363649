/* A sum over a binary tree: recursion through an orphaned taskq.

   Each call of sum has its own taskq, which only the thread that runs the call
   encounters; idle threads of the team take its tasks.  The locals of sum are
   shared with the tasks, because they live until the taskq is done.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

struct tree
{
  struct tree *left, *right;
  long value;
};

/* A tree of COUNT nodes with the values FIRST, FIRST + 1, ...  */
static struct tree *
make_tree (long first, long count)
{
  if (count == 0)
    return NULL;
  struct tree *t = malloc (sizeof *t);
  if (!t)
    exit (2);
  long left = (count - 1) / 2;
  t->left = make_tree (first, left);
  t->value = first + left;
  t->right = make_tree (first + left + 1, count - 1 - left);
  return t;
}

/* How many steps lead from N to 1, if N is halved where it is even, and else
   tripled and increased by 1.  */
static long
steps (long n)
{
  long count = 0;
  for (; n != 1; count++)
    n = n % 2 == 0 ? n / 2 : 3 * n + 1;
  return count;
}

static long
sequential_sum (const struct tree *t)
{
  return t ? sequential_sum (t->left) + steps (t->value)
                 + sequential_sum (t->right)
           : 0;
}

static long
sum (const struct tree *t, int depth)
{
  if (!t)
    return 0;
  /* Small trees are not worth a taskq.  */
  if (depth == 0)
    return sequential_sum (t);
  long left, right;
#pragma intel omp taskq
  {
#pragma intel omp task
    left = sum (t->left, depth - 1);
#pragma intel omp task
    right = sum (t->right, depth - 1);
  }
  return left + steps (t->value) + right;
}

int
main (void)
{
  const long nodes = 500000;
  struct tree *t = make_tree (1, nodes);

  double start = omp_get_wtime ();
  long expected = sequential_sum (t);
  double sequential = omp_get_wtime () - start;

  long found = 0;
  start = omp_get_wtime ();
#pragma intel omp parallel taskq
  {
#pragma intel omp task
    found = sum (t, 12);
  }
  double parallel = omp_get_wtime () - start;

  printf ("sum of %ld nodes: %ld, %.1f ms; sequentially %.1f ms\n", nodes,
          found, parallel * 1e3, sequential * 1e3);
  return found != expected;
}
