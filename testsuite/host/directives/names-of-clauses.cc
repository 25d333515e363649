/* Purpose: in C++, where GCC has another name for a clause, a note says which it is.  */
/* { dg-do compile } */

void work (int);
int n;
#pragma omp threadprivate (n)

void
f (int m)
{
#pragma intel omp parallel taskq
  {
#pragma intel omp task captureprivate (work) /* { dg-error "40: 'void work\\(int\\)' is not a variable in clause 'firstprivate'" } */
    /* { dg-message "40: note: that is the clause 'captureprivate' here" "" { target *-*-* } .-1 } */
    work (1);
#pragma intel omp task captureprivate(n) /* { dg-error "39: 'n' is predetermined 'threadprivate' for 'firstprivate'" } */
    /* { dg-message "39: note: that is the clause 'captureprivate' here" "" { target *-*-* } .-1 } */
    work (n);
    /* No clause of these names is in question.  */
#pragma intel omp task captureprivate(missing) /* { dg-error "39: 'missing' has not been declared" } */
    work (1);
#pragma omp task firstprivate(n) /* { dg-error "31: 'n' is predetermined 'threadprivate' for 'firstprivate'" } */
    work (n);
  }
#pragma intel omp taskq reduction(+:n) /* { dg-error "37: 'n' is predetermined 'threadprivate' for 'task_reduction'" } */
  /* { dg-message "37: note: that is the clause 'reduction' here" "" { target *-*-* } .-1 } */
  work (m);
}
