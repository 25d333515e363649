# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""What random programs of taskqs with ranks have in common."""

PREAMBLE = """\
#include <mpi.h>
#include <omp.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
struct odd { unsigned char b[13]; };
struct total { unsigned long sum; unsigned count; };
#pragma omp declare reduction(+ : struct total : \\
  omp_out.sum += omp_in.sum, omp_out.count += omp_in.count)
enum { COMMS = 5, NOTES = 20000 };
static MPI_Comm comms[COMMS];
/* This rank, the number of ranks, and the rank whose captured values tasks
   get.  While ALONE, this rank executes everything itself.  */
static unsigned me, size, origin, alone;
/* OMPTQ_DELAYS in the environment.  */
static unsigned delays;
/* What each rank has for itself.  */
static unsigned g0, g1[7];
static struct large g2;
static unsigned five = 5;
/* What was computed in all ranks, and alone.  If SUMMED, the sum over the ranks
   of COMM counts; it is computed at the end, so that ranks do not wait for each
   other before that.  */
static struct
{
  const char *what;
  unsigned long value;
  int summed;
  MPI_Comm comm;
} notes[2][NOTES];
static unsigned noted[2];

static void
note (const char *what, unsigned long value)
{
  if (noted[alone] == NOTES)
    abort ();
  notes[alone][noted[alone]].what = what;
  notes[alone][noted[alone]++].value = value;
}

static void
note_sum (const char *what, unsigned long value, MPI_Comm comm)
{
  note (what, value);
  notes[alone][noted[alone] - 1].summed = !alone;
  notes[alone][noted[alone] - 1].comm = comm;
}

static unsigned long
digest (const void *p, unsigned long n)
{
  unsigned long h = n;
  for (const unsigned char *c = (const unsigned char *) p; n--; c++)
    h = (h ^ *c) * 0x100000001b3ul;
  return h ^ h >> 29;
}

static void
fill (void *p, unsigned long n, unsigned long x)
{
  for (unsigned char *c = (unsigned char *) p; n--; c++)
    *c = (x = x * 6364136223846793005ul + 1442695040888963407ul) >> 56;
}

/* How far P is from the alignment that it should have; the compiler does not
   know.  */
static unsigned
misplaced (const void *p, unsigned long align)
{
  __asm__ ("" : "+r" (p));
  return (unsigned long) p % align;
}

/* Lets some time pass, in some ranks more than in others.  */
static void
delay (unsigned x)
{
  if (!delays || alone)
    return;
  unsigned h = (x + me * 77u + delays) * 2654435761u >> 16;
  if (h % 8 == 0)
    usleep (h % 150 * (delays % size == me ? 4 : 1));
  else if (h % 2)
    for (unsigned i = 0; i < h % 20000; i++)
      __asm__ volatile ("");
}

/* The value in the rank that generates tasks; another one elsewhere.  */
static unsigned
given (unsigned x)
{
  return origin == me ? x : x * 5 + me;
}

/* Before and after a taskq of the ranks of COMM.  */
static void
begin (const char *what, MPI_Comm comm)
{
  origin = me;
  if (!alone)
    {
      MPI_Group all, some;
      int first = 0, root;
      MPI_Comm_group (MPI_COMM_WORLD, &all);
      MPI_Comm_group (comm, &some);
      MPI_Group_translate_ranks (some, 1, &first, all, &root);
      MPI_Group_free (&all);
      MPI_Group_free (&some);
      origin = root;
    }
  for (int k = 0; k < 4; k++)
    {
      note (what, sums[k]);
      sums[k] = 0;
    }
  delay (noted[0]);
}

static void
end (const char *what, MPI_Comm comm)
{
  for (int k = 0; k < 4; k++)
    {
      note_sum (what, sums[k], comm);
      sums[k] = 0;
    }
}

/* The sums over all ranks.  */
static void
add_up (void)
{
  for (unsigned i = 0; i < noted[0]; i++)
    if (notes[0][i].summed)
      MPI_Allreduce (MPI_IN_PLACE, &notes[0][i].value, 1, MPI_UNSIGNED_LONG,
		     MPI_SUM, notes[0][i].comm);
}

static MPI_Comm
duplicate (MPI_Comm comm)
{
  MPI_Comm copy = comm;
  if (!alone)
    MPI_Comm_dup (comm, &copy);
  return copy;
}

static void
discard (MPI_Comm *comm)
{
  if (!alone)
    MPI_Comm_free (comm);
}
"""

MAIN = """\
/* Compares what was computed in all ranks and alone.  */
static int
compare (void)
{
  unsigned wrong = noted[0] != noted[1];
  if (wrong)
    printf ("rank %%u: %%u numbers instead of %%u\\n", me, noted[0], noted[1]);
  for (unsigned i = 0; i < noted[0] && i < noted[1]; i++)
    if (notes[0][i].value != notes[1][i].value && wrong++ < 3)
      printf ("rank %%u: %%s is %%lx instead of %%lx\\n", me, notes[0][i].what,
	      notes[0][i].value, notes[1][i].value);
  return wrong != 0;
}

int
main (int argc, char **argv)
{
  int number, provided;
  MPI_Init_thread (&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_rank (MPI_COMM_WORLD, &number);
  me = number;
  MPI_Comm_size (MPI_COMM_WORLD, &number);
  size = number;
  if (getenv ("OMPTQ_DELAYS"))
    delays = atoi (getenv ("OMPTQ_DELAYS"));
  if (delays %% 3 == 1)
    omp_set_num_threads (1 + (me + delays) %% 4);
  comms[0] = MPI_COMM_WORLD;
  MPI_Comm_dup (MPI_COMM_WORLD, &comms[1]);
  MPI_Comm_split (MPI_COMM_WORLD, me %% 2, -(int) me, &comms[2]);
  MPI_Comm_split (MPI_COMM_WORLD, 0, -(int) me, &comms[3]);
  comms[4] = MPI_COMM_SELF;
  g0 = 1000u * me + 1;
  g1[3] = 1000u * me + 2;
  g2.v[119] = 1000u * me + 3;
%s  for (alone = 0; alone < 2; alone++)
    {
      for (unsigned round = 0; round < 2; round++)
	if (alone)
	  %s (round * 77u + 5u, round);
	else
	  %s (round * 77u + 5u, round);
      begin ("the end", MPI_COMM_SELF);
%s    }
  add_up ();
  MPI_Finalize ();
  return compare ();
}
"""

CXX_PREAMBLE = """\
struct point
{
  unsigned x, y;
  unsigned norm () const { return x * x + y * 3u; }
  void move (unsigned d) { x += d; y ^= d; }
};
struct tall : point { unsigned char z; };
struct place
{
  unsigned m0, m1[5];
  void f0 (unsigned a, unsigned b);
  void alone_f0 (unsigned a, unsigned b);
};
static place home;
"""

CXX_OWN_VALUES = """\
  home.m0 = 1000u * me + 4;
  home.m1[4] = 1000u * me + 5;
"""

CXX_CHECK = """\
      note ("objects", alive);
"""
