/* Purpose: _Pragma for a taskgraph must be the last in a macro's expansion.  */
/* { dg-do compile } */

#define MIDDLE _Pragma ("omp taskgraph") g ();

void g (void);

void
f (void)
{
  MIDDLE /* { dg-error "'_Pragma \\(\"omp taskgraph ...\"\\)' must come last in the expansion of macro 'MIDDLE'" } */
}
