/* Purpose: loops with fewer iterations than threads have lanes: as many threads
   execute them as fill their lanes, or one lane of each, and every iteration is
   executed once.  The program can rely on a schedule that it states.  */

#include <limits.h>
#include <stdlib.h>
#include "../../emulator/programs/offload.h"

enum { size = 300, threads = 6 };
int a[size], b[size];
long total;

static void
clear (void)
{
  for (int i = 0; i < size; i++)
    {
      a[i] = 0;
      b[i] = i * 7 % 50;
    }
}

/* Expects that iterations 0 to N were executed once.  */
static void
once (int line, int n)
{
  for (int i = 0; i < size; i++)
    expect (line, a[i] == (i < n));
}

static void
counters (int n)
{
  clear ();
#pragma omp target parallel for num_threads(threads) map(tofrom : a) // lanes
  for (int i = 0; i < n; i++)
    a[i]++;
  once (__LINE__, n);

  clear ();
#pragma omp target parallel for num_threads(threads) map(tofrom : a) // lanes
  for (unsigned i = UINT_MAX - n; i < UINT_MAX; i++)
    a[i - (UINT_MAX - n)]++;
  once (__LINE__, n);

  clear ();
#pragma omp target parallel for num_threads(threads) map(tofrom : a) // lanes
  for (long long i = LLONG_MIN + 3 * n; i > LLONG_MIN; i -= 3)
    a[(i - LLONG_MIN) / 3 - 1]++;
  once (__LINE__, n);

  clear ();
#pragma omp target parallel for num_threads(threads) map(tofrom : a) // lanes
  for (unsigned long i = 5; i < 5 + 2ul * n; i += 2)
    a[(i - 5) / 2]++;
  once (__LINE__, n);

  clear ();
#pragma omp target map(tofrom : a)
#pragma omp parallel for num_threads(threads) // lanes
  for (int *p = a; p < a + n; p++)
    ++*p;
  once (__LINE__, n);

  clear ();
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(threads) map(tofrom : a) // lanes
  for (int i = 0; i < n; i++)
    a[i]++;
  once (__LINE__, n);
}

/* GCC computes beyond the end of the type how many iterations there are.  */
static void
end_of_type (int n)
{
  long long first = LLONG_MAX - 1 - 3ll * n;
  clear ();
#pragma omp target parallel for num_threads(threads) map(tofrom : a) // lanes
  for (long long i = first; i < LLONG_MAX - 1; i += 3)
    a[(i - first) / 3]++;
  once (__LINE__, n);
}

/* The same with the number of iterations known.  */
static void
constants (void)
{
  clear ();
#pragma omp target parallel for num_threads(threads) map(tofrom : a) // lanes
  for (int i = 0; i < 40; i++)
    a[i]++;
  once (__LINE__, 40);

  clear ();
#pragma omp target parallel for num_threads(threads) map(tofrom : a) // lanes
  for (int i = 0; i < 1; i++)
    a[i]++;
  once (__LINE__, 1);
}

static void
clauses (int n)
{
  int last = -1, linear = 3, sum = 4;
  clear ();
#pragma omp target parallel for num_threads(threads) map(tofrom : a, last, sum) map(to : b) lastprivate(last) reduction(+ : sum) // lanes
  for (int i = 0; i < n; i++)
    {
      last = b[i];
      sum += last;
      a[i]++;
    }
  once (__LINE__, n);
  int right = 4;
  for (int i = 0; i < n; i++)
    right += b[i];
  expect (__LINE__, sum == right && (n == 0 || last == b[n - 1]));

  clear ();
#pragma omp target parallel for num_threads(threads) map(tofrom : a, linear) linear(linear : 2) // one lane: its iterations use values of the ones before
  for (int i = 0; i < n; i++)
    {
      a[i] += linear == 3 + 2 * i;
      linear += 2;
    }
  once (__LINE__, n);

  clear ();
#pragma omp target parallel for num_threads(threads) map(tofrom : a) collapse(2) // lanes
  for (int i = 0; i < n; i++)
    for (unsigned j = 0; j < 3; j++)
      a[3 * i + j]++;
  once (__LINE__, 3 * n);
}

/* Loops with as many iterations each; the second one states a schedule, and one
   lane executes it.  */
static void
two_loops (int n)
{
  int owners[size];
  clear ();
#pragma omp target map(tofrom : a) map(from : owners)
#pragma omp parallel num_threads(threads)
  {
#pragma omp for // lanes
    for (int i = 0; i < n; i++)
      a[i]++;
#pragma omp for schedule(static) // one lane: it uses a value that may be the thread.s own
    for (int i = 0; i < n; i++)
      owners[i] = omp_get_thread_num ();
  }
  once (__LINE__, n);
  int each = n / threads, rest = n % threads;
  for (int i = 0; i < n; i++)
    expect (__LINE__, owners[i]
			== (i < rest * (each + 1) ? i / (each + 1)
						  : (i - rest) / each));
}

/* What a thread writes in the first loop, it reads in the second one, without
   waiting for others, since both have the same schedule.  The first thread
   begins when the last one has finished.  */
static void
same_threads (int n)
{
  int done = 0, owners[size];
  clear ();
#pragma omp target map(tofrom : a, done) map(from : owners)
#pragma omp parallel num_threads(threads)
  {
    int ready = omp_get_thread_num () > 0;
    while (!ready)
      {
#pragma omp atomic read
	ready = done;
      }
#pragma omp for schedule(static) nowait // lanes
    for (int i = 0; i < n; i++)
      a[i] = i + 2;
#pragma omp for schedule(static) nowait // one lane: it uses a value that may be the thread.s own
    for (int i = 0; i < n; i++)
      {
	a[i] -= i + 1;
	owners[i] = omp_get_thread_num ();
      }
    if (omp_get_thread_num () == threads - 1)
      {
#pragma omp atomic write
	done = 1;
      }
  }
  once (__LINE__, n);
  for (int i = 1; i < n; i++)
    expect (__LINE__, owners[i] >= owners[i - 1]);
}

int
main (void)
{
  static const int numbers[] = { 0, 1, 5, 6, 7, 31, 32, 33, 64, 65, 96, 99 };
  for (int i = 0; i < sizeof numbers / sizeof *numbers; i++)
    {
      counters (numbers[i]);
      end_of_type (numbers[i]);
      clauses (numbers[i]);
      two_loops (numbers[i]);
      same_threads (numbers[i]);
    }
  counters (3 * 96 + 1);
  constants ();
  return result ();
}
