/* Counts the nodes of an unbalanced tree in all ranks:
   mpirun subtrees [TREE [DEPTH]]

   Rank 0 walks over the top of the tree, and a task over the subtree of each
   node at a certain depth, with a taskq of its own: that one's tasks are for
   the threads of the rank.  A subtree of any size is one task for the ranks, so
   for trees with most nodes in one of them see uts.c, where ranks divide
   any.  */

#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "tree.h"

enum
{
  // The subtrees of nodes at this depth are tasks for all ranks; and those of
  // nodes so many levels below are tasks for the threads of one.
  depth_of_tasks = 3,
  levels_of_tasks = 2
};

/* Returns the number of nodes of the tree T from N on.  */
static int64_t
count (const struct tree *t, const struct node *n)
{
  int64_t sum = 1;
  for (int i = 0; i < tree_children (t, n); i++)
    {
      struct node child = tree_child (n, i);
      sum += count (t, &child);
    }
  return sum;
}

/* The same with tasks for some levels.  */
static int64_t
count_in_rank (const struct tree *t, struct node n, int levels)
{
  int64_t sum = 1;
#pragma intel omp taskq reduction(+ : sum)
  for (int i = 0; i < tree_children (t, &n); i++)
    {
      struct node child = tree_child (&n, i);
#pragma intel omp task captureprivate(child)
      sum += levels ? count_in_rank (t, child, levels - 1) : count (t, &child);
    }
  return sum;
}

/* The next node at depth_of_tasks, of an iteration over the top of a tree.  */
struct top
{
  const struct tree *tree;
  struct node path[depth_of_tasks + 1];
  int next[depth_of_tasks];
  int level;
  int64_t above;
};

/* Goes on to it; returns false if there is none.  */
static int
next_subtree (struct top *t, struct node *n)
{
  while (t->level >= 0)
    {
      int level = t->level;
      if (t->next[level] == tree_children (t->tree, &t->path[level]))
        {
          t->level--;
          continue;
        }
      struct node child = tree_child (&t->path[level], t->next[level]++);
      if (level + 1 == depth_of_tasks)
        {
          *n = child;
          return 1;
        }
      t->above++;
      t->path[level + 1] = child;
      t->next[level + 1] = 0;
      t->level++;
    }
  return 0;
}

/* Counts in all ranks.  */
static int64_t
count_all (const struct tree *t)
{
  int64_t sum = 0;
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD) reduction(+ : sum)
  {
    struct top top = { .tree = t, .path = { tree_root (t) }, .above = 1 };
    struct node n;
    while (next_subtree (&top, &n))
      {
#pragma intel omp task captureprivate(n)
        sum += count_in_rank (t, n, levels_of_tasks);
      }
    sum += top.above;
  }
  return sum;
}

/* Prints the number of NODES, and how many were EXPECTED, in rank 0, and where
   that is not the same; returns whether it is.  */
static int
report (int rank, int64_t nodes, int64_t expected, double seconds)
{
  int right = nodes == expected;
  if (rank == 0 || !right)
    printf ("%lld nodes, %s: %.3f s\n", (long long)nodes,
            right ? "as expected" : "WRONG", seconds);
  return right;
}

/* With DEPTH, the tree is less deep, and each rank also counts alone.  */
int
main (int argc, char **argv)
{
  int provided, rank;
  MPI_Init_thread (&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  const struct known_tree *known = find_tree (argc > 1 ? argv[1] : "T1");
  int right = 0;
  if (!known)
    fprintf (stderr, "subtrees: there is no tree %s\n", argv[1]);
  else
    {
      struct tree t = known->tree;
      int64_t expected = known->nodes;
      if (argc > 2)
        {
          t.depth = atoi (argv[2]);
          struct node root = tree_root (&t);
          expected = count (&t, &root);
        }
      double start = MPI_Wtime ();
      int64_t nodes = count_all (&t);
      right = report (rank, nodes, expected, MPI_Wtime () - start);
    }
  MPI_Finalize ();
  return !right;
}
