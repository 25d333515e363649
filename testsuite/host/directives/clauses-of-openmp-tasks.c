/* Purpose: clauses of OpenMP's task, and those of taskq, are errors on a
   workqueuing task.  */
/* { dg-do compile } */

void work (int);

void
f (int n)
{
#pragma intel omp taskq
  {
#pragma intel omp task untied /* { dg-error "24: 'untied' is not valid for '#pragma intel omp task'" } */
    work (n);
#pragma intel omp task if(n) /* { dg-error "24: 'if' is not valid for '#pragma intel omp task'" } */
    work (n);
#pragma intel omp task final(n) /* { dg-error "24: 'final' is not valid for '#pragma intel omp task'" } */
    work (n);
#pragma intel omp task priority(3) /* { dg-error "24: 'priority' is not valid for '#pragma intel omp task'" } */
    work (n);
#pragma intel omp task mergeable /* { dg-error "24: 'mergeable' is not valid for '#pragma intel omp task'" } */
    work (n);
#pragma intel omp task depend(in:n) /* { dg-error "24: 'depend' is not valid for '#pragma intel omp task'" } */
    work (n);
#pragma intel omp task in_reduction(+:n) /* { dg-error "24: 'in_reduction' is not valid for '#pragma intel omp task'" } */
    work (n);
#pragma intel omp task lastprivate(n) /* { dg-error "24: 'lastprivate' is not valid for '#pragma intel omp task'" } */
    work (n);
#pragma intel omp task reduction(+:n) /* { dg-error "24: 'reduction' is not valid for '#pragma intel omp task'" } */
    work (n);
#pragma intel omp task ordered /* { dg-error "24: 'ordered' is not valid for '#pragma intel omp task'" } */
    work (n);
#pragma intel omp task nowait /* { dg-error "24: 'nowait' is not valid for '#pragma intel omp task'" } */
    work (n);
  }
}
