// Purpose: taskqs with ranks in member functions, templates and lambdas; the
// object is that of the rank which executes the task.

#include <mpi.h>

#include <array>
#include <cstdio>
#include <vector>

namespace
{

int failures;

void
expect (bool right, const char *what)
{
  if (right)
    return;
  std::printf ("WRONG: %s\n", what);
  failures++;
}

struct complex
{
  double re, im;
  complex &
  operator+= (const complex &other)
  {
    re += other.re;
    im += other.im;
    return *this;
  }
};
#pragma omp declare reduction(+ : complex : omp_out += omp_in)

template <typename T> class table
{
public:
  explicit table (int rank) : m_rank (rank), m_values (100, T (rank)) {}

  // Each task finds the values of its own rank.
  int
  mistakes ()
  {
    int count = 0;
    int rank = m_rank;
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD) reduction(+ : count)
    for (int i = 0; i < 100; i++)
      {
#pragma intel omp task captureprivate(i)
        count += m_values[i] != T (rank) || m_rank != rank;
      }
    return count;
  }

private:
  int m_rank;
  std::vector<T> m_values;
};

complex
sum_by_reference (const std::vector<complex> &values, complex &sum)
{
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD) reduction(+ : sum)
  for (size_t i = 0; i < values.size (); i++)
    {
      std::array<double, 12> factor{};
      factor[11] = i;
#pragma intel omp task captureprivate(i, factor)
      sum += complex{ values[i].re, factor[11] };
    }
  return sum;
}

} // namespace

int
main (int argc, char **argv)
{
  int provided, rank;
  MPI_Init_thread (&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  expect (table<int> (rank).mistakes () == 0, "members");
  expect (table<double> (rank).mistakes () == 0, "members of another type");
  complex sum{ 1, 1 };
  sum_by_reference (std::vector<complex> (200, complex{ 2, 0 }), sum);
  expect (sum.re == 401 && sum.im == 19901, "sum by reference");
  auto count = [rank] {
    int n = 0;
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD) reduction(+ : n)
    for (int i = 0; i < 30; i++)
      {
#pragma intel omp task captureprivate(i)
        n += rank >= 0 ? i : 0;
      }
    return n;
  };
  expect (count () == 435, "lambda");
  MPI_Finalize ();
  return failures != 0;
}
