/* Purpose: in RTL at -O0, variables in the frame count as divergent; values
   that stay in registers are followed.  */
/* { dg-do compile } */
/* { dg-additional-options "-O0 -fplugin-arg-omptq-dump=uniformity_rtl" } */

int omp_get_thread_num (void);
int omp_get_num_threads (void);

int
in_memory (void)
{
  int all = omp_get_num_threads ();
  if (all == 3)
    all = 5;
  return all;
}

int
in_registers (void)
{
  if (omp_get_thread_num () > 3)
    return 1;
  while (omp_get_num_threads () > 5)
    ;
  return 0;
}

/* { dg-final { scan-dump "uniformity_rtl" "uniformity of in_memory for\[^;\]*divergent branch 2: \[^\n\]*line 13 flags\n" } } */
/* { dg-final { scan-dump "uniformity_rtl" "uniformity of in_memory for\[^;\]*divergent value insn \[0-9\]+ line 13 flags: load of own memory\n" } } */
/* { dg-final { scan-dump-not "uniformity_rtl" "line 12 ax:" } } */
/* { dg-final { scan-dump "uniformity_rtl" "uniformity of in_registers for\[^;\]*divergent branch 2: \[^;\]*end of" } } */
/* { dg-final { scan-dump-times "uniformity_rtl" "divergent branch" 2 } } */
/* { dg-final { scan-dump-not "uniformity_rtl" "divergent value \[^\n:\]*line 23 " } } */
