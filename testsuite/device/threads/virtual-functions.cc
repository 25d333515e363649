// Purpose: threads call virtual functions, also of second base classes, by pointers to
// members and of objects that other threads made, and destroy objects.

// threads _ZL6shapesv._omp_fn.0: lanes, at most 96
// threads _ZL5basesv._omp_fn.0: lanes, at most 96
// threads _ZL7membersv._omp_fn.0: lanes, at most 96
// threads _ZL14shared_objectsv._omp_fn.0: lanes, at most 96
// threads _ZL5treesv._omp_fn.0: lanes, at most 96

#include <cstdio>
#include <omp.h>

enum
{
  T = 96
};

#pragma omp declare target
struct shape
{
  virtual ~shape () {}
  virtual int area () const = 0;
  virtual int
  owner () const
  {
    return omp_get_thread_num ();
  }
  int
  both () const
  {
    return area () * 3 + owner ();
  }
};

struct square : shape
{
  int a;
  square (int side) : a (side) {}
  int
  area () const override
  {
    return a * a;
  }
};

struct box : square
{
  int b;
  box (int x, int y) : square (x), b (y) {}
  int
  area () const override
  {
    return a * b;
  }
  int
  owner () const override
  {
    return omp_get_num_threads ();
  }
};
#pragma omp end declare target

__attribute__ ((noinline)) static int
shapes ()
{
  int r[T], bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    square s (t);
    box b (t, 2);
    const shape *all[3] = { &s, &b, &s };
    r[t] = all[t % 3]->both () + all[(t + 1) % 3]->area ();
  }
  for (int t = 0; t < T; t++)
    {
      int area[3] = { t * t, 2 * t, t * t }, owner[3] = { t, T, t };
      bad += r[t] != area[t % 3] * 3 + owner[t % 3] + area[(t + 1) % 3];
    }
  return bad;
}

#pragma omp declare target
struct counter
{
  int n = 0;
  virtual void
  count (int by)
  {
    n += by;
  }
};

struct named
{
  int id;
  named (int i) : id (i) {}
  virtual int
  name () const
  {
    return id;
  }
};

struct both_of_them : counter, named
{
  both_of_them (int i) : named (i) {}
  void
  count (int by) override
  {
    n += 2 * by + omp_get_thread_num ();
  }
  int
  name () const override
  {
    return id * 10 + n;
  }
};
#pragma omp end declare target

__attribute__ ((noinline)) static int
bases ()
{
  int r[T], bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    both_of_them own (t);
    counter other;
    named third (7);
    counter *c[2] = { &own, &other };
    const named *names[2] = { &third, &own };
    for (int i = 0; i < 5; i++)
      c[(i + t) % 2]->count (i);
    r[t] = names[t % 2]->name () + names[1]->name () * 3 + other.n;
  }
  for (int t = 0; t < T; t++)
    {
      int own = 0, other = 0;
      for (int i = 0; i < 5; i++)
        if ((i + t) % 2)
          other += i;
        else
          own += 2 * i + t;
      bad += r[t] != (t % 2 ? t * 10 + own : 7) + (t * 10 + own) * 3 + other;
    }
  return bad;
}

__attribute__ ((noinline)) static int
members ()
{
  int r[T], bad = 0;
#pragma omp target map(from : r)
#pragma omp parallel num_threads(T)
  {
    int t = omp_get_thread_num ();
    box b (t, 5);
    square s (t + 1);
    int (shape::*f[2]) () const = { &shape::area, &shape::both };
    const shape *p = t % 3 ? static_cast<shape *> (&b) : &s;
    r[t] = (p->*f[t % 2]) ();
  }
  for (int t = 0; t < T; t++)
    {
      int area = t % 3 ? 5 * t : (t + 1) * (t + 1);
      bad += r[t] != (t % 2 ? area * 3 + (t % 3 ? T : t) : area);
    }
  return bad;
}

// Threads call functions of objects that are variables of other threads.
__attribute__ ((noinline)) static int
shared_objects ()
{
  int r[T], bad = 0;
#pragma omp target map(from : r)
  {
    const shape *all[T];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num ();
      box b (t, 3);
      square s (t);
      all[t] = t % 4 == 1 ? &b : &s;
#pragma omp barrier
      r[t] = all[T - 1 - t]->both ();
#pragma omp barrier
      all[t]->~shape ();
    }
  }
  for (int t = 0; t < T; t++)
    {
      int u = T - 1 - t;
      bad += r[t] != (u % 4 == 1 ? u * 3 * 3 + T : u * u * 3 + t);
    }
  return bad;
}

#pragma omp declare target
struct node
{
  virtual int value () const = 0;
};

struct leaf : node
{
  int n;
  int
  value () const override
  {
    return n + omp_get_thread_num ();
  }
};

struct sum : node
{
  const node *a, *b;
  int
  value () const override
  {
    return a->value () + 2 * b->value ();
  }
};
#pragma omp end declare target

__attribute__ ((noinline)) static int
trees ()
{
  int r[T], bad = 0;
#pragma omp target map(from : r)
  {
    leaf leaves[4];
    sum sums[3];
    for (int i = 0; i < 4; i++)
      leaves[i].n = i;
    sums[0].a = &leaves[0], sums[0].b = &leaves[1];
    sums[1].a = &sums[0], sums[1].b = &leaves[2];
    sums[2].a = &leaves[3], sums[2].b = &sums[1];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num ();
      const node *n
          = t % 2 ? static_cast<const node *> (&sums[t % 3]) : &leaves[t % 4];
      r[t] = n->value ();
    }
  }
  for (int t = 0; t < T; t++)
    {
      int one = t + 2 * (1 + t), two = one + 2 * (2 + t),
          three = 3 + t + 2 * two;
      int odd = t % 3 == 0 ? one : t % 3 == 1 ? two : three;
      bad += r[t] != (t % 2 ? odd : t % 4 + t);
    }
  return bad;
}

int
main ()
{
  int wrong[]
      = { shapes (), bases (), members (), shared_objects (), trees () };
  int bad = 0;
  for (int w : wrong)
    {
      printf ("%d ", w);
      bad |= w;
    }
  printf ("wrong\n");
  return bad != 0;
}
