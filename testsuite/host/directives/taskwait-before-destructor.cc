/* Purpose: a taskwait before the destruction of an object that tasks may use is
   an error, because the taskq ends after that.  */
/* { dg-do compile } */

struct object
{
  ~object ();
  void work ();
};

template <typename T>
void
f (T)
{
#pragma intel omp taskq
  {
    T used;
#pragma intel omp task shared(used)
    used.work ();
#pragma intel omp taskwait /* { dg-error "19: '#pragma intel omp taskwait' is supported only at the end of the block of a 'taskq' without 'nowait'" } */
  }
}

template void f<object> (object);
