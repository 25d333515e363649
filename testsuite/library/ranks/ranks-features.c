/* Purpose: what a taskq with ranks passes to tasks of other ranks, and what it
   reduces; each rank compares everything with what it computes alone.  */

#include <mpi.h>
#include <stdalign.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int world_rank, world_size, failures;

static void
expect (int right, const char *what)
{
  if (right)
    return;
  printf ("rank %d: WRONG: %s\n", world_rank, what);
  failures++;
}

/* Some time, so that other ranks get tasks.  */
static void
pass_time (void)
{
  for (int i = 0; i < 20000; i++)
    __asm__ volatile ("");
}

struct small
{
  char c;
  short s;
};
struct large
{
  long n[40];
};
struct huge
{
  int n[3000];
};
struct aligned
{
  alignas (64) int n;
};

static int file_scope = 5;

/* Captured values of every size and alignment travel.  */
static void
captures (void)
{
  long sum = 0, expected = 0;
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD) reduction(+ : sum)
  for (int i = 0; i < 200; i++)
    {
      struct small s = { i % 100, -i };
      struct large l = { { i, [39] = 2 * i } };
      struct aligned a = { 3 * i };
      double d = i / 2.0;
      char c = i % 128;
#pragma intel omp task captureprivate(s, l, a, d, c)
      {
        pass_time ();
        sum += s.c + s.s + l.n[0] + l.n[39] + a.n + (long) (2 * d) + c
               + ((size_t) &a % 64 != 0);
      }
    }
  for (int i = 0; i < 200; i++)
    expected += i % 100 - i + i + 2 * i + 3 * i + i + i % 128;
  expect (sum == expected, "captures");
}

/* A task of more bytes than MPI sends at once.  */
static void
huge_captures (void)
{
  long sum = 0;
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD) reduction(+ : sum)
  for (int i = 0; i < 40; i++)
    {
      struct huge h = { { i } };
      h.n[2999] = i;
#pragma intel omp task captureprivate(h)
      {
        pass_time ();
        sum += h.n[0] + h.n[2999];
      }
    }
  expect (sum == 40 * 39, "huge captures");
}

/* Shared variables are those of the rank that executes the task: of every kind,
   read only or changed, with an array whose size is known at run time.  */
static void
own_values (int n)
{
  int rank = world_rank, mistakes = 0;
  const int fixed = 7 + rank;
  int array[n], *pointer = array, here = 0;
  long changed = 0;
  static int static_rank;
  static_rank = rank;
  for (int i = 0; i < n; i++)
    array[i] = 100 * rank + i;
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD) reduction(+ : mistakes)
  for (int i = 0; i < 300; i++)
    {
#pragma intel omp task captureprivate(i)
      {
        pass_time ();
        int at = i % n;
        mistakes += array[at] != 100 * rank + at || pointer != array
                    || fixed != 7 + rank || static_rank != rank
                    || file_scope != 5;
        __atomic_fetch_add (&changed, i, __ATOMIC_RELAXED);
        __atomic_fetch_add (&here, 1, __ATOMIC_RELAXED);
      }
    }
  expect (mistakes == 0, "own values");
  int all;
  long sum;
  MPI_Allreduce (&here, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allreduce (&changed, &sum, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
  expect (all == 300, "each task is executed once");
  expect (sum == 300 * 299 / 2, "shared variables are changed");
}

/* A captured variable has rank 0's value, although it is shared in the taskq.  */
static void
captured_shared (void)
{
  int value = 10 * (world_rank + 1), mistakes = 0;
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD) reduction(+ : mistakes)
  for (int i = 0; i < 100; i++)
    {
#pragma intel omp task captureprivate(i, value)
      {
        pass_time ();
        mistakes += value != 10;
      }
    }
  expect (mistakes == 0, "captured shared variable");
}

struct pair
{
  long sum, count;
};
#pragma omp declare reduction(                                                \
        + : struct pair : omp_out.sum += omp_in.sum, omp_out.count            \
                                                     += omp_in.count)

/* More aligned than a cache line; SUM is -1 if an accumulator is not.  */
struct wide
{
  long sum;
} __attribute__ ((aligned (1024)));

static __attribute__ ((noinline)) void
add_wide (struct wide *to, const struct wide *from)
{
  struct wide *volatile address = (struct wide *)from;
  if ((uintptr_t)address % 1024 || to->sum < 0)
    to->sum = -1;
  else
    to->sum += from->sum;
}
#pragma omp declare reduction(+ : struct wide : add_wide (&omp_out, &omp_in))  \
    initializer(omp_priv = { 0 })

/* Every operator, arrays, sections and the program's own operators; the original
   is that of rank 0, and the generator contributes to it.  */
static void
reductions (int n)
{
  long sum = 1000, product = 1;
  int least = 99999, most = -1, and = 1, or = 0, bits = 0;
  double real = 0.5;
  long array[8] = { 1 }, *section = calloc (n, sizeof (long));
  struct pair own = { 3, 1 };
  struct wide wide = { 0 };
  if (world_rank)
    sum = 77;
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD)                        \
    reduction(+ : sum, real, array, own, section[ : n]) reduction(* : product)\
    reduction(min : least) reduction(max : most) reduction(&& : and)          \
    reduction(|| : or) reduction(| : bits) reduction(+ : wide)
  for (int i = 0; i < 160; i++)
    {
#pragma intel omp task captureprivate(i)
      {
        pass_time ();
        sum += i;
        real += 0.25;
        array[i % 8]++;
        section[i % n] += i;
        own.sum += 2;
        own.count++;
        wide.sum++;
        if (i % 16 == 3)
          product *= 3;
        least = i + 5 < least ? i + 5 : least;
        most = i > most ? i : most;
        and = and && i < 159;
        or = or || i == 80;
        bits |= 1 << i % 10;
      }
      sum += 10000;
    }
  expect (sum == 1000 + 160 * 159 / 2 + 1600000, "sum");
  expect (product == 59049 && least == 5 && most == 159, "product, min, max");
  expect (and == 0 && or == 1 && bits == 1023, "and, or, bits");
  expect (real == 40.5 && own.sum == 323 && own.count == 161, "own operator");
  expect (wide.sum == 160, "alignment");
  for (int i = 0; i < 8; i++)
    expect (array[i] == 20 + (i == 0), "array");
  long total = 0;
  for (int i = 0; i < n; i++)
    total += section[i];
  expect (total == 160 * 159 / 2, "section");
  free (section);
}

/* A taskq in a task is its rank's own.  */
static void
nested (void)
{
  long sum = 0;
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD) reduction(+ : sum)
  for (int i = 0; i < 60; i++)
    {
#pragma intel omp task captureprivate(i)
      {
        long inner = 0;
#pragma intel omp taskq reduction(+ : inner)
        for (int j = 0; j < 20; j++)
          {
#pragma intel omp task captureprivate(j)
            inner += i * j;
          }
        pass_time ();
        sum += inner;
      }
    }
  expect (sum == 60 * 59 / 2 * 190, "nested taskqs");
}

/* No task, one task, several sites, a conditional one; other threads.  */
static void
shapes (void)
{
  int one = 0, many = 0;
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD) reduction(+ : one)
  for (int i = 0; i < 0; i++)
    {
#pragma intel omp task
      one++;
    }
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD) reduction(+ : one) if(0)
  {
#pragma intel omp task
    one++;
  }
  expect (one == 1, "one task");
#pragma intel omp parallel taskq num_threads(3) ranks(MPI_COMM_WORLD)         \
    reduction(+ : many)
  for (int i = 0; i < 90; i++)
    {
      if (i % 3)
        {
#pragma intel omp task
          many += 2;
        }
      else
        {
          long value = i;
#pragma intel omp task captureprivate(value)
          {
            pass_time ();
            many += value;
          }
        }
    }
  expect (many == 120 + 30 * 87 / 2, "several kinds of tasks");
}

/* Other communicators: their rank 0 generates, whichever rank of all it is.  */
static void
communicators (void)
{
  MPI_Comm half, back;
  int first = -1, rank;
  MPI_Comm_split (MPI_COMM_WORLD, world_rank % 2, -world_rank, &half);
  MPI_Comm_split (MPI_COMM_WORLD, 0, -world_rank, &back);
  for (int round = 0; round < 2; round++)
    {
      long sum = 0;
#pragma intel omp parallel taskq ranks(half) reduction(+ : sum)               \
    reduction(max : first)
      for (int i = 0; i < 50; i++)
        {
          first = world_rank;
#pragma intel omp task captureprivate(i)
          {
            pass_time ();
            sum += i;
          }
        }
      expect (sum == 50 * 49 / 2, "communicator of a part");
      sum = 0;
#pragma intel omp parallel taskq ranks(back) reduction(+ : sum)
      for (int i = 0; i < 50; i++)
        {
#pragma intel omp task captureprivate(i)
          sum += i;
        }
      expect (sum == 50 * 49 / 2, "communicator with another order");
    }
  MPI_Comm_rank (half, &rank);
  expect (rank != 0 || first == world_rank, "rank 0 of the communicator");
  MPI_Comm_free (&half);
  MPI_Comm_free (&back);
}

/* One rank is late, and one has to do other things between its tasks.  */
static void
delays (void)
{
  long sum = 0;
  usleep (world_rank * 3000);
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD) reduction(+ : sum)
  for (int i = 0; i < 60; i++)
    {
      if (i % 20 == 19)
        usleep (2000);
#pragma intel omp task captureprivate(i)
      {
        usleep (world_rank == 1 ? 1000 : 100);
        sum += i;
      }
    }
  expect (sum == 60 * 59 / 2, "delays");
}

int
main (int argc, char **argv)
{
  int provided;
  MPI_Init_thread (&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_rank (MPI_COMM_WORLD, &world_rank);
  MPI_Comm_size (MPI_COMM_WORLD, &world_size);
  captures ();
  huge_captures ();
  own_values (11);
  captured_shared ();
  reductions (13);
  nested ();
  shapes ();
  communicators ();
  delays ();
  for (int i = 0; i < 20; i++)
    captured_shared ();
  MPI_Finalize ();
  return failures != 0;
}
