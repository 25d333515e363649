/* Purpose: tasks whose dependences repeat a sequence are replayed in an order that
   these allow, also where something else comes between them.  */
/* { dg-set-target-env-var GOMP_EXT_REPLAY "auto" } */

#include <omp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include "expect.h"

extern void GOMP_task (void (*) (void *), void *, void (*) (void *, void *), long,
                       long, bool, unsigned, void **, int, void *);

/* Large enough for the library to share the tasks.  */
enum { body = 1500 };
enum { objects = 24, most = 4, longest = 90, all = 4000, rounds = 48 };
enum { flag_final = 2, flag_depend = 8, flag_priority = 16 };

static uint64_t state = 88172645463325252;

static unsigned
choose (unsigned count)
{
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (state >> 20) % count;
}

/* A task of the period: of its objects it reads all, and writes the first.  */
struct pattern
{
  int count;
  int written;
  int object[most];
};

/* The captures of a task; they differ in size.  */
struct task
{
  const struct pattern *p;
  uint64_t *values;
  uint64_t number;
  bool has_children;
  char more[80];
};

static uint64_t values[objects], expected[objects];

/* The event of a task that later code ends.  */
static omp_event_handle_t event;
static bool has_event;

static void
fulfill (void)
{
  if (has_event)
    omp_fulfill_event (event);
  has_event = false;
}

static void
execute (const struct task *t)
{
  uint64_t sum = t->number;
  for (int i = 0; i < t->p->count; i++)
    sum = sum * 31 + t->values[t->p->object[i]];
  for (int i = 0; i < t->p->written; i++)
    t->values[t->p->object[i]] = sum + i;
}

static void
run (void *data)
{
  const struct task *t = data;
  // The task may have captured no more.
  struct task copy;
  memcpy (&copy, t, offsetof (struct task, more));
  work (body);
  if (t->has_children)
    for (int i = 0; i < 3; i++)
      {
#pragma omp task
        work (body / 3);
      }
  execute (&copy);
}

static void
create (const struct task *t, unsigned flags)
{
  const struct pattern *p = t->p;
  void *depend[2 + most];
  depend[0] = (void *) (intptr_t) p->count;
  depend[1] = (void *) (intptr_t) p->written;
  for (int i = 0; i < p->count; i++)
    depend[2 + i] = &values[p->object[i]];
  long size = p->count % 2 ? sizeof *t : sizeof *t - sizeof t->more;
  GOMP_task (run, (void *) t, NULL, size, 8, true, flags | flag_depend, depend,
             1, NULL);
}

static void
make_pattern (struct pattern *p, int count)
{
  p->count = count;
  p->written = choose (p->count + 1);
  for (int i = 0; i < p->count; i++)
    {
      bool again = true;
      while (again)
        {
          p->object[i] = choose (objects);
          again = false;
          for (int j = 0; j < i; j++)
            again |= p->object[j] == p->object[i];
        }
    }
}

/* Something else that the library must see among the tasks of a period.  */
static void
interrupt (unsigned kind, uint64_t number)
{
  uint64_t *one = &values[choose (objects)];
  uint64_t *other = &expected[one - values];
  switch (kind)
    {
    case 0:
      {
        fulfill ();
#pragma omp taskwait
        break;
      }
    case 1:
      {
#pragma omp taskwait depend(in : *one)
        expect ("an object after a taskwait for it", *one, *other);
        break;
      }
    case 2:
#pragma omp task if (0) depend(inout : *one)
      *one += number;
      *other += number;
      break;
    case 3:
      for (int i = 0; i < 3; i++)
        {
#pragma omp task depend(mutexinoutset : *one)
          *one += number;
        }
      *other += 3 * number;
      break;
    case 4:
#pragma omp task depend(inout : *one)
      {
        omp_set_num_threads (2);
        *one += number;
      }
      *other += number;
      break;
    case 5:
#pragma omp task
      work (body);
      break;
    case 6:
      {
        fulfill ();
        omp_event_handle_t handle;
#pragma omp task detach(handle)
        work (body);
        event = handle;
        has_event = true;
        break;
      }
    default:
      {
        /* Another task in the place of one of the period.  */
        static struct pattern once[rounds * all];
        static unsigned used;
        struct pattern *p = &once[used++];
        make_pattern (p, 1 + choose (most));
        struct task t = { p, expected, number, false, { 0 } };
        execute (&t);
        t.values = values;
        create (&t, 0);
        break;
      }
    }
}

static void
create_all (struct pattern (*periods)[longest], int length, unsigned how)
{
  const struct pattern *period = periods[0];
  bool in_group = false;
  for (int i = 0; i < all; i++)
    {
      // Other objects.
      if (how == 0 && i == all / 2)
        period = periods[1];
      struct task t = { &period[i % length], expected, i * UINT64_C (0x9e3779b9),
                        how == 1 && i % 7 == 0, { 0 } };
      execute (&t);
      t.values = values;
      unsigned flags = 0;
      if (how > 1 && !choose (900))
        flags = choose (2) ? flag_final : flag_priority;
      create (&t, flags);
      if (how > 1 && !choose (200))
        interrupt (choose (8), i);
      if (i % 50 == 0)
        fulfill ();
      // Never across a construct's end.
      if (how == 3 && !in_group && i == all / 2)
        {
#pragma omp taskgroup
          for (int j = 1; j < 4 * length && i < all - 1; j++)
            {
              i++;
              struct task u = { &period[i % length], expected, i, false, { 0 } };
              execute (&u);
              u.values = values;
              create (&u, 0);
            }
          in_group = true;
        }
    }
  fulfill ();
}

int
main (void)
{
  for (int round = 0; round < rounds; round++)
    {
      struct pattern periods[2][longest];
      int length = 1 + choose (longest);
      for (int i = 0; i < length; i++)
        {
          int count = 1 + choose (most);
          make_pattern (&periods[0][i], count);
          make_pattern (&periods[1][i], count);
        }
#pragma omp parallel
#pragma omp single nowait
      create_all (periods, length, round % 4);
      for (int i = 0; i < objects; i++)
        expect ("an object", values[i], expected[i]);
    }
  return 0;
}
