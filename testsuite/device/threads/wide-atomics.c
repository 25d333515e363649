// Purpose: threads change numbers of 16 bytes by atomic operations of libatomic, one lane
// of a warp at a time, also by compare-and-swap as the host's compiler makes it with
// -mcx16.

// The emulator does not know that locks order lanes of a warp.
// races: not checked
// options: "-O2 -mcx16 -Wl,--no-as-needed -latomic -foffload-options=nvptx-none=-latomic"
// threads sums._omp_fn.0: lanes, at most 64
// threads swaps._omp_fn.0: lanes, at most 64
// ptx sums._omp_fn.1.threads: call\.uni [^;]*__atomic_fetch_add_16\.serial\.0,
// ptx swaps._omp_fn.1.threads: call\.uni [^;]*__atomic_compare_exchange_16\.serial\.0,

#include <omp.h>
#include <stdio.h>

enum
{
  T = 64
};

typedef unsigned __int128 wide;

static int
sums (void)
{
  wide sum = 5, last = 0;
  int bad = 0, seen[T];
#pragma omp target map(tofrom : sum, last) map(from : seen)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    wide old
        = __atomic_fetch_add (&sum, ((wide)1 << 100) + t, __ATOMIC_SEQ_CST);
    __atomic_store_n (&last, old, __ATOMIC_RELEASE);
    seen[t] = (int)(old >> 100);
  }
  int times[T] = { 0 };
  for (int t = 0; t < T; t++)
    times[seen[t] % T]++;
  for (int t = 0; t < T; t++)
    bad += times[t] != 1;
  return bad || sum != ((wide)T << 100) + 5 + T * (T - 1) / 2
         || (last >> 100) >= T;
}

static int
swaps (void)
{
  wide sum = 1;
  int bad = 0, tries[T];
#pragma omp target map(tofrom : sum) map(from : tries)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num (), n = 0;
    wide old = t;
    do
      n++;
    while (!__atomic_compare_exchange_n (&sum, &old, old + ((wide)3 << 70), 0,
                                         __ATOMIC_SEQ_CST, __ATOMIC_RELAXED));
    tries[t] = n;
  }
  for (int t = 0; t < T; t++)
    bad += tries[t] < 1;
  return bad || sum != ((wide)(3 * T) << 70) + 1;
}

int
main (void)
{
  int wrong[] = { sums (), swaps () };
  printf ("%d %d wrong\n", wrong[0], wrong[1]);
  return wrong[0] || wrong[1];
}
