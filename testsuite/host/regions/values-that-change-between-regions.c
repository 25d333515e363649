/* Purpose: regions get the values that variables have when they begin: after
   an assignment, after another region that writes them, in a loop, on one of two
   paths, and from an initializer.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-merge=no -fplugin-arg-omptq-dump=values" } */

#include <omp.h>

struct numbers
{
  int a, b, c;
};

__attribute__ ((noipa)) static int
after_assignment (int n)
{
  int value = 3, seen = 0;
  const int *p = &value;
#pragma omp parallel reduction(+ : seen) firstprivate(p)
  seen += *p;
  value = n;
#pragma omp parallel reduction(+ : seen) firstprivate(p)
  seen += *p;
  return seen;
}

__attribute__ ((noipa)) static int
after_a_region (void)
{
  int value = 3, seen = 0;
  int *p = &value;
#pragma omp parallel firstprivate(p)
#pragma omp master
  *p = 4;
#pragma omp parallel reduction(+ : seen) firstprivate(p)
  seen += *p;
  return seen;
}

__attribute__ ((noipa)) static int
in_a_loop (int n)
{
  int value = 3, seen = 0;
  const int *p = &value;
  for (int i = 0; i < n; i++)
    {
#pragma omp parallel reduction(+ : seen) firstprivate(p)
      seen += *p;
      if (i & 1)
        value = i;
    }
  return seen;
}

__attribute__ ((noipa)) static int
on_one_path (int n)
{
  int value = 3, seen = 0;
  const int *p = &value;
  if (n)
    value = 5;
#pragma omp parallel reduction(+ : seen) firstprivate(p)
  seen += *p;
  return seen;
}

/* The address of one variable or of the other.  */
__attribute__ ((noipa)) static int
one_of_two (int n)
{
  int first = 3, second = 5, seen = 0;
  const int *p = n ? &first : &second;
#pragma omp parallel reduction(+ : seen) firstprivate(p)
  seen += *p;
  return seen;
}

/* Two regions get the same structure, and the first writes a member.  */
__attribute__ ((noipa)) static int
of_an_initializer (int n)
{
  struct numbers s = { 1, 2, 3 };
  struct numbers *p = &s;
  int seen = 0;
#pragma omp parallel reduction(+ : seen) firstprivate(p)
  {
    seen += p->c;
#pragma omp barrier
#pragma omp master
    p->b = n;
  }
#pragma omp parallel reduction(+ : seen) firstprivate(p)
  seen += p->a + p->b;
  return seen;
}

/* If no thread reads the variable, it need not be initialized.  */
__attribute__ ((noipa)) static int
without_a_value (int n)
{
  int value, seen = 0;
  const int *p = &value;
  if (n)
    value = n;
#pragma omp parallel reduction(+ : seen) firstprivate(p)
  seen += n ? *p : 1;
  return seen;
}

int
main (void)
{
  omp_set_dynamic (0);
  for (int n = 1; n <= 8; n *= 2)
    {
      omp_set_num_threads (n);
      if (after_assignment (9) != 12 * n || after_a_region () != 4 * n
          || in_a_loop (4) != (3 + 3 + 1 + 1) * n || on_one_path (0) != 3 * n
          || on_one_path (1) != 5 * n || one_of_two (0) != 5 * n
          || one_of_two (1) != 3 * n || of_an_initializer (7) != (3 + 8) * n
          || without_a_value (0) != n || without_a_value (6) != 6 * n)
        __builtin_abort ();
    }
  return 0;
}

/* { dg-final { scan-dump-times "values" "(^|\n).omp_data_o.\[0-9\]+.p_value = 3;" 1 } } */
/* { dg-final { scan-dump-not "values" "p_value = 4;" } } */
