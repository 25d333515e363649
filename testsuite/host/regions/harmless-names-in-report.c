/* Purpose: a report has all names of -fplugin-arg-omptq-harmless that no function
   has; a function that is defined here counts.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-harmless=save,nosuch" } */
/* { dg-message "'-fplugin-arg-omptq-harmless=nosuch': there is no function of this name" "" { target *-*-* } 0 } */

double a[100];

void
save (double *p)
{
  p[0] = 0;
}

void
f (void)
{
  save (a);
}
