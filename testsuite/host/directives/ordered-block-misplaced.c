/* Purpose: an ordered block must be directly in a task of an ordered taskq.  */
/* { dg-do compile } */

void work (int);

void
f (int n)
{
#pragma intel omp taskq
  {
#pragma intel omp task
    {
#pragma omp ordered /* { dg-error "9: 'ordered' region inside of a task whose 'taskq' has no 'ordered' clause" } */
      work (n);
    }
  }
#pragma intel omp taskq ordered
  {
#pragma omp ordered /* { dg-error "9: 'ordered' region must be closely nested inside a loop region with an 'ordered' clause" } */
    work (n);
#pragma intel omp task
    {
#pragma omp ordered simd /* { dg-error "9: 'ordered' region inside of '#pragma intel omp task' takes no clause but 'threads'" } */
      work (n);
#pragma omp ordered
      {
#pragma omp ordered /* { dg-error "9: 'ordered' region may not be closely nested inside of 'ordered' region" } */
	work (n);
      }
#pragma omp critical
      {
#pragma omp ordered /* { dg-error "9: 'ordered' region may not be closely nested inside of 'critical', 'ordered', explicit 'task' or 'taskloop' region" } */
	work (n);
      }
    }
#pragma intel omp task
#pragma intel omp taskq
    {
#pragma intel omp task
#pragma omp ordered /* { dg-error "9: 'ordered' region inside of a task whose 'taskq' has no 'ordered' clause" } */
      work (n);
    }
  }
}
