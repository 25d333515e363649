/* A rank's part of the search: taskqs over its own nodes, and chunks from and
   for other ranks.  */

#ifndef SEARCH_H
#define SEARCH_H 1

#include <omp.h>

#include "steal.h"
#include "tree.h"

/* Nodes to be visited; the oldest ones, which are nearest to the root, are at
   the bottom.  */
struct stack
{
  struct node *nodes;
  int64_t bottom, top, capacity;
};

struct counts
{
  int64_t nodes, leaves, depth, tasks;
};

struct search
{
  const struct tree *tree;
  /* The maximum number of nodes that a task visits.  */
  int64_t grain;
  /* Called at the beginning of each task, if it is not null.  */
  void (*observe_task) (void);

  struct rings rings;
  int64_t taskqs;
  /* Guards the members below.  */
  omp_lock_t lock;
  struct stack stack;
  struct counts counts;
};

/* Searches the tree together with the other ranks, from the root in rank 0 on.
   The first three members of S are given.  To be called by all ranks.  */
void search_together (struct search *s);

/* Searches it with one thread, without taskqs.  */
struct counts search_alone (const struct tree *tree);

#endif /* SEARCH_H */
