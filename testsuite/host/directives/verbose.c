/* Purpose: -fplugin-arg-omptq-verbose prints a line for each construct.  */
/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-omptq-verbose" } */

void work (int, int);

void
f (int n, long m)
{
#pragma intel omp parallel taskq /* { dg-message "28: parallel taskq: shares ., . .16 bytes., thunk of \[0-9\]+ bytes, 2 resume points" } */
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task /* { dg-message "19: task: captures ., . .16 bytes., resume point 1" } */
      work (i, m);
#pragma intel omp task /* { dg-message "19: task: captures nothing, resume point 2" } */
      work (0, 0);
    }
}
