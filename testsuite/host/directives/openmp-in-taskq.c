/* Purpose: constructs that bind to the team are errors in a generator, which
   different threads run in turn.  */
/* { dg-do compile } */

void work (int);

void
f (void)
{
#pragma intel omp taskq
  {
#pragma omp barrier /* { dg-error "9: 'barrier' may not be closely nested inside of 'taskq' region" } */
#pragma omp taskwait /* { dg-error "9: 'taskwait' may not be closely nested inside of 'taskq' region" } */
#pragma omp for /* { dg-error "9: 'for' region may not be closely nested inside of 'taskq' region" } */
    for (int i = 0; i < 8; i++)
      work (i);
#pragma omp single /* { dg-error "9: 'single' region may not be closely nested inside of 'taskq' region" } */
    work (1);
#pragma omp master /* { dg-error "9: 'master' region may not be closely nested inside of 'taskq' region" } */
    work (2);
#pragma omp sections /* { dg-error "9: 'sections' region may not be closely nested inside of 'taskq' region" } */
    {
      work (3);
    }
#pragma omp ordered /* { dg-error "9: 'ordered' region must be closely nested inside a loop region with an 'ordered' clause" } */
    work (4);
  }
}
