/* Purpose: the generator of a taskq reads the original of a variable that is both
   firstprivate and lastprivate; the threads of the team that come to the taskq, which
   may be late, do not.  */
/* { dg-additional-options "-fplugin-arg-omptq-dump=lastprivate" } */

int
f (int n)
{
  int c = 3;
#pragma intel omp parallel taskq firstprivate(c) lastprivate(c)
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      c += i;
    }
  return c;
}

/* { dg-final { scan-dump "lastprivate" "private\\(c\\) firstprivate\\(omptq_original.\[0-9\]+\\)" } } */
/* { dg-final { scan-dump "lastprivate" "c.. = .omptq_original.\[0-9\]+;" } } */
