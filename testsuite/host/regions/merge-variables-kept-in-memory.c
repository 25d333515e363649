/* Purpose: functions are called between regions as before if they do more with
   the addresses of variables than access these: pass them on, keep them, compare
   them, compute with them, access other types; also where such an address is
   used elsewhere, or the variable is volatile, or the function recursive.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fchecking=1 -fno-strict-aliasing -fplugin-arg-omptq-dump=inline" } */

#include "merge.h"

static unsigned *kept;

static void
pass_on (unsigned *p)
{
  __atomic_fetch_add (p, 2, __ATOMIC_RELAXED);
}

static void
keep (unsigned *p)
{
  kept = p;
  *p += 3;
}

static void
compare (unsigned *p)
{
  if (p)
    *p += 5;
}

static void
offset (unsigned *p)
{
  p[p[0] > 1000] += 7;
}

static void
other_type (unsigned *p)
{
  *(short *) p += 1;
  *p &= 0xffff;
}

static void
write_parameter (unsigned *p)
{
  *p += 9;
  p = kept;
  *p += 1;
}

static void
through_volatile (unsigned *p)
{
  *(volatile unsigned *) p += 2;
}

static void
recursive (unsigned *p)
{
  *p += 1;
  if (*p % 3)
    recursive (p);
}

static void
add (unsigned *p)
{
  *p += 4;
}

static void
add_part (unsigned short *p)
{
  *p += 4;
}

static unsigned
all (unsigned r0)
{
  unsigned a = r0 % 9, b = a, c = a, d = a, e = a, f = a, g = a, h = a, k = a;
  unsigned *address = &k;
  volatile unsigned v = a;
  add (&k);
  pass_on (&a);
  keep (&b);
  compare (&c);
  offset (&d);
  other_type (&e);
  write_parameter (&f);
  through_volatile (&g);
  recursive (&h);
  add ((unsigned *) &v);
  add_part ((unsigned short *) &d);
  *address += 1;
  return a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8 + k * 9 + v;
}

static void
compute (unsigned *r)
{
  for (unsigned t = 0; t < 3; t++)
    {
      unsigned a = r[0] % 9, b = a, c = a, d = a, e = a, f = a, g = a, h = a;
      unsigned k = a, *address = &k, l = 0, m = 0;
      volatile unsigned v = a;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i);
      add (&k);
      pass_on (&a);
      keep (&b);
      compare (&c);
      offset (&d);
      other_type (&e);
      write_parameter (&f);
      add (&l);
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        {
          r[i] ^= slow_first (i) + l;
          if (i == 9)
            add (&m);
        }
      through_volatile (&g);
      recursive (&h);
      add ((unsigned *) &v);
      add_part ((unsigned short *) &d);
      add (&m);
      *address += 1;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += (a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8
                 + k * 9 + v)
                * m;
    }
}

static void
expect (unsigned *r)
{
  for (unsigned t = 0; t < 3; t++)
    {
      unsigned sum = all (r[0]) * 8;
      for (int i = 0; i < size; i++)
        r[i] = ((r[i] + slow_last (i)) ^ (slow_first (i) + 4)) + sum;
    }
}

/* { dg-final { scan-dump "inline" "'l' becomes a register" } } */
/* { dg-final { scan-dump-times "inline" "becomes a register" 1 } } */
/* { dg-final { scan-dump "inline" "'m' has to stay in memory" } } */
/* { dg-final { scan-dump "inline" "'k' has to stay in memory" } } */
/* { dg-final { scan-dump "inline" "line 118: call of add replaced" } } */
/* { dg-final { scan-dump-times "inline" "call of .* replaced" 1 } } */
