/* Purpose: reductions by every OpenMP operator work in tasks and in the
   generator, for several types.  */

#include <complex.h>
#include <stdio.h>

enum
{
  n = 1000
};

struct values
{
  int plus;
  long long minus;
  unsigned long times;
  unsigned char bits_and;
  unsigned bits_or;
  unsigned long bits_xor;
  _Bool all;
  int any;
  double least;
  short most;
  _Complex double complex_plus;
  __int128 wide;
};

static struct values
start (void)
{
  struct values v = { 7, 3, 5, 0xff, 1, 9, 1, 0, 1e9, -5, 1 + 2 * I, 1 };
  return v;
}

static struct values
sequential (void)
{
  struct values v = start ();
  for (int i = 0; i < n; i++)
    {
      v.plus += i;
      v.minus -= i;
      v.times *= 2 * i + 1;
      v.bits_and &= ~(1 << i % 3);
      v.bits_or |= 1u << i % 20;
      v.bits_xor ^= i * 77ul;
      v.all = v.all && i != n;
      v.any = v.any || i == n / 2;
      v.least = v.least < i - 10.5 ? v.least : i - 10.5;
      v.most = v.most > i ? v.most : i;
      v.complex_plus += i * I + 1;
      v.wide += (__int128)i << 70;
    }
  return v;
}

static struct values
parallel (void)
{
  struct values v = start ();
  int plus = v.plus;
  long long minus = v.minus;
  unsigned long times = v.times;
  unsigned char bits_and = v.bits_and;
  unsigned bits_or = v.bits_or;
  unsigned long bits_xor = v.bits_xor;
  _Bool all = v.all;
  int any = v.any;
  double least = v.least;
  short most = v.most;
  _Complex double complex_plus = v.complex_plus;
  __int128 wide = v.wide;
#pragma intel omp parallel taskq reduction(+ : plus, complex_plus, wide) \
    reduction(- : minus) reduction(* : times) reduction(& : bits_and) \
    reduction(| : bits_or) reduction(^ : bits_xor) reduction(&& : all) \
    reduction(|| : any) reduction(min : least) reduction(max : most)
  for (int i = 0; i < n; i++)
    {
      plus += i;
      if (i % 2)
        times *= 2 * i + 1;
#pragma intel omp task
      {
        minus -= i;
        if (i % 2 == 0)
          times *= 2 * i + 1;
        bits_and &= ~(1 << i % 3);
        bits_or |= 1u << i % 20;
        bits_xor ^= i * 77ul;
      }
#pragma intel omp task
      {
        all = all && i != n;
        any = any || i == n / 2;
        least = least < i - 10.5 ? least : i - 10.5;
        most = most > i ? most : i;
        complex_plus += i * I + 1;
        wide += (__int128)i << 70;
      }
    }
  return (struct values){ plus, minus, times, bits_and, bits_or,      bits_xor,
                          all,  any,   least, most,     complex_plus, wide };
}

int
main (void)
{
  struct values e = sequential (), f = parallel ();
  const int wrong[] = { e.plus != f.plus,
                        e.minus != f.minus,
                        e.times != f.times,
                        e.bits_and != f.bits_and,
                        e.bits_or != f.bits_or,
                        e.bits_xor != f.bits_xor,
                        e.all != f.all,
                        e.any != f.any,
                        e.least != f.least,
                        e.most != f.most,
                        e.complex_plus != f.complex_plus,
                        e.wide != f.wide };
  int result = 0;
  for (unsigned k = 0; k < sizeof wrong / sizeof *wrong; k++)
    if (wrong[k])
      {
        fprintf (stderr, "value %u is wrong\n", k);
        result = 1;
      }
  return result;
}
