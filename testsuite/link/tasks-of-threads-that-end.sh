# Purpose: a program whose threads, of its own, execute tasks and end needs no more
# memory the more of them there have been.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cat >threads.c <<'END'
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

static void *
run (void *data)
{
  long sum = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  for (int i = 1; i <= 300; i++)
#pragma omp task shared(sum)
#pragma omp atomic
    sum += i;
  if (sum != 45150)
    abort ();
  return data;
}

static long
memory_after (int threads)
{
  for (int i = 0; i < threads; i++)
    {
      pthread_t id[2];
      for (int k = 0; k < 2; k++)
        if (pthread_create (&id[k], NULL, run, NULL))
          abort ();
      for (int k = 0; k < 2; k++)
        pthread_join (id[k], NULL);
    }
  struct rusage usage;
  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

int
main (void)
{
  long before = memory_after (20);
  long after = memory_after (300);
  printf ("%ld KiB, %ld KiB\n", before, after);
  return after > before + 4096;
}
END
$CC "-specs=$SPECS" -fopenmp -O2 threads.c -o program
GOMP_EXT_TEAMS=libgomp timeout 120 ./program
GOMP_EXT_TEAMS=ext timeout 120 ./program
