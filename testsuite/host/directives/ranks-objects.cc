/* Purpose: a task of a taskq with `ranks' may capture objects of trivially copyable
   classes only, and the taskq may reduce only such.  */
/* { dg-do compile } */

typedef struct communicator *MPI_Comm;
extern MPI_Comm world;
void work (int);

struct plain
{
  int n;
  int get () const { return n; }
};

struct counted
{
  int n;
  counted ();
  counted (const counted &);
  ~counted ();
  counted &operator+= (const counted &);
};
#pragma omp declare reduction(+ : counted : omp_out += omp_in)
#pragma omp declare reduction(+ : plain : omp_out.n += omp_in.n)

template <typename T>
void
captures (T object, counted &sum, plain &good)
{
#pragma intel omp parallel taskq ranks(world) reduction(+ : sum, good) /* { dg-error "61: 'sum' in 'reduction' clause of a 'taskq' with 'ranks' has type 'counted', which is not trivially copyable" } */
  for (int i = 0; i < 9; i++)
    {
#pragma intel omp task captureprivate(i, object) /* { dg-error "42: 'object', captured by a task of a 'taskq' with 'ranks', has type 'counted', which is not trivially copyable" } */
      {
        sum.n += object.n + i;
        good.n++;
      }
    }
}

void
instances (plain p, counted c, counted &sum, plain &good)
{
  captures (p, sum, good);
  captures (c, sum, good);
}

template <typename T>
void
communicators (T comm)
{
#pragma intel omp parallel taskq ranks(comm) /* { dg-error "40: 'ranks' needs a communicator of type 'MPI_Comm', not 'int'" } */
  work (1);
}

void
more_instances ()
{
  communicators (world);
  communicators (5);
}
