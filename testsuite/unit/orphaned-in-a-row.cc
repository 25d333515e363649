/* Purpose: consecutive taskqs in one parallel region that the whole team
   encounters each end with a barrier.  */

#include "unit.h"

constexpr int rows = 60;
constexpr long count = 100;
std::atomic<long> sums[rows];

static void
body (void *row, long i)
{
  sums[reinterpret_cast<long> (row)].fetch_add (i + 1);
}

int
main ()
{
  unit::for_each_team ([] (int threads) {
    static unit::flat flats[rows];
    for (long row = 0; row < rows; row++)
      {
        sums[row] = 0;
        flats[row].count = count;
        flats[row].body = body;
        flats[row].context = reinterpret_cast<void *> (row);
      }
#pragma omp parallel
    for (int row = 0; row < rows; row++)
      {
        unit::run_flat (&flats[row], 0);
        unit::check_equal ("sum after the barrier", sums[row],
                           count * (count + 1) / 2);
      }
    (void)threads;
  });
}
