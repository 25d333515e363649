# Purpose: tasks work in a child process that was forked before any region, after
# regions of other threads, and while other threads execute tasks.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cat >fork.c <<'END'
#include <pthread.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static int stop;

static long
fib (int n)
{
  long a, b;
  if (n < 2)
    return n;
#pragma omp task shared(a)
  a = fib (n - 1);
#pragma omp task shared(b)
  b = fib (n - 2);
#pragma omp taskwait
  return a + b;
}

static void *
use (void *data)
{
  long result;
#pragma omp parallel num_threads(4)
#pragma omp single
  result = fib (12);
  if (result != 144)
    abort ();
  return data;
}

static void *
use_until_stopped (void *data)
{
  while (!__atomic_load_n (&stop, __ATOMIC_ACQUIRE))
    use (NULL);
  return data;
}

/* Libgomp cannot begin a region in the thread that has forked if that has had
   one, but it can in a new thread.  */
static void
fork_and_use (int in_new_thread)
{
  pid_t child = fork ();
  if (child < 0)
    abort ();
  if (child == 0)
    {
      pthread_t id;
      alarm (30);
      if (!in_new_thread)
        use (NULL);
      else if (pthread_create (&id, NULL, use, NULL) || pthread_join (id, NULL))
        abort ();
      _exit (7);
    }
  int status;
  if (waitpid (child, &status, 0) != child || !WIFEXITED (status)
      || WEXITSTATUS (status) != 7)
    abort ();
}

int
main (void)
{
  pthread_t id[2];
  fork_and_use (0);
  for (int k = 0; k < 2; k++)
    if (pthread_create (&id[k], NULL, use_until_stopped, NULL))
      abort ();
  for (int i = 0; i < 20; i++)
    fork_and_use (1);
  use (NULL);
  fork_and_use (1);
  __atomic_store_n (&stop, 1, __ATOMIC_RELEASE);
  for (int k = 0; k < 2; k++)
    pthread_join (id[k], NULL);
  return 0;
}
END
$CC "-specs=$SPECS" -fopenmp -O2 fork.c -o program
GOMP_EXT_TEAMS=libgomp timeout 120 ./program
GOMP_EXT_TEAMS=ext timeout 120 ./program
