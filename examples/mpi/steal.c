/* Stealing between ranks: steal.h.  MPI's errors end the program.  */

#include "steal.h"

#include <stddef.h>
#include <time.h>

/* A rank's part of the window.  The words have 32 bits because in Open MPI 4.1
   a 64-bit compare-and-swap may cause a segmentation fault, if all ranks are on
   one machine: https://github.com/open-mpi/ompi/issues/7967.  Positions wrap
   around at 2^32, which the number of slots divides.  */
struct ring
{
  /* Rank 0's counts.  */
  uint32_t busy;
  uint32_t head;
  uint32_t tail;
  struct chunk slots[ring_slots];
};

/* An idle rank looks at the others, then sleeps for at most this many
   nanoseconds: it leaves the processor to those that have work.  */
static const long longest_sleep = 1000000;

/* Atomically adds to a word and returns its old value.  */
static uint32_t
fetch_and_add (struct rings *r, int rank, size_t word, uint32_t value)
{
  uint32_t before;
  MPI_Fetch_and_op (&value, &before, MPI_UINT32_T, rank, word, MPI_SUM,
                    r->window);
  MPI_Win_flush (rank, r->window);
  return before;
}

static uint32_t
fetch (struct rings *r, int rank, size_t word)
{
  uint32_t unused = 0, value;
  MPI_Fetch_and_op (&unused, &value, MPI_UINT32_T, rank, word, MPI_NO_OP,
                    r->window);
  MPI_Win_flush (rank, r->window);
  return value;
}

static bool
compare_and_swap (struct rings *r, int rank, size_t word, uint32_t expected,
                  uint32_t value)
{
  uint32_t before;
  MPI_Compare_and_swap (&value, &expected, &before, MPI_UINT32_T, rank, word,
                        r->window);
  MPI_Win_flush (rank, r->window);
  return before == expected;
}

static size_t
slot_of (uint32_t position)
{
  return offsetof (struct ring, slots)
         + position % ring_slots * sizeof (struct chunk);
}

void
rings_open (struct rings *r)
{
  struct ring *own;
  MPI_Comm_rank (MPI_COMM_WORLD, &r->rank);
  MPI_Comm_size (MPI_COMM_WORLD, &r->ranks);
  MPI_Win_allocate (sizeof *own, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &own,
                    &r->window);
  MPI_Win_lock_all (MPI_MODE_NOCHECK, r->window);
  own->busy = r->ranks;
  own->head = own->tail = 0;
  /* Completes the stores above before others' accesses after the barrier.  */
  MPI_Win_sync (r->window);
  MPI_Barrier (MPI_COMM_WORLD);
  r->tail = 0;
  r->random = 2 * r->rank + 1;
  r->stolen = r->attempts = 0;
}

void
rings_close (struct rings *r)
{
  MPI_Win_unlock_all (r->window);
  MPI_Win_free (&r->window);
}

int
chunks_wanted (struct rings *r)
{
  /* Where the network cannot read and change memory by itself, MPI performs
     others' operations on this rank's ring while it looks for messages.  */
  int arrived;
  MPI_Iprobe (MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &arrived,
              MPI_STATUS_IGNORE);
  /* Two for each other rank: one may be taken while the owner is busy.  */
  int wanted = 2 * (r->ranks - 1);
  if (wanted > ring_slots)
    wanted = ring_slots;
  uint32_t head = fetch (r, r->rank, offsetof (struct ring, head));
  return wanted - (int)(r->tail - head);
}

void
put_chunk (struct rings *r, const struct chunk *c)
{
  MPI_Put (c, sizeof *c, MPI_BYTE, r->rank, slot_of (r->tail), sizeof *c,
           MPI_BYTE, r->window);
  /* The chunk is stored before the tail covers it.  */
  MPI_Win_flush (r->rank, r->window);
  fetch_and_add (r, r->rank, offsetof (struct ring, tail), 1);
  r->tail++;
}

/* Takes the chunk at HEAD of a rank's ring, which is before its tail.  */
static bool
take (struct rings *r, int rank, uint32_t head, struct chunk *c)
{
  MPI_Get (c, sizeof *c, MPI_BYTE, rank, slot_of (head), sizeof *c, MPI_BYTE,
           r->window);
  MPI_Win_flush (rank, r->window);
  return compare_and_swap (r, rank, offsetof (struct ring, head), head,
                           head + 1);
}

bool
take_own_chunk (struct rings *r, struct chunk *c)
{
  for (;;)
    {
      uint32_t head = fetch (r, r->rank, offsetof (struct ring, head));
      if (head == r->tail)
        return false;
      if (take (r, r->rank, head, c))
        return true;
    }
}

static bool
steal_from (struct rings *r, int victim, struct chunk *c)
{
  uint32_t head = fetch (r, victim, offsetof (struct ring, head));
  if (head == fetch (r, victim, offsetof (struct ring, tail)))
    return false;
  r->attempts++;
  fetch_and_add (r, 0, offsetof (struct ring, busy), 1);
  if (take (r, victim, head, c))
    {
      r->stolen++;
      return true;
    }
  fetch_and_add (r, 0, offsetof (struct ring, busy), -1);
  return false;
}

/* Looks at all other ranks once.  */
static bool
steal_from_any (struct rings *r, struct chunk *c)
{
  r->random = r->random * 1664525u + 1013904223u;
  int first = (r->random >> 8) % r->ranks;
  for (int i = 0; i < r->ranks; i++)
    {
      int victim = (first + i) % r->ranks;
      if (victim != r->rank && steal_from (r, victim, c))
        return true;
    }
  return false;
}

bool
steal_chunk (struct rings *r, struct chunk *c)
{
  fetch_and_add (r, 0, offsetof (struct ring, busy), -1);
  struct timespec pause = { .tv_nsec = 1000 };
  while (!steal_from_any (r, c))
    {
      if (fetch (r, 0, offsetof (struct ring, busy)) == 0)
        return false;
      nanosleep (&pause, NULL);
      if (pause.tv_nsec < longest_sleep)
        pause.tv_nsec *= 2;
    }
  return true;
}
