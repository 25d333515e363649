// Purpose: a class with a constructor is made where the caller wants it, and knows
// its address.

// threads main._omp_fn.0: lanes, at most 64

#include <cstdio>
#include <omp.h>

constexpr int T = 64;

#pragma omp declare target
struct number
{
  explicit number (int n) : value (n), self (this) {}
  number (const number &other) : value (other.value), self (this) {}
  ~number () { value = -1; }

  int value;
  number *self;
};

__attribute__ ((noinline)) static number
make (int t)
{
  return number (3 * t);
}
#pragma omp end declare target

int
main ()
{
  int r[T] = { 0 }, n = 0, bad = 0;
#pragma omp target map(tofrom : r, n)
  {
    number *all[T];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num (), m = omp_get_num_threads ();
      {
        number mine = make (t);
        all[t] = mine.self;
#pragma omp barrier
        r[t] = all[(t + 1) % m]->value;
#pragma omp barrier
      }
      if (t == 0)
        n = m;
    }
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != 3 * ((t + 1) % n);
  std::printf ("%d wrong\n", bad);
  return bad != 0;
}
