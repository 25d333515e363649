/* Purpose: other spellings of workqueuing are reported once in a template.  */
/* { dg-do compile } */

void work (int);

template <typename T>
void
f (T n)
{
#pragma omp taskq /* { dg-warning "13: '#pragma omp taskq' ignored" } */
  work (n);
#pragma intel omp flush /* { dg-warning "19: unknown '#pragma intel omp' directive 'flush' ignored" } */
  work (n);
#pragma other vendor
}

template void f<int> (int);
template void f<long> (long);
