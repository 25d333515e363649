// Purpose: threads make objects with virtual functions by new, use each other's, and
// delete them.

// The emulator does not know that locks order lanes of a warp.
// races: not checked
// threads _ZL9allocatedv._omp_fn.0: lanes, at most 96
// ptx _ZL9allocatedv._omp_fn.1.threads: call\.uni [^;]*_Znwm\.serial

#include <cstdio>
#include <omp.h>

enum
{
  T = 96
};

#pragma omp declare target
struct shape
{
  virtual ~shape () {}
  virtual int area () const = 0;
  virtual int
  owner () const
  {
    return omp_get_thread_num ();
  }
  int
  both () const
  {
    return area () * 3 + owner ();
  }
};

struct square : shape
{
  int a;
  square (int side) : a (side) {}
  int
  area () const override
  {
    return a * a;
  }
};

struct box : square
{
  int b;
  box (int x, int y) : square (x), b (y) {}
  int
  area () const override
  {
    return a * b;
  }
  int
  owner () const override
  {
    return omp_get_num_threads ();
  }
};
#pragma omp end declare target

__attribute__ ((noinline)) static int
allocated ()
{
  int r[T], bad = 0;
#pragma omp target map(from : r)
  {
    const shape *all[T];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num ();
      if (t % 4 == 1)
        all[t] = new box (t, 3);
      else
        all[t] = new square (t);
#pragma omp barrier
      r[t] = all[T - 1 - t]->area ();
#pragma omp barrier
      delete all[t];
    }
  }
  for (int t = 0; t < T; t++)
    {
      int u = T - 1 - t;
      bad += r[t] != (u % 4 == 1 ? u * 3 : u * u);
    }
  return bad;
}

int
main ()
{
  int bad = allocated ();
  printf ("%d wrong\n", bad);
  return bad != 0;
}
