/* Counts the ways to place N queens on a board of N by N so that none attacks
   another, in C++, with several ranks of several threads each:

     mpirun -n 2 ./nqueens --check 12

   A subproblem is a number: the positions of the queens in the first two rows.
   Ranks get the next number from a counter in rank 0's window, and share
   nothing else.  In a rank the generator enqueues a task for each queen that
   can be placed in the third row.  While enough tasks wait it is suspended, and
   requests no more subproblems than its rank works on: the faster rank gets
   more.  Any thread may resume it; so any thread calls MPI, but never two at
   once, which MPI calls MPI_THREAD_SERIALIZED.

   The exit status is 1 if the result is wrong, 2 if the arguments are.  */

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <mpi.h>
#include <omp.h>
#include <omptq.h>

namespace
{

constexpr int max_queens = 18;

/* Sequence A000170 of the On-Line Encyclopedia of Integer Sequences.  */
constexpr std::array<long, max_queens + 1> known_ways
    = { 1,      1,       0,        0,        2,        10,    4,
        40,     92,      352,      724,      2680,     14200, 73712,
        365596, 2279184, 14772512, 95815104, 666090624 };

/* MPI, as long as the object lives.  */
class mpi_session
{
public:
  mpi_session (int *argc, char ***argv)
  {
    int provided;
    MPI_Init_thread (argc, argv, MPI_THREAD_SERIALIZED, &provided);
    MPI_Comm_rank (MPI_COMM_WORLD, &m_rank);
    MPI_Comm_size (MPI_COMM_WORLD, &m_ranks);
    if (provided < MPI_THREAD_SERIALIZED)
      {
        std::fputs ("nqueens: this MPI supports only one thread\n", stderr);
        MPI_Abort (MPI_COMM_WORLD, EXIT_FAILURE);
      }
  }
  ~mpi_session () { MPI_Finalize (); }
  mpi_session (const mpi_session &) = delete;

  int
  rank () const
  {
    return m_rank;
  }
  int
  ranks () const
  {
    return m_ranks;
  }

private:
  int m_rank, m_ranks;
};

/* A counter that all ranks share.  */
class shared_counter
{
public:
  explicit shared_counter (int rank)
  {
    int *value;
    MPI_Win_allocate (rank == 0 ? sizeof *value : 0, 1, MPI_INFO_NULL,
                      MPI_COMM_WORLD, &value, &m_window);
    MPI_Win_lock_all (MPI_MODE_NOCHECK, m_window);
    if (rank == 0)
      *value = 0;
    /* Completes the store above before others' accesses after the barrier.  */
    MPI_Win_sync (m_window);
    MPI_Barrier (MPI_COMM_WORLD);
  }
  ~shared_counter ()
  {
    MPI_Win_unlock_all (m_window);
    MPI_Win_free (&m_window);
  }
  shared_counter (const shared_counter &) = delete;

  /* Returns 0 the first time, then 1, 2, ..., each to one caller only.  */
  int
  next ()
  {
    /* Where the network cannot change memory by itself, MPI performs others'
       operations on the counter while it looks for messages.  */
    int arrived;
    MPI_Iprobe (MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &arrived,
                MPI_STATUS_IGNORE);
    int one = 1, before;
    MPI_Fetch_and_op (&one, &before, MPI_INT, 0, 0, MPI_SUM, m_window);
    MPI_Win_flush (0, m_window);
    return before;
  }

private:
  MPI_Win m_window;
};

/* A board whose first rows have queens.  */
class board
{
public:
  explicit board (int queens) : m_queens (queens) {}

  /* Places a queen in the next row; false if another one attacks it.  */
  bool
  place (int column)
  {
    for (int r = 0; r < m_rows; r++)
      if (m_column[r] == column
          || std::abs (m_column[r] - column) == m_rows - r)
        return false;
    m_column[m_rows++] = column;
    return true;
  }

  void
  remove_last ()
  {
    m_rows--;
  }

  /* Returns the number of ways to fill the rows without queens.  */
  long
  ways ()
  {
    if (m_rows == m_queens)
      return 1;
    long sum = 0;
    for (int column = 0; column < m_queens; column++)
      if (place (column))
        {
          sum += ways ();
          remove_last ();
        }
    return sum;
  }

private:
  int m_queens, m_rows = 0;
  std::array<signed char, max_queens> m_column;
};

/* The ways that this rank finds.  */
long
ways_of_rank (int queens, shared_counter &counter)
{
  long ways = 0;
#pragma intel omp parallel taskq shared(counter) reduction(+ : ways)
  for (;;)
    {
      int subproblem = counter.next ();
      if (subproblem >= queens * queens)
        break;
      board b (queens);
      b.place (subproblem / queens);
      if (!b.place (subproblem % queens))
        continue;
      for (int third = 0; third < queens; third++)
        if (b.place (third))
          {
#pragma intel omp task captureprivate(b)
            ways += b.ways ();
            b.remove_last ();
          }
    }
  return ways;
}

/* Prints the result, in rank 0; false if it is wrong.  */
bool
report (int queens, const std::vector<long> &found, double seconds, bool check)
{
  long ways = 0;
  for (size_t rank = 0; rank < found.size (); rank++)
    {
      std::printf ("rank %zu: %ld ways\n", rank, found[rank]);
      ways += found[rank];
    }
  std::printf ("%d queens: %ld ways; %zu ranks of %d threads: %.3f s\n", queens,
               ways, found.size (), omp_get_max_threads (), seconds);
  bool right = ways == known_ways[queens];
  if (check)
    {
      double start = MPI_Wtime ();
      right &= board (queens).ways () == ways;
      double sequential = MPI_Wtime () - start;
      std::printf ("sequentially %.3f s, ratio %.2f\n", sequential,
                   sequential / seconds);
    }
  std::puts (right ? "as expected" : "WRONG");
  return right;
}

/* Returns the exit status, the same in all ranks.  */
int
run (const mpi_session &mpi, int queens, bool check)
{
  if (!std::getenv ("GOMP_TASKQ_DEPTH"))
    omptq_set_taskq_depth (2 * omp_get_max_threads ());
  shared_counter counter (mpi.rank ());
  double start = MPI_Wtime ();
  long ways = ways_of_rank (queens, counter);
  MPI_Barrier (MPI_COMM_WORLD);
  double seconds = MPI_Wtime () - start;

  std::vector<long> found (mpi.ranks ());
  MPI_Gather (&ways, 1, MPI_LONG, found.data (), 1, MPI_LONG, 0,
              MPI_COMM_WORLD);
  int status = mpi.rank () == 0 && !report (queens, found, seconds, check);
  MPI_Bcast (&status, 1, MPI_INT, 0, MPI_COMM_WORLD);
  return status;
}

} // namespace

int
main (int argc, char **argv)
{
  mpi_session mpi (&argc, &argv);
  bool check = argc > 1 && std::strcmp (argv[1], "--check") == 0;
  char **rest = argv + 1 + check;
  int queens = *rest ? std::atoi (*rest) : 12;
  if (queens < 4 || queens > max_queens || (*rest && rest[1]))
    {
      if (mpi.rank () == 0)
        std::fprintf (stderr,
                      "usage: mpirun nqueens [--check] [QUEENS], 4 to %d\n",
                      max_queens);
      return 2;
    }
  return run (mpi, queens, check);
}
