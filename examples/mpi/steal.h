/* Ranks steal work from one another through MPI's one-sided operations.

   Each rank has a ring of chunks in a window.  Its owner puts chunks in at the
   tail; all ranks take them out at the head.  Positions only grow; position P
   is in slot P modulo the number of slots.

		head		     tail
	 taken	 | there to be taken  |	 free
     ------------+--------------------+-----------

   A rank takes a chunk by copying it at the head, then moving the head by a
   compare-and-swap.  The owner writes a slot again only when the head has
   passed the old chunk.  So the winner of the compare-and-swap has copied a
   whole chunk; a loser may have copied part of a newer one, and drops that.

   Termination.  A word of rank 0, BUSY, counts the ranks that have work or try
   to take some.  At the beginning that is all of them.  A rank counts itself
   out when it has no work and its ring is empty; it counts itself in before the
   compare-and-swap that may bring it a chunk, and out again if that fails.  The
   work is done when BUSY is 0:

   - While there is a node, there is a busy rank.  Only busy ranks hold nodes.
     A node in a ring was put there by the ring's owner, which is busy until it
     finds the ring empty.  It is empty only when another rank has moved its
     head, and that rank counted itself in before: the addition to BUSY was
     complete (a flush) before the compare-and-swap, and the owner subtracts
     after it has seen the result.  So BUSY does not become 0 in between.
   - Only a rank that has a node creates new ones.  So once BUSY is 0 there is
     never work again; a rank that then counts itself in and out, because it had
     seen a chunk earlier, takes none.
   - Every rank finally sees a 0, because without chunks no rank counts itself
     in any more.

   Each word is changed by only one kind of operation, and read by MPI_NO_OP, as
   the default of the info key `accumulate_ops' requires.

   Any thread of a rank may call these functions, but never two at once.  MPI
   calls this MPI_THREAD_SERIALIZED.  */

#ifndef STEAL_H
#define STEAL_H 1

#include <mpi.h>
#include <stdbool.h>

#include "tree.h"

enum
{
  chunk_nodes = 16,
  ring_slots = 64
};

struct chunk
{
  int32_t count;
  struct node nodes[chunk_nodes];
};

/* A rank's view of all rings.  */
struct rings
{
  MPI_Win window;
  int rank, ranks;
  /* The tail of this rank's ring.  */
  uint32_t tail;
  /* Selects the first victim.  */
  uint32_t random;
  int64_t stolen, attempts;
};

/* To be called by all ranks, like all functions that begin with rings.  */
void rings_open (struct rings *r);
void rings_close (struct rings *r);

/* Returns the number of chunks to add to this rank's ring, for others to
   steal.  */
int chunks_wanted (struct rings *r);

/* Puts a chunk into this rank's ring, which must want one.  */
void put_chunk (struct rings *r, const struct chunk *c);

/* Takes a chunk back from it; false if there is none.  */
bool take_own_chunk (struct rings *r, struct chunk *c);

/* Takes a chunk from another rank, for a rank without work and with an empty
   ring; false if all the work is done.  */
bool steal_chunk (struct rings *r, struct chunk *c);

#endif /* STEAL_H */
