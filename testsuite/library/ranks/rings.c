/* Purpose: each node that ranks steal from one another is visited once, and no
   rank leaves before all are, with delays at every one-sided operation.  One
   thread of each rank searches a tree, with chunks of one node, and mostly
   through the rings.  A second window counts the nodes that wait or are being
   visited; a rank that is told that all work is done must find 0 there.  The
   argument is a seed for the delays.  */

#include "steal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* 1737 nodes.  */
static const struct tree tree = { geometric, fixed, 4, 5, 0, 0, 1 };

static uint32_t random_state;

static uint32_t
next_random (void)
{
  random_state = random_state * 1664525u + 1013904223u;
  return random_state >> 8;
}

/* Waits at random.  */
static void
delay (void)
{
  uint32_t number = next_random () % 1024;
  if (number < 2)
    usleep (2000);
  else if (number < 128)
    usleep (number);
}

/* The MPI functions that steal.c calls; those with P are the library's own.  */
int
MPI_Fetch_and_op (const void *value, void *before, MPI_Datatype type, int rank,
                  MPI_Aint word, MPI_Op op, MPI_Win window)
{
  delay ();
  return PMPI_Fetch_and_op (value, before, type, rank, word, op, window);
}

int
MPI_Compare_and_swap (const void *value, const void *expected, void *before,
                      MPI_Datatype type, int rank, MPI_Aint word,
                      MPI_Win window)
{
  delay ();
  return PMPI_Compare_and_swap (value, expected, before, type, rank, word,
                                window);
}

int
MPI_Get (void *to, int count, MPI_Datatype type, int rank, MPI_Aint from,
         int from_count, MPI_Datatype from_type, MPI_Win window)
{
  /* Rarely long enough for others to refill a small ring.  */
  delay ();
  if (next_random () % 32 == 0)
    usleep (10000);
  return PMPI_Get (to, count, type, rank, from, from_count, from_type, window);
}

int
MPI_Put (const void *from, int count, MPI_Datatype type, int rank, MPI_Aint to,
         int to_count, MPI_Datatype to_type, MPI_Win window)
{
  delay ();
  return PMPI_Put (from, count, type, rank, to, to_count, to_type, window);
}

/* The window that counts nodes.  */
static MPI_Win pending;

static int
add_pending (int number)
{
  int before;
  PMPI_Fetch_and_op (&number, &before, MPI_INT, 0, 0, MPI_SUM, pending);
  PMPI_Win_flush (0, pending);
  return before;
}

static void
open_pending (int rank)
{
  int *value;
  MPI_Win_allocate (sizeof *value, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &value,
                    &pending);
  MPI_Win_lock_all (MPI_MODE_NOCHECK, pending);
  /* The root.  */
  *value = rank == 0;
  MPI_Win_sync (pending);
  MPI_Barrier (MPI_COMM_WORLD);
}

/* The nodes of the rank.  */
static struct node own[10000];
static int held;

/* Visits a node.  */
static void
visit (struct node n)
{
  int children = tree_children (&tree, &n);
  add_pending (children);
  for (int i = 0; i < children; i++)
    own[held++] = tree_child (&n, i);
  add_pending (-1);
}

/* Searches until neither the rank nor its ring has a node; returns the number
   of nodes visited.  */
static long
search (struct rings *r)
{
  struct chunk c = { .count = 1 };
  for (long visited = 0;; visited++)
    {
      while (held > 1 && chunks_wanted (r) > 0)
        {
          c.nodes[0] = own[--held];
          put_chunk (r, &c);
        }
      if (held > 0 && next_random () % 4 == 0)
        visit (own[--held]);
      else if (take_own_chunk (r, &c))
        visit (c.nodes[0]);
      else if (held > 0)
        visit (own[--held]);
      else
        return visited;
    }
}

/* Returns the number of nodes in the subtree of this one.  */
static long
size_of (struct node n)
{
  long size = 1;
  int children = tree_children (&tree, &n);
  for (int i = 0; i < children; i++)
    size += size_of (tree_child (&n, i));
  return size;
}

int
main (int argc, char **argv)
{
  int provided;
  MPI_Init_thread (&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  struct rings r;
  rings_open (&r);
  random_state = atoi (argc > 1 ? argv[1] : "1") * 100 + r.rank;
  open_pending (r.rank);
  if (r.rank == 0)
    own[held++] = tree_root (&tree);
  long visited = 0, all;
  struct chunk c;
  for (;;)
    {
      visited += search (&r);
      if (!steal_chunk (&r, &c))
        break;
      own[held++] = c.nodes[0];
    }
  int left = add_pending (0);
  if (left != 0)
    printf ("rank %d leaves and %d nodes wait\n", r.rank, left);
  MPI_Allreduce (&visited, &all, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
  long expected = size_of (tree_root (&tree));
  printf ("rank %d: %ld of %ld nodes, %ld stolen with %ld attempts\n", r.rank,
          visited, expected, (long)r.stolen, (long)r.attempts);
  rings_close (&r);
  MPI_Win_unlock_all (pending);
  MPI_Win_free (&pending);
  MPI_Finalize ();
  return left != 0 || all != expected;
}
