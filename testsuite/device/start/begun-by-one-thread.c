/* Purpose: one thread begins a kernel where others would do something twice, or
   would not know what it does.  */

#include <omp.h>
#include <stdio.h>

// start stores._omp_fn.0: light, parallel regions
// start shares_a_variable._omp_fn.0: light, parallel regions
// start shares_an_array._omp_fn.0: light, parallel regions
// start has_a_loop._omp_fn.0: light, parallel regions
// start fewer_threads._omp_fn.0: light, parallel regions
// start calls._omp_fn.0: light, parallel regions
// start asks._omp_fn.0: light, parallel regions
// start gives_back._omp_fn.0: light, parallel regions
// start is_volatile._omp_fn.0: light, parallel regions
// start counts._omp_fn.0: light, parallel regions
// start outside_numbers._omp_fn.0: light, parallel regions
// start reduces._omp_fn.0: light, parallel regions
// start computes_much._omp_fn.0: light, parallel regions

static int a[1000], result[100];
#pragma omp declare target
static volatile int changing = 3;

static __attribute__ ((noinline)) int
number_of_threads (void)
{
  return omp_get_num_threads ();
}

static __attribute__ ((noinline)) void
add (int *p)
{
  *p += 3;
}
#pragma omp end declare target

static void
stores (int n)
{
#pragma omp target map(tofrom : a)
  {
    a[n]++;
#pragma omp parallel for
    for (int i = 0; i < 100; i++)
      a[i] += a[999] + i;
    a[n + 1]++;
  }
}

static void
shares_a_variable (void)
{
  int s = 0;
#pragma omp target map(tofrom : s)
  {
    int x = 5;
#pragma omp parallel
#pragma omp atomic
    x += 2;
    s = (x - 5) / 2 > 0;
  }
  result[0] = s;
}

static void
shares_an_array (void)
{
#pragma omp target map(tofrom : a)
  {
    int x[2000];
#pragma omp parallel for
    for (int i = 0; i < 2000; i++)
      x[i] = 2 * i;
#pragma omp parallel for
    for (int i = 0; i < 1000; i++)
      a[i] += x[1999 - i];
  }
}

static void
has_a_loop (int n)
{
#pragma omp target map(tofrom : a)
  {
    int s = 0;
    for (int i = 0; i < n; i++)
      s = s * 3 + a[i];
#pragma omp parallel for
    for (int i = 0; i < 100; i++)
      a[i] += s;
  }
}

static void
fewer_threads (int n)
{
#pragma omp target map(tofrom : a)
#pragma omp parallel num_threads(n)
#pragma omp atomic
  a[omp_get_num_threads () & 15]++;
}

static void
calls (void)
{
#pragma omp target map(tofrom : a)
  {
    add (a);
#pragma omp parallel for
    for (int i = 0; i < 100; i++)
      a[i] += a[999] + i;
  }
}

static void
asks (void)
{
#pragma omp target map(tofrom : a)
#pragma omp parallel
  if (omp_get_thread_num () < number_of_threads ())
    a[0] = 77;
}

static void
gives_back (void)
{
  int s = 0;
#pragma omp target map(tofrom : s)
  {
    int x = 1;
#pragma omp parallel for lastprivate(x)
    for (int i = 0; i < 100; i++)
      x = i * 2;
    s = x;
  }
  result[1] = s;
}

static void
is_volatile (void)
{
#pragma omp target map(tofrom : a)
  {
    int x = changing;
#pragma omp parallel for
    for (int i = 0; i < 100; i++)
      a[i] += x;
  }
}

static void
counts (void)
{
#pragma omp target map(tofrom : a)
  {
    int x;
#pragma omp atomic capture
    x = a[7]++;
#pragma omp parallel for
    for (int i = 0; i < 100; i++)
      a[i] += x;
  }
}

static void
outside_numbers (void)
{
#pragma omp target map(tofrom : a)
  {
    int x = omp_get_num_threads () + 10 * omp_get_thread_num ()
            + 100 * omp_in_parallel ();
#pragma omp parallel for
    for (int i = 0; i < 100; i++)
      a[i] += x;
  }
}

static void
reduces (void)
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) map(tofrom : s)
  for (int i = 0; i < 1000; i++)
    s += i;
  result[2] = s;
}

static void
computes_much (int n)
{
#pragma omp target map(tofrom : a)
  {
    int x = n;
#define AGAIN x = x * 31 + (x >> 3) % (n | 1);
    AGAIN AGAIN AGAIN AGAIN AGAIN AGAIN AGAIN AGAIN AGAIN AGAIN AGAIN AGAIN
#pragma omp parallel for
    for (int i = 0; i < 100; i++)
      a[i] += x;
  }
}

int
main (void)
{
  stores (500);
  shares_a_variable ();
  shares_an_array ();
  has_a_loop (1000);
  fewer_threads (3);
  calls ();
  asks ();
  gives_back ();
  is_volatile ();
  counts ();
  outside_numbers ();
  reduces ();
  computes_much (12);
  for (int i = 0; i < 1000; i++)
    printf ("%d\n", a[i]);
  for (int i = 0; i < 3; i++)
    printf ("%d\n", result[i]);
  return 0;
}
