/* Purpose: taskloops over iterators, with objects as firstprivate, lastprivate and
   reduction variables, all of which are destroyed.  */

#include <numeric>
#include <vector>
#include "expect.h"

static long alive;

struct number
{
  long value;
  std::vector<int> memory;

  number (long v = 0) : value (v), memory (3, static_cast<int> (v))
  {
#pragma omp atomic
    alive++;
  }
  number (const number &other) : value (other.value), memory (other.memory)
  {
#pragma omp atomic
    alive++;
  }
  number &operator= (const number &) = default;
  ~number ()
  {
#pragma omp atomic
    alive--;
  }
};

#pragma omp declare reduction (plus : number : omp_out.value += omp_in.value)  \
  initializer (omp_priv = number (0))

static void
loops (std::vector<int> &numbers)
{
  number first (3), last, sum (1000);
#pragma omp taskloop firstprivate(first) lastprivate(last) grainsize(5)
  for (std::vector<int>::iterator i = numbers.begin (); i < numbers.end (); ++i)
    last.value = *i + first.memory[2];
  expect ("lastprivate", last.value, 102);
#pragma omp taskloop reduction(plus : sum) firstprivate(first) num_tasks(7)
  for (int i : numbers)
    sum.value += i * first.value;
  expect ("reduction", sum.value, 1000 + 3 * 4950);
}

int
main ()
{
  std::vector<int> numbers (100);
  std::iota (numbers.begin (), numbers.end (), 0);
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 5; i++)
    {
#pragma omp task
      loops (numbers);
    }
  expect ("alive", alive, 0);
}
