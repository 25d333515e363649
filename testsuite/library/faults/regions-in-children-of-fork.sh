# Purpose: a child of fork has parallel regions with all their threads after its
# parent has had some, for which libgomp would wait for threads that the child does
# not have; its own children, too, and threads that the child creates.  The parent's
# threads, and their thread-private data, remain.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/fault.sh
. "$(dirname "$0")/../../lib/fault.sh"

cat >program.c <<'END'
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static int private_data;
#pragma omp threadprivate(private_data)

static void
expect (const char *what, long found, long right)
{
  if (found == right)
    return;
  printf ("%s: %ld instead of %ld\n", what, found, right);
  fflush (stdout);
  _exit (1);
}

static long
tree (int depth)
{
  long a = 0, b = 0;
  if (depth == 0)
    return 1;
#pragma omp task shared(a)
  a = tree (depth - 1);
#pragma omp task shared(b)
  b = tree (depth - 1);
#pragma omp taskwait
  return a + b;
}

/* Regions of each kind, with and without a number of threads.  */
static void
regions (void)
{
  int threads = 0, sections = 0;
  long sum = 0, tasks = 0, reduced = 0, distinct = 0;
#pragma omp parallel reduction(+ : threads)
  threads++;
  expect ("threads", threads, omp_get_max_threads ());
#pragma omp parallel num_threads(3) reduction(| : distinct)
  {
    distinct |= 1 << omp_get_thread_num ();
#pragma omp barrier
  }
  expect ("numbers of threads", distinct, 7);
#pragma omp parallel for schedule(dynamic, 7) reduction(+ : sum)
  for (int i = 0; i < 1000; i++)
    sum += i;
#pragma omp parallel for schedule(runtime) reduction(+ : sum)
  for (int i = 0; i < 1000; i++)
    sum += i;
#pragma omp parallel for schedule(guided) reduction(+ : sum) num_threads(2)
  for (int i = 0; i < 1000; i++)
    sum += i;
  expect ("loops", sum, 3 * 499500);
#pragma omp parallel sections reduction(+ : sections)
  {
#pragma omp section
    sections += 1;
#pragma omp section
    sections += 2;
  }
  expect ("sections", sections, 3);
#pragma omp parallel
#pragma omp single
  tasks = tree (6);
  expect ("tasks", tasks, 64);
#pragma omp parallel reduction(task, + : reduced)
#pragma omp single
  for (int i = 1; i <= 20; i++)
#pragma omp task in_reduction(+ : reduced)
    reduced += i;
  expect ("task reduction", reduced, 210);
  sum = 0;
#pragma omp parallel num_threads(2) reduction(+ : sum)
#pragma omp parallel num_threads(2) reduction(+ : sum)
  sum++;
  expect ("nested", sum, omp_get_max_active_levels () > 1 ? 4 : 2);
}

/* The children run at the same time, as those of Python's multiprocessing do.  */
static void
children (int count, void (*work) (int), int argument)
{
  for (int i = 0; i < count; i++)
    if (fork () == 0)
      {
        alarm (60);
        work (argument);
        exit (0);
      }
  regions ();
  for (int i = 0; i < count; i++)
    {
      int status = -1;
      wait (&status);
      expect ("status of a child", status, 0);
    }
}

static void *
regions_of_thread (void *data)
{
  regions ();
  return data;
}

static void
family (int generations)
{
  regions ();
  pthread_t thread;
  pthread_create (&thread, NULL, regions_of_thread, NULL);
  regions ();
  pthread_join (thread, NULL);
  if (generations > 1)
    children (1, family, generations - 1);
}

/* Forks, while the first thread has had regions as well.  */
static void *
fork_in_thread (void *data)
{
  regions ();
  children (1, family, 1);
  return data;
}

static void
nothing (int argument)
{
  (void) argument;
}

int
main (void)
{
  int wrong = 0;
#pragma omp parallel num_threads(4)
  private_data = 100 + omp_get_thread_num ();
  children (0, NULL, 0);
#pragma omp parallel num_threads(4)
  private_data = 100 + omp_get_thread_num ();
  for (int i = 0; i < 5; i++)
    if (fork () == 0)
      _exit (0);
    else
      wait (NULL);
#pragma omp parallel num_threads(4) reduction(+ : wrong)
  wrong += private_data != 100 + omp_get_thread_num ();
  expect ("wrong thread-private data", wrong, 0);
  children (2, family, 3);
  children (2, nothing, 0);
  pthread_t thread;
  pthread_create (&thread, NULL, fork_in_thread, NULL);
  pthread_join (thread, NULL);
  return 7;
}
END
$CC -fopenmp -O2 -Wall program.c -o plain -lpthread
$CC $omptq -O2 -Wall program.c $LIBS -o linked -lpthread
library=${LIBDIR:+$LIBDIR/}libgomp-ext.so.1
for settings in OMP_NUM_THREADS=1 OMP_NUM_THREADS=4 OMP_NUM_THREADS=3,2 \
  "OMP_NUM_THREADS=2 OMP_PROC_BIND=true" \
  "OMP_NUM_THREADS=2 OMP_PROC_BIND=spread,close OMP_PLACES=threads" \
  "OMP_NUM_THREADS=2 OMP_CANCELLATION=true OMP_THREAD_LIMIT=40"; do
  echo "$settings"
  # shellcheck disable=SC2086
  attempt env $settings LD_PRELOAD="$library" ./plain
  [ $status = 7 ]
done
OMP_NUM_THREADS=2 attempt ./linked
[ $status = 7 ]
