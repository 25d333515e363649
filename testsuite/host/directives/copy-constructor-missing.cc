/* Purpose: capturing an object that cannot be copied is an error.  */
/* { dg-do compile } */

struct unique
{
  unique ();
  unique (const unique &) = delete;
  int value;
};

void work (int);

void
f ()
{
#pragma intel omp taskq
  {
    unique u;
#pragma intel omp task captureprivate(u) /* { dg-error "use of deleted function" } */
    work (u.value);
  }
}
