/* N-queens in all ranks: mpirun nqueens [--check] [QUEENS]

   Rank 0 places the first three queens in all ways, and a task, in any thread
   of any rank, tries all ways to place the others.  */

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <mpi.h>
#include <omp.h>

namespace
{

constexpr int max_queens = 18;

/* Sequence A000170 of the On-Line Encyclopedia of Integer Sequences.  */
constexpr std::array<long, max_queens + 1> known_ways
    = { 1,      1,       0,        0,        2,        10,    4,
        40,     92,      352,      724,      2680,     14200, 73712,
        365596, 2279184, 14772512, 95815104, 666090624 };

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
  std::array<signed char, max_queens> m_column{};
};

/* The number of ways, found by all ranks.  */
long
ways_of_all (int queens)
{
  long ways = 0;
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD) reduction(+ : ways)
  for (int i = 0; i < queens * queens * queens; i++)
    {
      board b (queens);
      if (!b.place (i / queens / queens) || !b.place (i / queens % queens)
          || !b.place (i % queens))
        continue;
#pragma intel omp task captureprivate(b)
      ways += b.ways ();
    }
  return ways;
}

/* Prints the result; false if it is wrong.  */
bool
report (int queens, long ways, double seconds, bool check)
{
  int ranks;
  MPI_Comm_size (MPI_COMM_WORLD, &ranks);
  std::printf ("%d queens: %ld ways; %d ranks of %d threads: %.3f s\n", queens,
               ways, ranks, omp_get_max_threads (), seconds);
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

} // namespace

int
main (int argc, char **argv)
{
  int provided, rank;
  MPI_Init_thread (&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  bool check = argc > 1 && std::strcmp (argv[1], "--check") == 0;
  char **rest = argv + 1 + check;
  int queens = *rest ? std::atoi (*rest) : 12;
  int status = 2;
  if (queens >= 4 && queens <= max_queens && !(*rest && rest[1]))
    {
      double start = MPI_Wtime ();
      long ways = ways_of_all (queens);
      double seconds = MPI_Wtime () - start;
      status = ways != known_ways[queens];
      if (rank == 0 && !report (queens, ways, seconds, check))
        status = 1;
    }
  else if (rank == 0)
    std::fprintf (stderr, "usage: mpirun nqueens [--check] [QUEENS], 4 to %d\n",
                  max_queens);
  MPI_Finalize ();
  return status;
}
