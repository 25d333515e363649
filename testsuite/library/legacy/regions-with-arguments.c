/* Purpose: a parallel region's function gets its arguments, from none to 64,
   and the requested number of threads; nested regions have their own teams.  */

#include "legacy.h"

static int wrong, threads_seen;

static void
none (kmp_int32 *gtid, kmp_int32 *btid)
{
  if (*gtid != __kmpc_global_thread_num (&place)
      || *btid != __kmpc_bound_thread_num (&place))
    wrong = 1;
  __atomic_fetch_add (&threads_seen, 1, __ATOMIC_RELAXED);
}

static void
seven (kmp_int32 *gtid, kmp_int32 *btid, int *a, int *b, int *c, int *d, int *e,
       int *f, int *g)
{
  (void)gtid;
  (void)btid;
  if (*a != 0 || *b != 1 || *c != 2 || *d != 3 || *e != 4 || *f != 5 || *g != 6)
    wrong = 1;
  add (1);
}

static void
first_and_last (kmp_int32 *gtid, kmp_int32 *btid, int *a0, int *a1, int *a2,
                int *a3, int *a4, int *a5, int *a6, int *a7, int *a8, int *a9,
                int *b0, int *b1, int *b2, int *b3, int *b4, int *b5, int *b6,
                int *b7, int *b8, int *b9, int *c0, int *c1, int *c2, int *c3,
                int *c4, int *c5, int *c6, int *c7, int *c8, int *c9, int *d0,
                int *d1, int *d2, int *d3, int *d4, int *d5, int *d6, int *d7,
                int *d8, int *d9, int *e0, int *e1, int *e2, int *e3, int *e4,
                int *e5, int *e6, int *e7, int *e8, int *e9, int *f0, int *f1,
                int *f2, int *f3, int *f4, int *f5, int *f6, int *f7, int *f8,
                int *f9, int *g0, int *g1, int *g2, int *g3)
{
  (void)gtid;
  (void)btid;
  int *all[]
      = { a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5,
          b6, b7, b8, b9, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1,
          d2, d3, d4, d5, d6, d7, d8, d9, e0, e1, e2, e3, e4, e5, e6, e7,
          e8, e9, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, g0, g1, g2, g3 };
  for (int i = 0; i < 64; i++)
    if (*all[i] != i)
      wrong = 1;
}

static void
nesting (kmp_int32 *gtid, kmp_int32 *btid)
{
  (void)btid;
  __kmpc_push_num_threads (&place, *gtid, 1);
  __kmpc_fork_call (&place, 0, (kmpc_micro)none);
}

int
main (void)
{
  int v[64];
  for (int i = 0; i < 64; i++)
    v[i] = i;
  kmp_int32 gtid = __kmpc_global_thread_num (&place);
  __kmpc_push_num_threads (&place, gtid, 3);
  __kmpc_fork_call (&place, 0, (kmpc_micro)none);
  if (threads_seen != 3)
    return 1;
  __kmpc_push_num_threads (&place, gtid, 2);
  __kmpc_fork_call (&place, 7, (kmpc_micro)seven, v, v + 1, v + 2, v + 3, v + 4,
                    v + 5, v + 6);
  if (differs_from (2))
    return 1;
  __kmpc_fork_call (
      &place, 64, (kmpc_micro)first_and_last, v, v + 1, v + 2, v + 3, v + 4,
      v + 5, v + 6, v + 7, v + 8, v + 9, v + 10, v + 11, v + 12, v + 13, v + 14,
      v + 15, v + 16, v + 17, v + 18, v + 19, v + 20, v + 21, v + 22, v + 23,
      v + 24, v + 25, v + 26, v + 27, v + 28, v + 29, v + 30, v + 31, v + 32,
      v + 33, v + 34, v + 35, v + 36, v + 37, v + 38, v + 39, v + 40, v + 41,
      v + 42, v + 43, v + 44, v + 45, v + 46, v + 47, v + 48, v + 49, v + 50,
      v + 51, v + 52, v + 53, v + 54, v + 55, v + 56, v + 57, v + 58, v + 59,
      v + 60, v + 61, v + 62, v + 63);
  threads_seen = 0;
  __kmpc_push_num_threads (&place, gtid, 4);
  __kmpc_fork_call (&place, 0, (kmpc_micro)nesting);
  return threads_seen != 4 || wrong;
}
