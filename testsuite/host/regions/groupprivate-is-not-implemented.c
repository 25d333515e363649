/* Purpose: GCC 16 reads groupprivate and dyn_groupprivate, and says that it does not
   implement them; so no region with them is merged or has facts.  */
/* { dg-do compile { target gcc-16+ } } */
/* { dg-additional-options "-O2" } */

int a[100], counter;
#pragma omp groupprivate(counter) /* { dg-message "9: sorry, unimplemented: 'omp groupprivate'" } */

void
f (void)
{
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    a[i] = i;
#pragma omp target dyn_groupprivate(64) map(tofrom : a) /* { dg-message "36: sorry, unimplemented: 'dyn_groupprivate' clause" } */
  a[0] = 1;
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    a[i] += i;
}
