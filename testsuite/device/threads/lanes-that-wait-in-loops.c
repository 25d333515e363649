// Purpose: where a lock is set and released in different functions, and where the
// program waits, lanes wait in loops, and the device must let others go on.

// threads elsewhere._omp_fn.0: lanes, at most 64
// threads tried._omp_fn.0: lanes, at most 64
// ptx take.threads: atom.exch
// in step: not run
// races: not checked

#include <omp.h>
#include <stdio.h>

enum
{
  T = 64
};

#pragma omp declare target
__attribute__ ((noinline)) static void
take (omp_lock_t *l, omp_nest_lock_t *k)
{
  omp_set_lock (l);
  omp_set_nest_lock (k);
}

__attribute__ ((noinline)) static void
give (omp_lock_t *l, omp_nest_lock_t *k)
{
  omp_unset_nest_lock (k);
  omp_unset_lock (l);
}
#pragma omp end declare target

static int
elsewhere (void)
{
  int b = 0, most = 0;
#pragma omp target map(tofrom : b, most)
  {
    omp_lock_t l;
    omp_nest_lock_t k;
    omp_init_lock (&l);
    omp_init_nest_lock (&k);
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num ();
      take (&l, &k);
      b++;
      if (t > most)
        most = t;
      give (&l, &k);
    }
  }
  return b != T || most != T - 1;
}

static int
tried (void)
{
  int b = 0, c = 0, missed = 0;
#pragma omp target map(tofrom : b, c, missed)
  {
    omp_lock_t l;
    omp_nest_lock_t k;
    omp_init_lock (&l);
    omp_init_nest_lock (&k);
#pragma omp parallel num_threads(T)
    {
      for (int done = omp_get_thread_num () < 0; !done;)
        if (omp_test_lock (&l))
          {
            b++;
            omp_unset_lock (&l);
            done = 1;
          }
      for (int done = 0; !done;)
        if (omp_test_nest_lock (&k))
          {
            c++;
            omp_unset_nest_lock (&k);
            done = 1;
          }
#pragma omp barrier
      if (omp_get_thread_num () == 0)
        omp_set_lock (&l);
#pragma omp barrier
      if (!omp_test_lock (&l))
        {
#pragma omp atomic
          missed++;
        }
    }
  }
  return b != T || c != T || missed != T;
}

int
main (void)
{
  int a = elsewhere (), b = tried ();
  printf ("%d %d wrong\n", a, b);
  return a || b;
}
