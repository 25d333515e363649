/* Purpose: a name of -fplugin-arg-omptq-harmless that no function has is noted if
   another function, which is called, has a similar one.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-harmless=saev,restore,elsewhere" } */
/* { dg-message "'-fplugin-arg-omptq-harmless=saev': there is no function of this name; did you mean 'save'" "" { target *-*-* } 0 } */

void save (double *);
void restore (double *);
double a[100];

void
f (void)
{
  save (a);
  restore (a);
}
