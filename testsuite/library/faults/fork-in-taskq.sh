# Purpose: a program may fork in a generator, in a task, and after a taskq; the
# child may call another program, end, or execute its own taskqs.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/fault.sh
. "$(dirname "$0")/../../lib/fault.sh"

cat >program.c <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static long
sum_of (long n)
{
  long sum = 0, last = 0;
#pragma intel omp taskq shared(sum) lastprivate(last)
  for (long i = 1; i <= n; i++)
#pragma intel omp task captureprivate(i)
    {
      __atomic_fetch_add (&sum, i, __ATOMIC_RELAXED);
      last = i;
    }
  return sum == n * (n + 1) / 2 && last == n;
}

static long
sum_of_one_thread (long n)
{
  long good = 0;
#pragma omp parallel num_threads(1)
  good = sum_of (n);
  return good;
}

static int failures;

/* Forks a child that does thing WHAT; its status must be zero.  */
static void
fork_and (int what)
{
  pid_t child = fork ();
  if (child == 0)
    {
      alarm (20);
      switch (what % 4)
        {
        case 0:
          _exit (0);
        case 1:
          execl ("/bin/true", "true", (char *) 0);
          _exit (2);
        case 2:
          _exit (!sum_of (1000));
        case 3:
          _exit (!sum_of_one_thread (1000));
        }
    }
  int status;
  if (waitpid (child, &status, 0) != child || status != 0)
    {
      printf ("child %d: status %d\n", what % 4, status);
      __atomic_fetch_add (&failures, 1, __ATOMIC_RELAXED);
    }
}

int
main ()
{
  int tasks = 0;
  for (int round = 0; round < 4; round++)
    {
#pragma intel omp parallel taskq shared(tasks)
      for (int i = 0; i < 40; i++)
        {
          if (i % 10 == 9)
            fork_and (i / 10);
#pragma intel omp task captureprivate(i)
          {
            if (i % 3 == 0)
              fork_and (i / 3);
            __atomic_fetch_add (&tasks, 1, __ATOMIC_RELAXED);
          }
        }
      for (int i = 0; i < 4; i++)
        fork_and (i);
    }
  return failures || tasks != 160;
}
END
$CC $omptq -O2 program.c -o program
run ./program

# While another thread acquires and releases pools all the time.
cat >busy.c <<'END'
#include <pthread.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static long
sum_of (long n)
{
  long sum = 0;
#pragma intel omp taskq shared(sum)
  for (long i = 1; i <= n; i++)
#pragma intel omp task captureprivate(i)
    sum += i;
  return sum;
}

static void *
keep_busy (void *data)
{
  (void) data;
  for (;;)
    sum_of (1);
  return NULL;
}

int
main ()
{
  pthread_t thread;
  pthread_create (&thread, NULL, keep_busy, NULL);
  sum_of (9);
  for (int i = 0; i < 500; i++)
    {
      pid_t child = fork ();
      if (child == 0)
        {
          alarm (10);
          _exit (sum_of (100) != 5050);
        }
      int status;
      waitpid (child, &status, 0);
      if (status != 0)
        {
          printf ("child %d: status %d\n", i, status);
          return 1;
        }
    }
}
END
$CC $omptq -O2 busy.c -o busy
attempt ./busy
[ $status = 0 ]

# The child's fence: the parent's membarrier registration holds for it, and a
# child that calls another program starts afresh.
cat >teams.c <<'END'
#include <sys/wait.h>
#include <unistd.h>

static long
sum_of (long n)
{
  long sum = 0;
#pragma intel omp parallel taskq shared(sum)
  for (long i = 1; i <= n; i++)
#pragma intel omp task captureprivate(i)
    __atomic_fetch_add (&sum, i, __ATOMIC_RELAXED);
  return sum;
}

int
main (int argc, char **argv)
{
  int wrong = 0;
  if (argc > 1)
    {
      for (int i = 0; i < 300; i++)
        wrong |= sum_of (i) != i * (i + 1L) / 2;
      return wrong;
    }
  /* Before there is a team, a child may have one.  */
  for (int i = 0; i < 2; i++)
    {
      pid_t child = fork ();
      if (child == 0)
        {
          alarm (20);
          if (i == 0)
            for (int n = 0; n < 300; n++)
              wrong |= sum_of (n) != n * (n + 1L) / 2;
          else
            execl (argv[0], argv[0], "again", (char *) 0);
          _exit (wrong);
        }
      int status;
      waitpid (child, &status, 0);
      wrong |= status;
      wrong |= sum_of (100) != 5050;
    }
  return wrong != 0;
}
END
$CC $omptq -O2 teams.c -o teams
OMP_NUM_THREADS=4 attempt ./teams
[ $status = 0 ]
