// Purpose: class objects can be reduced; every accumulator that is constructed
// is destroyed.

#include <cstdio>

static long constructed, destroyed;

class bag
{
public:
  bag () { __atomic_fetch_add (&constructed, 1, __ATOMIC_RELAXED); }
  bag (const bag &other)
      : m_sum (other.m_sum), m_items (new int (*other.m_items))
  {
    __atomic_fetch_add (&constructed, 1, __ATOMIC_RELAXED);
  }
  ~bag ()
  {
    delete m_items;
    __atomic_fetch_add (&destroyed, 1, __ATOMIC_RELAXED);
  }
  bag &
  operator+= (const bag &other)
  {
    m_sum += other.m_sum;
    *m_items += *other.m_items;
    return *this;
  }
  void
  put (long value)
  {
    m_sum += value;
    ++*m_items;
  }
  bool
  is (long sum, int items) const
  {
    return m_sum == sum && *m_items == items;
  }

private:
  long m_sum = 0;
  int *m_items = new int (0);
};

#pragma omp declare reduction(+ : bag : omp_out += omp_in)

template <typename T, typename V>
static bool
fill (T &total, int n, V weight)
{
  T second;
#pragma intel omp parallel taskq reduction(+ : total, second)
  for (int i = 0; i < n; i++)
    {
      if (i % 10 == 0)
        second.put (1);
#pragma intel omp task
      {
        total.put (i * weight);
        second.put (weight);
      }
    }
  return second.is (n / 10 + n * weight, n + n / 10);
}

int
main ()
{
  {
    bag b;
    if (!fill (b, 300, 2L) || !b.is (89700, 300))
      return 1;
    bag several[3];
#pragma intel omp parallel taskq reduction(+ : several)
    for (int i = 0; i < 300; i++)
      {
#pragma intel omp task
        several[i % 3].put (i);
      }
    for (int k = 0; k < 3; k++)
      if (!several[k].is (14850 + 100 * (k - 1) + 100, 100)
          && !several[k].is (14850 + 100 * k, 100))
        return 2;
  }
  if (constructed != destroyed)
    {
      fprintf (stderr, "%ld constructed, %ld destroyed\n", constructed,
               destroyed);
      return 3;
    }
  return 0;
}
