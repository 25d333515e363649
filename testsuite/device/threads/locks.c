// Purpose: lanes set and release locks, also those that can be set again, and an array
// of locks.

// threads simple._omp_fn.0: lanes, at most 64
// threads bins._omp_fn.0: lanes, at most 96
// threads again._omp_fn.0: lanes, at most 64
// threads held._omp_fn.0: lanes, at most 64
// no ptx again._omp_fn.1.threads: call.*omp_
// races: in step

#include <omp.h>
#include <stdio.h>

enum
{
  T = 64,
  BINS = 7
};

static int
simple (void)
{
  int b = 0, c = 0, bad = 0;
#pragma omp target map(tofrom : b, c)
  {
    omp_lock_t l;
    omp_init_lock (&l);
#pragma omp parallel num_threads(T)
    {
      omp_set_lock (&l);
      b += omp_get_thread_num ();
      omp_unset_lock (&l);
      for (int i = 0; i < 2; i++)
        {
          omp_set_lock (&l);
          if (i == 1 && b >= 0)
            c++;
          omp_unset_lock (&l);
        }
    }
    omp_destroy_lock (&l);
  }
  bad = b != T * (T - 1) / 2 || c != T;
  return bad;
}

static int
bins (void)
{
  int count[BINS] = { 0 }, bad = 0, n = 500;
#pragma omp target map(tofrom : count) firstprivate(n)
  {
    omp_lock_t l[BINS];
    for (int i = 0; i < BINS; i++)
      omp_init_lock (&l[i]);
#pragma omp parallel num_threads(96)
    for (int i = omp_get_thread_num (); i < n; i += omp_get_num_threads ())
      {
        int bin = i * i % BINS;
        omp_set_lock (&l[bin]);
        count[bin]++;
        omp_unset_lock (&l[bin]);
      }
  }
  int want[BINS] = { 0 };
  for (int i = 0; i < n; i++)
    want[i * i % BINS]++;
  for (int i = 0; i < BINS; i++)
    bad += count[i] != want[i];
  return bad;
}

static int
again (void)
{
  int b = 0, wrong = 0;
#pragma omp target map(tofrom : b, wrong)
  {
    omp_nest_lock_t l;
    omp_init_nest_lock (&l);
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num ();
      omp_set_nest_lock (&l);
      b++;
      for (int i = 0; i < t % 3; i++)
        omp_set_nest_lock (&l);
      if (omp_test_nest_lock (&l) != t % 3 + 2)
        wrong++;
      omp_unset_nest_lock (&l);
      for (int i = 0; i < t % 3; i++)
        omp_unset_nest_lock (&l);
      b++;
      omp_unset_nest_lock (&l);
    }
  }
  return b != 2 * T || wrong;
}

static int
held (void)
{
  int b = 0, order = 0, last = 0;
#pragma omp target map(tofrom : b, order, last)
  {
    omp_lock_t outer, inner;
    omp_init_lock (&outer);
    omp_init_lock (&inner);
#pragma omp parallel num_threads(T)
    {
      omp_set_lock (&outer);
      int mine = b++;
      omp_set_lock (&inner);
      order += mine;
      if (omp_get_thread_num () == T - 1)
        last++;
      omp_unset_lock (&inner);
      omp_unset_lock (&outer);
    }
  }
  return b != T || order != T * (T - 1) / 2 || last != 1;
}

int
main (void)
{
  int wrong[] = { simple (), bins (), again (), held () }, bad = 0;
  for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
    {
      printf ("%d ", wrong[i]);
      bad |= wrong[i];
    }
  printf ("wrong\n");
  return bad != 0;
}
