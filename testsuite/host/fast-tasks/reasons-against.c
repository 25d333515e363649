/* Purpose: functions whose tasks only the library can create, with the reasons.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include <omp.h>

extern void unknown (int *);
extern void (*pointer) (int *);

struct large
{
  int values[20];
};

static void
increment (int *p)
{
  ++*p;
}

void
no_taskwait (int *p)
{
#pragma omp task /* { dg-missed "9: tasks of no_taskwait are created by the library: the function may return before a taskwait" } */
  increment (p);
}

void
taskwait_on_one_path (int *p)
{
#pragma omp task /* { dg-missed "the function may return before a taskwait" } */
  increment (p);
  if (*p)
    {
#pragma omp taskwait
    }
}

void
taskwait_before (int *p, int n)
{
  for (int i = 0; i < n; i++)
    {
#pragma omp taskwait
#pragma omp task /* { dg-missed "the function may return before a taskwait" } */
      increment (p);
    }
}

void
depend_clause (int *p)
{
#pragma omp task depend(inout : p) /* { dg-missed "it has a depend or detach clause" } */
  increment (p);
#pragma omp taskwait
}

void
detach_clause (int *p)
{
  omp_event_handle_t event;
#pragma omp task detach(event) /* { dg-missed "it has a depend or detach clause" } */
  increment (p);
  omp_fulfill_event (event);
#pragma omp taskwait
}

void
priority_clause (int *p)
{
#pragma omp task priority(3) /* { dg-missed "it has a clause other than if, final, untied and mergeable" } */
  increment (p);
#pragma omp taskwait
}

void
final_and_priority_clauses (int *p, int n)
{
#pragma omp task final(n > 5) priority(n) /* { dg-missed "it has a clause other than if, final, untied and mergeable" } */
  increment (p);
#pragma omp taskwait
}

void
many_tasks_with_large_captures (int *p, long a, long b, long c, long d, long e)
{
  for (int i = 0; i < a; i++)
    {
#pragma omp task /* { dg-missed "a slot cannot hold its captures" } */
      p[i] = a + b + c + d + e;
    }
#pragma omp taskwait
}

void
structure (struct large l, int *p)
{
#pragma omp task /* { dg-missed "a function of the compiler copies its captures" } */
  *p = l.values[*p];
#pragma omp taskwait
}

void
call_of_unknown (int *p) /* { dg-missed "a task may call a function that is not known" } */
{
#pragma omp task
  unknown (p);
#pragma omp taskwait
}

void
call_through_pointer (int *p) /* { dg-missed "a task may call a function that is not known" } */
{
#pragma omp task
  pointer (p);
#pragma omp taskwait
}

static void
asks (int *p)
{
  *p = omp_get_max_threads ();
}

void
call_that_asks (int *p) /* { dg-missed "a task may call a function that is not known" } */
{
#pragma omp task
  asks (p);
#pragma omp taskwait
}

void
nest_lock (omp_nest_lock_t *lock) /* { dg-missed "a task may call a function that is not known" } */
{
#pragma omp task
  {
    omp_set_nest_lock (lock);
    omp_unset_nest_lock (lock);
  }
#pragma omp taskwait
}

void
region_inside (int *p) /* { dg-missed "a task may call a function that is not known" } */
{
#pragma omp task
  {
#pragma omp parallel
    increment (p);
  }
#pragma omp taskwait
}

void
assembly (int *p) /* { dg-missed "a task may call a function that is not known" } */
{
#pragma omp task
  __asm__ volatile ("" : "+r"(p));
#pragma omp taskwait
}

__attribute__ ((weak)) void
may_be_replaced (int *p)
{
  ++*p;
}

void
call_of_replaceable (int *p) /* { dg-missed "a task may call a function that is not known" } */
{
#pragma omp task
  may_be_replaced (p);
#pragma omp taskwait
}

__attribute__ ((target ("avx2"))) void
own_options (int *p) /* { dg-missed "the function has options of its own" } */
{
#pragma omp task
  increment (p);
#pragma omp taskwait
}

/* What all this is compared with.  */
void
good (int *p)
{
#pragma omp task /* { dg-optimized "the task is created and executed without the library" } */
  increment (p);
#pragma omp taskwait
}

/* The call that begins the taskgroup has no place of its own.  */

void
taskgroup_in_task (int *p)
{
#pragma omp task /* { dg-missed "9: tasks of taskgroup_in_task are created by the library: the function may return before a taskwait" } */
  {
#pragma omp taskgroup
    {
#pragma omp task /* { dg-missed "9: tasks of taskgroup_in_task\\._omp_fn\\.\[0-9\] are created by the library: it calls a function that is not known" } */
      increment (p);
    }
  }
}
