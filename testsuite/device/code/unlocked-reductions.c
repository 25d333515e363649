/* Purpose: reductions of several variables and of arrays are atomic operations,
   not done under GCC's lock, and right with all kinds of numbers.  */
// levels: -O2 -O3
// devices: sm_35 sm_80

enum
{
  n = 1000
};

#pragma omp declare target
unsigned global;
#pragma omp end declare target

int
main (void)
{
  int x[n];
  for (int i = 0; i < n; i++)
    x[i] = i * 7 % n;

  long sum = 1;
  int least = 5000, bits = 0;
  unsigned most = 0, all = -1, odd = 1;
  unsigned long product = 3;
  float half = 0.5;
  double quarters = 0, highest = -1;
#pragma omp target teams distribute parallel for num_teams(3) \
  reduction(+ : sum, half, quarters, global) reduction(min : least) \
  reduction(max : most, highest) reduction(| : bits) reduction(& : all) \
  reduction(^ : odd) reduction(* : product) map(to : x)
  for (int i = 0; i < n; i++)
    {
      sum += x[i];
      half += 0.5f;
      quarters += x[i] * 0.25;
      global += 2;
      least = x[i] + 3 < least ? x[i] + 3 : least;
      most = x[i] > most ? x[i] : most;
      highest = x[i] > highest ? x[i] : highest;
      bits |= x[i];
      all &= x[i] | ~4u;
      odd ^= x[i] & 1;
      product *= x[i] % 100 == 1 ? 3 : 1;
    }
#pragma omp target update from(global)
  if (sum != 499501 || half != 500.5 || quarters != 124875 || global != 2000
      || least != 3 || most != 999 || highest != 999 || bits != 1023
      || all != ~4u || odd != 1 || product != 177147)
    return 1;

  double bins[8] = { 1 };
  int size = 5, counts[size];
  for (int i = 0; i < size; i++)
    counts[i] = i;
#pragma omp target teams distribute parallel for num_teams(2) \
  reduction(+ : bins, counts[1 : size - 2]) map(to : x)
  for (int i = 0; i < n; i++)
    {
      bins[x[i] & 7] += 0.5;
      counts[1 + x[i] % 3]++;
    }
  if (bins[0] != 63.5 || bins[7] != 62.5 || counts[0] != 0 || counts[1] != 335
      || counts[2] != 335 || counts[3] != 336 || counts[4] != 4)
    return 2;

  int every = 5, none = 1, some = 0, no = 0;
  long here = 3, long_all = 2;
  _Bool yes = 1, lie = 1, found = 0, lost = 0;
#pragma omp target teams distribute parallel for num_teams(3) \
  reduction(&& : every, none, long_all, yes, lie) \
  reduction(|| : some, no, here, found, lost) map(to : x)
  for (int i = 0; i < n; i++)
    {
      every = every && x[i] >= 0;
      none = none && x[i] != 77;
      long_all = long_all && x[i] < n;
      yes = yes && x[i] < n;
      lie = lie && x[i] != 78;
      some = some || x[i] == 5;
      no = no || x[i] == n;
      here = here || x[i] == n + 1;
      found = found || x[i] == 999;
      lost = lost || x[i] < 0;
    }
  return every == 1 && none == 0 && long_all == 1 && yes && !lie && some == 1
                 && no == 0 && here == 1 && found && !lost
             ? 0
             : 3;
}
// lacks main$_omp_fn$0$impl: GOMP_atomic
// lacks main$_omp_fn$1: GOMP_atomic
// lacks main$_omp_fn$2$impl: GOMP_atomic
// lacks main$_omp_fn$3: GOMP_atomic
// lacks main$_omp_fn$4$impl: GOMP_atomic
// lacks main$_omp_fn$5: GOMP_atomic
// has main$_omp_fn$1: atom.min.s32
// has main$_omp_fn$1: atom.max.u32
// has main$_omp_fn$1: atom.or.b32
// has main$_omp_fn$1: atom.and.b32
// has main$_omp_fn$1: atom.xor.b32
// has main$_omp_fn$0$impl: atom.global.add.u32 _, \[global\]
