/* Purpose: each operation is combined correctly, with its result used and
   unused, for uniform and divergent values.  */

#include "check.h"

enum { n = 95 };

#pragma omp declare target
static unsigned sum, less, both, any, odd, odd_same, any_same, both_same;
static unsigned long long wide_sum, wide_any, wide_odd;
static unsigned sum_old, any_old, odd_old, both_old, same_old;
static unsigned long long wide_old;
#pragma omp end declare target

static unsigned any_olds[n], both_olds[n], odd_olds[n], same_olds[n];
static struct step wide_steps[n];

int
main (void)
{
  int on_host = 1, step = 5;
  less = 1000000;
  both = both_same = both_old = ~0u;
#pragma omp target update to(less, both, both_same, both_old)
#pragma omp target map(from : on_host, any_olds, both_olds, odd_olds, same_olds, wide_steps) \
    map(to : step)
  {
    on_host = omp_is_initial_device ();
    int add = step * 3;
#pragma omp simd
    for (int i = 0; i < n; i++)
      {
#pragma omp atomic
        sum += add;
#pragma omp atomic
        less -= i;
#pragma omp atomic
        both &= ~(1u << i % 8);
#pragma omp atomic
        any |= 1u << i % 8;
#pragma omp atomic
        odd ^= i * 5;
#pragma omp atomic
        odd_same ^= 1024;
#pragma omp atomic
        any_same |= add;
#pragma omp atomic
        both_same &= ~64u;
#pragma omp atomic
        wide_sum += 0x100000001ULL;
#pragma omp atomic
        wide_any |= 1ULL << (i & 63);
#pragma omp atomic
        wide_odd ^= 0x123456789aULL;
#pragma omp atomic capture
        {
          any_olds[i] = any_old;
          any_old |= 1u << i % 32;
        }
#pragma omp atomic capture
        {
          both_olds[i] = both_old;
          both_old &= ~(1u << i % 32);
        }
#pragma omp atomic capture
        {
          odd_olds[i] = odd_old;
          odd_old ^= 3;
        }
#pragma omp atomic capture
        {
          same_olds[i] = same_old;
          same_old |= 16;
        }
#pragma omp atomic capture seq_cst
        {
          wide_steps[i].old = wide_old;
          wide_old += 0x200000000ULL + i;
        }
        wide_steps[i].value = 0x200000000L + i;
      }
  }
#pragma omp target update from(sum, less, both, any, odd, odd_same, any_same,   \
                                   both_same, wide_sum, wide_any, wide_odd,     \
                                   any_old, odd_old, both_old, same_old, wide_old)
  unsigned want_odd = 0, firsts = 0, unset = 0, set = 0;
  unsigned found[4] = { 0 };
  for (int i = 0; i < n; i++)
    {
      want_odd ^= i * 5;
      // Exactly one of the lanes that set or cleared a bit changed it.
      set += !(any_olds[i] >> i % 32 & 1);
      unset += both_olds[i] >> i % 32 & 1;
      found[odd_olds[i] & 3]++;
      firsts += same_olds[i] == 0;
    }
  check (sum == n * 15, "sum");
  check (less == 1000000 - n * (n - 1) / 2, "less");
  check (both == ~255u && any == 255, "both, any");
  check (odd == want_odd && odd_same == 1024, "odd");
  check (any_same == 15 && both_same == ~64u, "any_same, both_same");
  check (wide_sum == n * 0x100000001ULL, "wide_sum");
  check (wide_any == ~0ULL && wide_odd == 0x123456789aULL, "wide_any, wide_odd");
  check (set == 32 && unset == 32 && any_old == ~0u && both_old == 0,
         "who set or cleared a bit");
  check (found[0] == n / 2 + n % 2 && found[3] == n / 2, "results of xor");
  check (firsts == 1 && same_old == 16, "who was first");
  check (is_chain (wide_steps, n, 0, wide_old), "wide_old");
  return finish (on_host);
}
