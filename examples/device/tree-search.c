/* Counts the nodes of an unbalanced tree on a device:

     tree-search [DEPTH [GRAIN]]

   A node's hash determines how many children it has, and their hashes, so a
   subtree's size is known only when it has been searched (S. Olivier and
   others, "UTS: An Unbalanced Tree Search Benchmark", LCPC 2006).  A task
   searches its subtree depth first until it has visited GRAIN nodes; a taskq
   turns the nodes that it has found but not visited into tasks.  */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum
{
  max_depth = 30,
  max_children = 4
};

struct node
{
  uint32_t hash;
  int depth;
};

/* Nodes found but not visited yet.  A visit replaces the deepest one by its
   children, so there are at most this many.  */
struct stack
{
  int n;
  struct node nodes[max_depth * (max_children - 1) + 1];
};

struct counts
{
  long nodes, leaves;
};

#pragma omp declare target

/* Mixes the bits of X: each of them changes about half of the result's.  */
static uint32_t
mix (uint32_t x)
{
  x = (x ^ x >> 16) * 0x21f0aaadu;
  x = (x ^ x >> 15) * 0x735a2d97u;
  return x ^ x >> 15;
}

/* A node has four children with a probability of 7/16, and otherwise none; the
   root and nodes DEPTH below it are exceptions.  */
static int
count_children (const struct node *n, int depth)
{
  if (n->depth == 0)
    return max_children;
  return n->depth < depth && n->hash % 16 < 7 ? max_children : 0;
}

/* Visits up to GRAIN nodes.  */
static struct counts
visit (struct stack *s, int depth, int grain)
{
  struct counts c = { 0, 0 };
  while (s->n > 0 && c.nodes < grain)
    {
      struct node parent = s->nodes[--s->n];
      int children = count_children (&parent, depth);
      for (int i = 0; i < children; i++)
        s->nodes[s->n++] = (struct node){ mix (parent.hash + i * 0x9e3779b9u),
                                          parent.depth + 1 };
      c.nodes++;
      c.leaves += children == 0;
    }
  return c;
}

static void
search (struct node root, int depth, int grain, struct counts *all)
{
  struct stack s = { 1, { root } };
  struct counts c = visit (&s, depth, grain);
#pragma omp atomic
  all->nodes += c.nodes;
#pragma omp atomic
  all->leaves += c.leaves;
#pragma intel omp taskq
  while (s.n > 0)
    {
      struct node n = s.nodes[--s.n];
#pragma intel omp task captureprivate(n)
      search (n, depth, grain, all);
    }
}

#pragma omp end declare target

int
main (int argc, char **argv)
{
  int depth = argc > 1 ? atoi (argv[1]) : 15;
  int grain = argc > 2 ? atoi (argv[2]) : 32;
  if (depth < 1 || depth > max_depth || grain < 1)
    {
      fprintf (stderr, "usage: %s [DEPTH [GRAIN]], DEPTH up to %d\n", argv[0],
               max_depth);
      return 2;
    }
  struct node root = { 42, 0 };
  struct counts found = { 0, 0 };
#pragma omp target map(tofrom : found)
#pragma omp parallel
#pragma omp single
  search (root, depth, grain, &found);

  struct stack s = { 1, { root } };
  struct counts expected = visit (&s, depth, INT32_MAX);
  int right = found.nodes == expected.nodes && found.leaves == expected.leaves;
  printf ("%ld nodes, %ld of them leaves%s\n", found.nodes, found.leaves,
          right ? "" : ", which is wrong");
  return !right;
}
