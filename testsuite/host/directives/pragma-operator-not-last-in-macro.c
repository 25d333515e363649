/* Purpose: a _Pragma that is not the last in its macro is an error, since it
   would apply to what follows the macro; also if another macro goes on.  */
/* { dg-do compile } */

#define TASK _Pragma ("intel omp task captureprivate(i)")
#define TASK_OF(list) TASK_TEXT (intel omp task captureprivate (list))
#define TASK_TEXT(text) _Pragma (#text)
#define DO(x) _Pragma ("intel omp task captureprivate(i)") { x; }
#define DO_IT(x) TASK { x; }
#define DO_OF(x) TASK_OF (i) { x; }
#define NOTHING

void work (int);

void
f (int n)
{
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    {
      TASK work (i);
      TASK_OF (i) work (i);
      NOTHING TASK NOTHING work (i);
      DO (work (i)) /* { dg-error "'_Pragma .*' must come last in the expansion of macro 'DO'" } */
      DO_IT (work (i)) /* { dg-error "'_Pragma .*' must come last in the expansion of macro 'DO_IT'" } */
      DO_OF (work (i)) /* { dg-error "'_Pragma .*' must come last in the expansion of macro 'DO_OF'" } */
    }
}
