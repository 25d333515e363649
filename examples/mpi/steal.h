/* Ranks get work from one another through MPI's one-sided operations.

   Each rank has a ring of chunks in a window.  Its owner puts chunks in at the
   tail; anybody, the owner too, takes them out at the head.  Positions only
   grow; position P lies in slot P modulo the number of slots.

		head		     tail
	 taken	 | there to be taken  |	 free
     ------------+--------------------+-----------

   To take is to copy the chunk at the head, and then to move the head by a
   compare-and-swap.  The owner writes a slot again only when the head has gone
   past what was there.  So who wins the compare-and-swap has copied a whole
   chunk; who loses it may have copied part of a newer one, and drops that.

   Termination.  A word of rank 0, BUSY, counts the ranks that have work or try
   to take some.  At the beginning that is all of them.  A rank counts itself
   out when it has no work and its ring is empty; it counts itself in before the
   compare-and-swap that may bring it a chunk, and out again if that fails.  The
   work is done when BUSY is 0:

   - Where there is a node there is a busy rank.  A node that a rank holds is
     held by a busy one.  A node in a ring was put there by the ring's owner,
     who is busy until he finds the ring empty.  It is empty only when another
     rank has moved its head, and that rank counted itself in before: the
     addition to BUSY was complete (a flush) before the compare-and-swap, and
     the owner subtracts after he has seen what that did.  So BUSY does not
     become 0 in between.
   - Only a rank that has a node makes new ones.  So from 0 on there is no work,
     and never will be; who counts himself in and out after that, because he
     had seen a chunk before, takes none.
   - Everybody sees a 0 in the end, because without chunks nobody counts himself
     in any more.

   Each word is changed by one kind of operation only, and read by MPI_NO_OP, as
   the default of the info key `accumulate_ops' asks for.

   Nothing here may be called by two threads of a rank at once; which thread
   calls does not matter.  MPI calls this MPI_THREAD_SERIALIZED.  */

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

/* What a rank knows of all rings.  */
struct rings
{
  MPI_Win window;
  int rank, ranks;
  /* The tail of the own ring.  */
  uint32_t tail;
  /* Says whom to rob first.  */
  uint32_t random;
  int64_t stolen, attempts;
};

/* To be called by all ranks, as are all that begin with rings.  */
void rings_open (struct rings *r);
void rings_close (struct rings *r);

/* How many chunks the own ring should have besides those that it has, for
   others to steal.  */
int chunks_wanted (struct rings *r);

/* Puts a chunk into the own ring, where one was wanted.  */
void put_chunk (struct rings *r, const struct chunk *c);

/* Takes a chunk back from there; false if there is none.  */
bool take_own_chunk (struct rings *r, struct chunk *c);

/* For a rank without work, in its ring either: takes a chunk of another one;
   false if all the work is done.  */
bool steal_chunk (struct rings *r, struct chunk *c);

#endif /* STEAL_H */
