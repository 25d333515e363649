/* Purpose: tasks with random dependences of all kinds on few addresses begin after
   those that they must wait for, and not while one runs that they exclude.  */

#include <omp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include "expect.h"

/* In libgomp's interface for compiled code, all dependences may be objects.  */
extern void GOMP_task (void (*) (void *), void *, void (*) (void *, void *), long,
                       long, bool, unsigned, void **, int, void *);

enum { tasks = 3000, addresses = 7, most = 6, kinds = 5 };
enum { in = 1, out, inout, mutexinoutset, inoutset };

static uint64_t state = 88172645463325252;

static unsigned
choose (unsigned count)
{
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (state >> 20) % count;
}

struct dependences
{
  int count;
  int kind[most];
  int address[most];
};

static struct dependences all[tasks];
static char objects[addresses];
static int done[tasks];
static int wrong;
/* For each address, how many tasks of each kind run.  */
static int running[addresses][kinds + 1];

static bool
excludes (int kind, int other)
{
  return kind != other || kind == out || kind == inout;
}

/* Marks the task as running, and looks at the others.  */
static void
enter (const struct dependences *d, int change)
{
  for (int i = 0; i < d->count; i++)
    {
      bool again = false;
      for (int j = 0; j < i; j++)
        again |= d->address[j] == d->address[i];
      if (!again)
        __atomic_add_fetch (&running[d->address[i]][d->kind[i]], change,
                            __ATOMIC_SEQ_CST);
    }
}

static void
run (void *data)
{
  int number = *(int *) data;
  const struct dependences *d = &all[number];
  enter (d, 1);
  for (int i = 0; i < d->count; i++)
    for (int kind = 1; kind <= kinds; kind++)
      {
        int others = __atomic_load_n (&running[d->address[i]][kind],
                                      __ATOMIC_SEQ_CST)
                     - (kind == d->kind[i]);
        if (others
            && (excludes (d->kind[i], kind) || kind == mutexinoutset))
          __atomic_store_n (&wrong, 1, __ATOMIC_RELAXED);
      }
  /* All earlier ones with an address of this one that it excludes have been
     executed; only the mutually exclusive ones have no order.  */
  for (int before = 0; before < number; before++)
    if (!__atomic_load_n (&done[before], __ATOMIC_ACQUIRE))
      for (int i = 0; i < d->count; i++)
        for (int j = 0; j < all[before].count; j++)
          if (d->address[i] == all[before].address[j]
              && excludes (d->kind[i], all[before].kind[j]))
            __atomic_store_n (&wrong, 2, __ATOMIC_RELAXED);
  enter (d, -1);
  __atomic_store_n (&done[number], 1, __ATOMIC_RELEASE);
}

static void
create (int number)
{
  struct dependences *d = &all[number];
  void *objects_of_task[most][2];
  void *depend[5 + most] = { 0 };
  d->count = 1 + choose (choose (8) ? 3 : most);
  depend[1] = (void *) (intptr_t) d->count;
  for (int i = 0; i < d->count; i++)
    {
      /* A kind for each address: what more than one mean is the library's.  */
      d->address[i] = choose (addresses);
      d->kind[i] = choose (3) ? 1 + choose (2) : 1 + choose (kinds);
      for (int j = 0; j < i; j++)
        if (d->address[j] == d->address[i])
          d->kind[i] = d->kind[j];
      objects_of_task[i][0] = &objects[d->address[i]];
      objects_of_task[i][1] = (void *) (intptr_t) d->kind[i];
      depend[5 + i] = objects_of_task[i];
    }
  GOMP_task (run, &number, NULL, sizeof number, sizeof number, true, 8, depend, 0,
             NULL);
}

int
main (void)
{
  for (int round = 0; round < 8; round++)
    {
#pragma omp parallel
#pragma omp single
      {
        for (int i = 0; i < tasks; i++)
          done[i] = 0;
        for (int i = 0; i < tasks; i++)
          {
            create (i);
            if (!choose (500))
              {
#pragma omp taskwait
              }
          }
      }
      for (int i = 0; i < tasks; i++)
        expect ("tasks", done[i], 1);
      expect ("order", wrong, 0);
    }
  return 0;
}
