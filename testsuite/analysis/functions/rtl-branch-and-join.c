/* Purpose: in RTL, a branch on the thread number is divergent through the condition codes,
   and so is the register that its arms set; one on the number of threads is not.  */
/* { dg-do compile } */
/* { dg-additional-options "-O1 -fno-if-conversion -fno-if-conversion2 -fno-tree-phiprop -fno-ssa-phiopt -fplugin-arg-omptq-dump=uniformity_rtl" } */

int omp_get_thread_num (void);
int omp_get_num_threads (void);
void use (int, int);

void
f (void)
{
  int self = omp_get_thread_num (), all = omp_get_num_threads ();
  int apart, same;
  if (self == 3)
    {
      apart = all * 5;
      use (0, 0);
    }
  else
    apart = all ^ 7;
  if (all > 3)
    {
      same = all * 11;
      use (1, 1);
    }
  else
    same = all ^ 13;
  use (apart, same);
}

/* { dg-final { scan-dump "uniformity_rtl" "divergent value insn \[0-9\]+ line 13 \[^\n\]*: thread number\n" } } */
/* { dg-final { scan-dump "uniformity_rtl" "divergent value phi \[0-9\]+ r\[0-9\]+ \\(apart\\): join of 2\n" } } */
/* { dg-final { scan-dump-not "uniformity_rtl" "divergent value \[^\n:\]*\\((all|same)\\):" } } */
/* { dg-final { scan-dump-times "uniformity_rtl" "divergent branch" 1 } } */
/* { dg-final { scan-dump "uniformity_rtl" "divergent branch 2: insn \[0-9\]+ line 15 " } } */
/* { dg-final { scan-dump-not "uniformity_rtl" "cycle|not-converged" } } */
