/* Purpose: user-declared reductions work, with an initializer that reads the
   original.  */

#include <stdio.h>

struct range
{
  int from, to, base;
};

static void
join (struct range *out, const struct range *in)
{
  if (in->from < out->from)
    out->from = in->from;
  if (in->to > out->to)
    out->to = in->to;
}

static void
empty (struct range *new, const struct range *original)
{
  new->from = 1 << 30;
  new->to = -(1 << 30);
  new->base = original->base;
}

#pragma omp declare reduction(join                                             \
                              : struct range                                   \
                              : join(&omp_out, &omp_in))                       \
    initializer(empty(&omp_priv, &omp_orig))

static struct range global = { 1 << 30, -(1 << 30), 7 };

int
main (void)
{
  struct range r = { 5, 6, 100 }, several[2] = { { 0, 0, 1 }, { 0, 0, 2 } };
  int bases = 0;
#pragma intel omp parallel taskq reduction(join : r, global, several) \
    reduction(+ : bases)
  for (int i = 0; i < 500; i++)
    {
#pragma intel omp task
      {
        struct range one = { i - 100, i + 100, 0 };
        join (&r, &one);
        join (&global, &one);
        join (&several[i % 2], &one);
        bases += r.base * 10 + global.base + several[i % 2].base * 1000;
      }
    }
  if (r.from != -100 || r.to != 599 || r.base != 100)
    return 1;
  if (global.from != -100 || global.to != 599)
    return 2;
  if (several[0].to != 598 || several[1].from != -99)
    return 3;
  return bases != 500 * 1007 + 250 * 3000;
}
