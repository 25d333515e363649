// Purpose: lastprivate of a class object makes one default construction for the
// taskq, a copy for each task, one assignment to the original, and destroys all
// it constructs; also through references and in templates.

#include <cstdio>
#include <string>

static long defaults, copies, assignments, destructions;

struct counted
{
  int v = -5;
  counted () { __atomic_fetch_add (&defaults, 1, __ATOMIC_RELAXED); }
  counted (const counted &other) : v (other.v)
  {
    __atomic_fetch_add (&copies, 1, __ATOMIC_RELAXED);
  }
  counted &
  operator= (const counted &other)
  {
    v = other.v;
    __atomic_fetch_add (&assignments, 1, __ATOMIC_RELAXED);
    return *this;
  }
  ~counted () { __atomic_fetch_add (&destructions, 1, __ATOMIC_RELAXED); }
};

struct holder
{
  std::string text = "none";
  int number = 0;
};

template <typename T>
static bool
run (T &reference, int n)
{
  T x{};
  holder h;
#pragma intel omp parallel taskq lastprivate(x, reference, h)
  for (int i = 0; i < n; i++)
    {
      x = i;
      h.number = i;
#pragma intel omp task
      {
        x += 1;
        reference = i;
        h.text = std::to_string (i);
      }
    }
  return x == n && h.number == n - 1 && h.text == std::to_string (n - 1)
         && reference == n - 1;
}

int
main ()
{
  const int n = 200;
  {
    counted c;
    c.v = 1;
#pragma intel omp parallel taskq lastprivate(c)
    for (int i = 0; i < n; i++)
      {
        c.v = i;
#pragma intel omp task
        c.v += 100;
      }
    if (c.v != n + 99)
      return 1;
  }
  if (defaults != 2 || copies != n || assignments != 1
      || destructions != defaults + copies)
    {
      fprintf (stderr, "%ld default, %ld copies, %ld assignments, %ld gone\n",
               defaults, copies, assignments, destructions);
      return 2;
    }
  int i = 0;
  double d = 0;
  return !run (i, n) || !run (d, n);
}
