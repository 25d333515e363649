/* The CPUs on which threads run: binding.h.  */

#define _GNU_SOURCE 1

#include "binding.h"

#include <omp.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>

enum
{
  max_threads = 1024
};

/* Only its thread writes an entry.  */
static struct binding
{
  bool noted;
  cpu_set_t allowed;
  int cpu;
} bindings[max_threads];

void
note_binding (void)
{
  int thread = omp_get_thread_num ();
  if (thread >= max_threads || bindings[thread].noted)
    return;
  struct binding *b = &bindings[thread];
  b->noted = sched_getaffinity (0, sizeof b->allowed, &b->allowed) == 0;
  b->cpu = sched_getcpu ();
}

void
print_bindings (int rank)
{
  for (int thread = 0; thread < max_threads; thread++)
    {
      const struct binding *b = &bindings[thread];
      if (!b->noted)
        continue;
      printf ("rank %d, thread %d: on CPU %d, may use", rank, thread, b->cpu);
      for (int cpu = 0; cpu < CPU_SETSIZE; cpu++)
        if (CPU_ISSET (cpu, &b->allowed))
          printf (" %d", cpu);
      putchar ('\n');
    }
  fflush (stdout);
}
