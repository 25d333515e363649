/* Purpose: with static schedules one thread executes each iteration of a loop,
   whatever the type, direction and chunks; one thread has the last one.  */

#include "legacy.h"

#include <limits.h>
#include <string.h>

enum
{
  most = 300
};

static int done[most];
static int lasts, wrong;

/* A loop from FIRST to LIMIT in steps of STEP.  */
struct loop
{
  long first;
  long limit;
  long step;
  int chunk;
};

static void
mark (const struct loop *l, long i)
{
  long number = (i - l->first) / l->step;
  if (number < 0 || number >= most)
    wrong = 1;
  else
    __atomic_fetch_add (&done[number], 1, __ATOMIC_RELAXED);
}

static int
goes_on (long i, long upper, long step)
{
  return step > 0 ? i <= upper : i >= upper;
}

static void
region_4 (kmp_int32 *gtid, kmp_int32 *btid, const struct loop *l)
{
  (void)btid;
  kmp_int32 last = 0;
  int32_t lower = l->first, upper = l->limit, stride = 1;
  __kmpc_for_static_init_4 (&place, *gtid, l->chunk ? 33 : 34, &last, &lower,
                            &upper, &stride, l->step, l->chunk);
  long from = lower, to = upper;
  while (goes_on (from, l->limit, l->step))
    {
      for (long i = from;
           goes_on (i, to, l->step) && goes_on (i, l->limit, l->step);
           i += l->step)
        mark (l, i);
      if (!l->chunk)
        break;
      from += stride;
      to += stride;
    }
  if (last)
    __atomic_fetch_add (&lasts, 1, __ATOMIC_RELAXED);
  __kmpc_for_static_fini (&place, *gtid);
}

static void
region_8u (kmp_int32 *gtid, kmp_int32 *btid, const struct loop *l)
{
  (void)btid;
  kmp_int32 last = 0;
  uint64_t lower = l->first, upper = l->limit;
  int64_t stride = 1;
  __kmpc_for_static_init_8u (&place, *gtid, l->chunk ? 33 : 34, &last, &lower,
                             &upper, &stride, l->step, l->chunk);
  long from = lower, to = upper;
  while (goes_on (from, l->limit, l->step))
    {
      for (long i = from;
           goes_on (i, to, l->step) && goes_on (i, l->limit, l->step);
           i += l->step)
        mark (l, i);
      if (!l->chunk)
        break;
      from += stride;
      to += stride;
    }
  if (last)
    __atomic_fetch_add (&lasts, 1, __ATOMIC_RELAXED);
  __kmpc_for_static_fini (&place, *gtid);
}

static void
try_loop (kmpc_micro region, long first, long count, long step, int chunk)
{
  struct loop l = { first, first + (count - 1) * step, step, chunk };
  memset (done, 0, sizeof done);
  lasts = 0;
  __kmpc_fork_call (&place, 1, region, &l);
  for (int i = 0; i < most; i++)
    if (done[i] != (i < count))
      wrong = 1;
  if (lasts != (count != 0))
    wrong = 1;
}

int
main (void)
{
  static const int chunks[] = { 0, 1, 3, 50 };
  static const int counts[] = { 0, 1, 2, 7, 8, 100, most };
  for (int c = 0; c < 4; c++)
    for (int n = 0; n < 7; n++)
      {
        try_loop ((kmpc_micro)region_4, -20, counts[n], 1, chunks[c]);
        try_loop ((kmpc_micro)region_4, 500, counts[n], -3, chunks[c]);
        try_loop ((kmpc_micro)region_8u, 9000, counts[n], 4, chunks[c]);
      }
  return wrong;
}
