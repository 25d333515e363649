/* Purpose: reductions of scalars by each operator, of arrays and of parts of
   them, defined by the user, and in nested taskqs.  */

#include "device-taskq.h"

enum
{
  n = 150
};

struct range
{
  int least, most;
};

#pragma omp declare target
static void
merge (struct range *into, const struct range *other)
{
  if (other->least < into->least)
    into->least = other->least;
  if (other->most > into->most)
    into->most = other->most;
}
#pragma omp declare reduction(merge                                            \
                              : struct range                                   \
                              : merge(&omp_out, &omp_in))                      \
    initializer(omp_priv = { 1000000, -1000000 })
#pragma omp end declare target

static void
scalars (void)
{
  long sum = 5, product = 1;
  unsigned all = ~0u, any = 0, parity = 0;
  int both = 1, either = 0, least = 1000, most = -1000;
  double real = 0.5;
  struct range r = { 1000000, -1000000 };
  int depth = depth_to_set ();
#pragma omp target map(tofrom                                                  \
                       : sum, product, all, any, parity, both, either, least,  \
                         most, real, r)
  {
    set_depth (depth);
#pragma intel omp parallel taskq reduction(+ : sum, real)                      \
    reduction(* : product) reduction(& : all) reduction(| : any)               \
    reduction(^ : parity) reduction(&& : both) reduction(|| : either)          \
    reduction(min : least) reduction(max : most) reduction(merge : r)
    for (int i = 0; i < n; i++)
      {
        if (i == 30)
          sum += 1000;
#pragma intel omp task
        {
          sum += i;
          real += i;
          product *= i % 50 == 49 ? 3 : 1;
          all &= ~(1u << i % 7);
          any |= 1u << i % 9;
          parity ^= i * 77u;
          both = both && i != 200;
          either = either || i == 120;
          least = i * 7 % 31 - 5 < least ? i * 7 % 31 - 5 : least;
          most = i * 7 % 31 > most ? i * 7 % 31 : most;
          struct range self = { i - 20, i };
          merge (&r, &self);
        }
      }
  }
  unsigned expected = 0;
  for (int i = 0; i < n; i++)
    expected ^= i * 77u;
  expect (__LINE__, sum == 1005 + n * (n - 1) / 2 && product == 27);
  expect (__LINE__, real == 0.5 + n * (n - 1) / 2);
  expect (__LINE__, all == ~127u && any == 511 && parity == expected);
  expect (__LINE__, both == 1 && either == 1 && least == -5 && most == 30);
  expect (__LINE__, r.least == -20 && r.most == n - 1);
}

static void
arrays (int from, int length)
{
  long whole[10] = { 0 }, part[10] = { 0 }, parts[40] = { 0 };
  int depth = depth_to_set ();
#pragma omp target map(tofrom : whole, part, parts)
  {
    set_depth (depth);
    long *pointer = parts;
#pragma intel omp parallel taskq reduction(+ : whole, part[2 : 5])             \
    reduction(+ : pointer[from : length])
    for (int i = 0; i < n; i++)
      {
#pragma intel omp task
        {
          whole[i % 10] += i;
          part[2 + i % 5]++;
          pointer[from + i % length] += i;
        }
      }
  }
  for (int i = 0; i < n; i++)
    {
      whole[i % 10] -= i;
      part[2 + i % 5]--;
      parts[from + i % length] -= i;
    }
  for (int i = 0; i < 10; i++)
    expect (__LINE__, whole[i] == 0 && part[i] == 0);
  for (int i = 0; i < 40; i++)
    expect (__LINE__, parts[i] == 0);
}

static void
nested (void)
{
  long all = 0;
  int depth = depth_to_set ();
#pragma omp target map(tofrom : all)
  {
    set_depth (depth);
#pragma intel omp parallel taskq reduction(+ : all)
    for (int i = 0; i < 20; i++)
      {
#pragma intel omp task
        {
          long inner = 0;
#pragma intel omp taskq reduction(+ : inner)
          for (int k = 0; k < i; k++)
            {
#pragma intel omp task
              inner += k;
            }
          all += inner;
        }
      }
  }
  expect (__LINE__, all == 20 * 19 * 18 / 6);
}

int
main (void)
{
  scalars ();
  arrays (1, 3);
  arrays (5, 33);
  nested ();
  return result ();
}
