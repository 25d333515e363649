/* Purpose: of two _Pragma in a macro only the last may be our directive.  */
/* { dg-do compile } */

#define TASK _Pragma ("intel omp task")
#define PRAGMA(text) _Pragma (#text)
#define BOTH _Pragma ("intel omp taskq") _Pragma ("intel omp task")
#define BOTH_NAMED TASK TASK
#define BOTH_MADE PRAGMA (intel omp taskq) PRAGMA (intel omp task)
#define FIRST _Pragma ("intel omp task") _Pragma ("GCC diagnostic push")
#define LAST _Pragma ("GCC diagnostic push") _Pragma ("intel omp task")
#define LAST_MADE PRAGMA (GCC diagnostic push) PRAGMA (intel omp task)

void work (int);

void
f (int n)
{
#pragma intel omp parallel taskq
  {
    BOTH work (n); /* { dg-error "'_Pragma .*' must come last in the expansion of macro 'BOTH'" } */
    BOTH_NAMED work (n); /* { dg-error "'_Pragma .*' must come last in the expansion of macro 'BOTH_NAMED'" } */
    BOTH_MADE work (n); /* { dg-error "'_Pragma .*' must come last in the expansion of macro 'BOTH_MADE'" } */
    FIRST work (n); /* { dg-error "'_Pragma .*' must come last in the expansion of macro 'FIRST'" } */
    LAST work (n);
    LAST_MADE work (n);
  }
}
