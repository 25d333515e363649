/* Purpose: branches out of the block are reported as for GCC's own directives.  */
/* { dg-do compile } */

void g (int);

void
f (int n)
{
  for (int i = 0; i < n; i++)
    {
#pragma omp taskgraph
      {
        if (i == 3)
          break; /* { dg-error "break statement used with OpenMP|invalid exit from OpenMP structured block" } */
        if (i == 4)
          return; /* { dg-error "invalid exit from OpenMP structured block" } */
        for (int j = 0; j < n; j++)
          {
            if (j == i)
              continue;
#pragma omp task
            g (j);
          }
      }
    }
}
