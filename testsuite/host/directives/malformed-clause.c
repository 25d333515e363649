/* Purpose: missing parentheses and separators are errors at their position.  */
/* { dg-do compile } */

void work (int);

void
f (int n)
{
#pragma intel omp taskq private n /* { dg-error "25: expected '.' after 'private'" } */
  work (n);
#pragma intel omp taskq private(n /* { dg-error "33: expected '.' before end of line in 'private' clause" } */
  work (n);
#pragma intel omp taskq shared(n), /* { dg-error "34: expected a clause after ','" } */
  work (n);
#pragma intel omp taskq shared(n) 7 /* { dg-error "35: expected a clause of '#pragma intel omp taskq' before '7'" } */
  work (n);
#pragma intel omp taskq shared(n,) /* { dg-error "33: expected a name after ',' in 'shared' clause" } */
  work (n);
}
