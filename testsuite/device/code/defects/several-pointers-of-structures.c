/* Purpose: a construct maps several pointers of a structure, and of structures in
   it, that a pointer points to.  */

#include <stdlib.h>

enum { n = 20 };

struct inner
{
  int count;
  int *p, *q;
};

struct outer
{
  int count;
  struct inner a, b;
  int *p;
};

static int *
numbers (int factor)
{
  int *p = malloc (n * sizeof *p);
  for (int i = 0; i < n; i++)
    p[i] = factor * i;
  return p;
}

/* Expects that P has multiples of FACTOR plus MORE.  */
static void
expect (const int *p, int factor, int more)
{
  for (int i = 0; i < n; i++)
    if (p[i] != factor * i + more)
      abort ();
}

static void
whole (struct outer *t, struct inner *s)
{
#pragma omp target map(to : s[:1]) map(tofrom : s->p[:n], s->q[:n])
  for (int i = 0; i < n; i++)
    {
      s->p[i] += 1;
      s->q[i] += 2;
    }
#pragma omp target map(to : t[:1]) map(tofrom : t->a.p[:n], t->b.p[:n], t->b.q[:n], t->p[:n])
  for (int i = 0; i < n; i++)
    {
      t->a.p[i] += 1;
      t->b.p[i] += 2;
      t->b.q[i] += 3;
      t->p[i] += t->count;
    }
}

static void
members (struct outer *t)
{
#pragma omp target map(to : t->a.p, t->b.p) map(tofrom : t->a.p[:n], t->b.p[:n])
  for (int i = 0; i < n; i++)
    {
      t->a.p[i] += 10;
      t->b.p[i] += 20;
    }
}

int
main (void)
{
  struct inner s = { 1, numbers (1), numbers (2) };
  struct outer t
      = { 4, { 2, numbers (3), numbers (4) }, { 3, numbers (5), numbers (6) },
          numbers (7) };
  whole (&t, &s);
  expect (s.p, 1, 1);
  expect (s.q, 2, 2);
  expect (t.a.p, 3, 1);
  expect (t.b.p, 5, 2);
  expect (t.b.q, 6, 3);
  expect (t.p, 7, 4);
  members (&t);
  expect (t.a.p, 3, 11);
  expect (t.b.p, 5, 22);
  return 0;
}
