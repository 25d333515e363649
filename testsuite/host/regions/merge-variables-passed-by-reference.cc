/* Purpose: functions and templates between regions that are given references to
   variables, just to access these, are replaced by their bodies, so that the
   variables become registers; also in a class's member that is copied.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -g -fchecking=1 -fplugin-arg-omptq-report -fplugin-arg-omptq-dump=inline" } */

#include "merge.h"

template <typename T>
void
exchange (T &a, T &b)
{
  T old = a;
  a = b;
  b = old;
}

static bool
raise (unsigned &value, float &half, const unsigned &by)
{
  value += by;
  half = value / 2;
  return value > 3;
}

/* What it does in case of an exception could not be in a merged region.  */
static void
count (unsigned &calls) noexcept
{
  calls++;
}

struct grid
{
  unsigned *from, *to;

  void
  smooth (unsigned times, unsigned &total)
  {
    unsigned *x = from, *y = to, sum = 0, add = 0, one = 1, calls = 0;
    float half = 0;
    for (unsigned t = 0; t < times; t++)
      {
#pragma omp parallel for // { dg-optimized "merged parallel regions across loop iterations; regions: 2" }
        for (int i = 0; i < size; i++)
          y[i] = x[(i + 1) % size] * 3 + slow_last (i) + add + (int) half;
        exchange (x, y);
        unsigned part = 0;
#pragma omp parallel for reduction(+ : part)
        for (int i = 0; i < size; i++)
          part += x[i] ^ slow_first (i);
        exchange (part, sum);
        if (raise (add, half, one))
          add -= 2;
        count (calls);
        sum += part;
      }
    total = sum + calls - times;
    from = x;
    to = y;
  }
};

static void
compute (unsigned *r)
{
  static unsigned other[size];
  grid g = { r, other };
  unsigned total;
  g.smooth (6, total);
  r[3] += total;
}

static void
expect (unsigned *r)
{
  static unsigned other[size];
  unsigned *x = r, *y = other, sum = 0, add = 0;
  int half = 0;
  for (unsigned t = 0; t < 6; t++)
    {
      for (int i = 0; i < size; i++)
        y[i] = x[(i + 1) % size] * 3 + slow_last (i) + add + half;
      unsigned *old = x;
      x = y;
      y = old;
      for (int i = 0; i < size; i++)
        sum += x[i] ^ slow_first (i);
      half = ++add / 2;
      if (add > 3)
        add -= 2;
    }
  r[3] += sum;
}

/* { dg-final { scan-dump "inline" "line 47: call of exchange<unsigned int\\*> replaced" } } */
/* { dg-final { scan-dump "inline" "line 52: call of exchange<unsigned int> replaced" } } */
/* { dg-final { scan-dump "inline" "line 53: call of raise replaced" } } */
/* { dg-final { scan-dump "inline" "'y' becomes a register" } } */
/* { dg-final { scan-dump "inline" "'part' becomes a register" } } */
/* { dg-final { scan-dump "inline" "'half' becomes a register" } } */
/* { dg-final { scan-dump "inline" "body of count: .* exception handlers" } } */
/* { dg-final { scan-dump-not "inline" "'calls' becomes a register" } } */
