/* Purpose: macros in a directive are expanded twice; it is an error if that
   changes the result.  */
/* { dg-do compile } */

void work (int);

int same, twice;
#define same same
#define twice twice + 1

void
f (void)
{
#pragma intel omp parallel taskq num_threads(same)
  work (same);
#pragma intel omp parallel taskq num_threads(twice) /* { dg-error "46: macro 'twice', whose expansion contains its own name, cannot be used in '#pragma intel omp'" } */
  work (same);
}
