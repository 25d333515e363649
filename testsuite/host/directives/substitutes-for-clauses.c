/* Purpose: a note suggests a substitute for a clause that is not valid for a
   directive.  */
/* { dg-do compile } */

void work (int);

void
f (int n)
{
#pragma intel omp taskq captureprivate(n) /* { dg-error "25: 'captureprivate' is not valid for '#pragma intel omp taskq'" } */
  /* { dg-message "25: note: 'captureprivate' is a clause of '#pragma intel omp task'" "" { target *-*-* } .-1 } */
  work (n);
#pragma intel omp taskq num_threads(2) /* { dg-error "25: 'num_threads' is not valid for '#pragma intel omp taskq'" } */
  /* { dg-message "25: note: 'num_threads' is a clause of '#pragma intel omp parallel taskq'" "" { target *-*-* } .-1 } */
  work (n);
#pragma intel omp parallel taskq nowait /* { dg-error "34: 'nowait' is not valid for '#pragma intel omp parallel taskq'" } */
  /* { dg-message "34: note: a parallel region waits at its end" "" { target *-*-* } .-1 } */
  {
#pragma intel omp task if(n) /* { dg-error "24: 'if' is not valid for '#pragma intel omp task'" } */
    /* { dg-message "24: note: an 'if' statement can select the same work without the directive" "" { target *-*-* } .-1 } */
    work (n);
#pragma intel omp task untied /* { dg-error "24: 'untied' is not valid" } */
    /* { dg-message "24: note: leave it out: only the block of a 'taskq' moves to other threads" "" { target *-*-* } .-1 } */
    work (n);
#pragma intel omp task priority(3) /* { dg-error "24: 'priority' is not valid" } */
    /* { dg-message "24: note: leave it out: tasks are dequeued in the order in which they were enqueued" "" { target *-*-* } .-1 } */
    work (n);
#pragma intel omp task depend(in:n) /* { dg-error "24: 'depend' is not valid" } */
    /* { dg-message "24: note: put the tasks that others depend on into a 'taskq' of their own, which waits for them at its end" "" { target *-*-* } .-1 } */
    work (n);
#pragma intel omp task in_reduction(+:n) /* { dg-error "24: 'in_reduction' is not valid" } */
    /* { dg-message "24: note: leave it out: tasks participate in the 'reduction' of their 'taskq'" "" { target *-*-* } .-1 } */
    work (n);
#pragma intel omp task reduction(+:n) /* { dg-error "24: 'reduction' is not valid" } */
    /* { dg-message "24: note: 'reduction' is a clause of the 'taskq' around the task" "" { target *-*-* } .-1 } */
    work (n);
#pragma intel omp task mergeable /* { dg-error "24: 'mergeable' is not valid" } */
    /* { dg-message "24: note: leave it out: it only permits an optimization" "" { target *-*-* } .-1 } */
    work (n);
#pragma intel omp task detach(n) /* { dg-error "24: 'detach' is not valid for '#pragma intel omp task'" } */
    work (n);
  }
}
