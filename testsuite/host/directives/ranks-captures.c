/* Purpose: what a task of a taskq with `ranks' may not capture, and what it may
   not share; a captured pointer gets a warning.  */
/* { dg-do compile } */

typedef struct communicator *MPI_Comm;
extern MPI_Comm world;
void work (int, const void *);
struct plain
{
  int a[3];
  double d;
};
struct linked
{
  int n;
  struct linked *next[2];
};

void
captures (int n, struct plain s, struct linked l, int *p)
{
  int outside[n];
#pragma intel omp parallel taskq ranks(world) shared(outside)
  for (int i = 0; i < n; i++)
    {
      int own = i;
      int array[n];
      int (*f) (void) = 0;
#pragma intel omp task captureprivate(i, s)
      work (i + s.a[0], outside);
#pragma intel omp task captureprivate(i, p) /* { dg-warning "38: captured pointer 'p' has no meaning in other ranks" } */
      work (i, p);
#pragma intel omp task captureprivate(l) /* { dg-warning "38: captured 'l' has a pointer in it, which has no meaning in other ranks" } */
      work (l.n, 0);
#pragma intel omp task captureprivate(array) /* { dg-error "38: variable-length array 'array' captured by a task of a 'taskq' with 'ranks' is not supported" } */
      work (array[0], 0);
#pragma intel omp task /* { dg-warning "19: captured pointer 'f' has no meaning in other ranks" } */
      work (i, f);
#pragma intel omp task shared(own) /* { dg-error "19: 'own' belongs to the generator, which runs in one rank; a task of a 'taskq' with 'ranks' cannot share it" } */
      own++;
    }
}
