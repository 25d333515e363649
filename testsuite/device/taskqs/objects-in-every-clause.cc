/* Purpose: the objects of each clause are constructed, copied, assigned and
   destroyed the right number of times.  */

#include "device-taskq.h"

constexpr int tasks = 60;

struct counts
{
  int made, copied, assigned, destroyed;
};

#pragma omp declare target
static counts seen;

static void
count (int *n)
{
  __atomic_fetch_add (n, 1, __ATOMIC_RELAXED);
}

struct object
{
  int value;
  long room[20];

  object () : value (7) { count (&seen.made); }
  object (const object &o) : value (o.value) { count (&seen.copied); }
  object &
  operator= (const object &o)
  {
    value = o.value;
    count (&seen.assigned);
    return *this;
  }
  ~object ()
  {
    value = -1000000;
    count (&seen.destroyed);
  }
};
#pragma omp end declare target

static void
check (int line, counts expected, long sum, long expected_sum)
{
#pragma omp target update from(seen)
  expect (line, seen.made == expected.made && seen.copied == expected.copied
                    && seen.assigned == expected.assigned
                    && seen.destroyed == expected.destroyed);
  expect (line, sum == expected_sum);
  seen = {};
#pragma omp target update to(seen)
}

static void
test_private ()
{
  long sum = 0;
  int depth = depth_to_set ();
#pragma omp target map(tofrom : sum)
  {
    set_depth (depth);
    object o;
#pragma intel omp parallel taskq private(o) shared(sum)
    for (int i = 0; i < tasks; i++)
      {
#pragma intel omp task
        add (&sum, o.value + i);
      }
  }
  check (__LINE__, { 2, tasks, 0, tasks + 2 }, sum, tasks * 7 + 1770);
}

static void
test_firstprivate ()
{
  long sum = 0;
  int depth = depth_to_set ();
#pragma omp target map(tofrom : sum)
  {
    set_depth (depth);
    object o;
#pragma intel omp parallel taskq firstprivate(o) shared(sum)
    for (int i = 0; i < tasks; i++)
      {
        o.value++;
#pragma intel omp task
        add (&sum, o.value);
      }
  }
  check (__LINE__, { 1, tasks + 1, 0, tasks + 2 }, sum, 7 * tasks + 1830);
}

static void
test_lastprivate ()
{
  long sum = 0;
  int depth = depth_to_set ();
#pragma omp target map(tofrom : sum)
  {
    set_depth (depth);
    object o;
#pragma intel omp parallel taskq lastprivate(o)
    for (int i = 0; i < tasks; i++)
      {
        o.value = i;
#pragma intel omp task
        o.value += 1000;
      }
    sum = o.value;
  }
  check (__LINE__, { 2, tasks, 1, tasks + 2 }, sum, 1000 + tasks - 1);
}

static void
test_task ()
{
  long sum = 0;
  int depth = depth_to_set ();
#pragma omp target map(tofrom : sum)
  {
    set_depth (depth);
#pragma intel omp parallel taskq shared(sum)
    {
      object p, q;
      for (int i = 0; i < tasks; i++)
        {
#pragma intel omp task captureprivate(p) private(q)
          {
            p = q;
            add (&sum, p.value + q.value);
          }
        }
      p.value = q.value = 0;
    }
  }
  check (__LINE__, { 2 + tasks, tasks, tasks, 2 + 2 * tasks }, sum, 14 * tasks);
}

int
main ()
{
  test_private ();
  test_firstprivate ();
  test_lastprivate ();
  test_task ();
  return result ();
}
