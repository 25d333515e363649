/* Purpose: in RTL, computed jumps and jump tables are as divergent as their
   operands; asm goto is divergent.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fno-tree-switch-conversion -fno-if-conversion -fno-if-conversion2 -fplugin-arg-omptq-dump=uniformity_rtl" } */

int omp_get_thread_num (void);
int omp_get_num_threads (void);
void a (void), b (void), c (void), d (void), e (void);

void
computed (void)
{
  static void *const labels[] = { &&first, &&second };
  goto *labels[omp_get_num_threads ()];
first:
  a ();
  return;
second:
  b ();
}

void
by_table (int n)
{
  switch (n)
    {
    case 0: a (); break;
    case 1: b (); break;
    case 2: c (); break;
    case 3: d (); break;
    case 4: e (); break;
    }
}

void
uniform_table (void)
{
  by_table (omp_get_num_threads ());
}

void
assembly (void)
{
  __asm__ goto ("" : : : : out);
  a ();
out:
  b ();
}

/* { dg-final { scan-dump "uniformity_rtl" "uniformity of computed for threads of a team\nend of" } } */
/* { dg-final { scan-dump "uniformity_rtl" "uniformity of by_table for\[^;\]*divergent branch 2: \[^;\]*divergent branch 3: insn" } } */
/* { dg-final { scan-dump "uniformity_rtl" "uniformity of uniform_table for threads of a team\nend of" } } */
/* { dg-final { scan-dump "uniformity_rtl" "uniformity of assembly for threads of a team\ndivergent branch 2: inline assembly\nend of" } } */
