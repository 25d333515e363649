/* Purpose: a warning names the pointer in a structure of which other members are
   mapped, and what it points to.  Since GCC 14 the pointer is mapped as well.  */
/* { dg-do compile } */

struct list
{
  int n, *a;
} s;
struct lists
{
  int n;
  struct list first;
} two;

int
forgotten (void)
{
  int r = 0;
#pragma omp target map(to: s.n) map(to: s.a[:3]) map(from: r) /* { dg-warning "pointer 's.a' is not mapped, but other members of 's' are" "" { target gcc-12 gcc-13 } } */
  r = s.a[0] + s.n;
#pragma omp target map(to: s.a[:3]) map(to: s.n) map(from: r) /* { dg-warning "pointer 's.a' is not mapped, but other members of 's' are" "" { target gcc-12 gcc-13 } } */
  r += s.a[0] + s.n;
  return r;
}

int
mapped (void)
{
  int r = 0;
#pragma omp target map(to: s.n, s.a, s.a[:3]) map(from: r)
  r = s.a[0] + s.n;
#pragma omp target map(to: s.a[:3]) map(from: r)
  r += s.a[0] + s.n;
#pragma omp target map(to: s) map(to: s.a[:3]) map(from: r)
  r += s.a[0] + s.n;
  // The structure in it has the pointer.
#pragma omp target map(to: two.n, two.first) map(to: two.first.a[:3]) map(from: r)
  r += two.first.a[0] + two.n;
  return r;
}
