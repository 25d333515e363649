/* Purpose: in RTL, a value that is uniform in a loop is divergent outside if
   and only if threads leave the loop in different iterations.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fno-tree-ch -fno-ivopts -fno-tree-scev-cprop -fplugin-arg-omptq-dump=uniformity_rtl" } */

int omp_get_thread_num (void);
int omp_get_num_threads (void);

int
uniform (void)
{
  int n = omp_get_num_threads (), total = 0;
  for (int i = 0; i < n; i++)
    total = total * 3 + i;
  return total;
}

int
divergent (void)
{
  int n = omp_get_thread_num (), count = 0, seen;
  for (;;)
    {
      count = count * 3 + 1;
      if (count > n)
	break;
    }
  seen = count ^ 5;
  return seen;
}

/* { dg-final { scan-dump "uniformity_rtl" "uniformity of uniform for threads of a team\n(divergent value insn \[0-9\]+ line 12 sp: \[^\n\]*\n)?end of" } } */
/* { dg-final { scan-dump "uniformity_rtl" "uniformity of divergent for\[^;\]*line (27|28) \[^\n\]*insn \[0-9\]+ \[^\n\]*\\(count\\) outside-cycle (\[0-9\]+)\n\[^;\]*divergent-exit cycle \\2: to" } } */
/* { dg-final { scan-dump-not "uniformity_rtl" "divergent value insn \[0-9\]+ line \[0-9\]+ r\[0-9\]+ \\(count\\):" } } */
/* { dg-final { scan-dump-times "uniformity_rtl" "divergent branch" 1 } } */
/* { dg-final { scan-dump-times "uniformity_rtl" "divergent-exit cycle" 1 } } */
