// Purpose: a class object in a lastprivate clause needs an assignment operator.
// { dg-do compile }

struct s
{
  s ();
  s (const s &);
  s &operator= (const s &) = delete; // { dg-message "declared here" }
  int v;
};

void
f (int n)
{
  s x;
#pragma intel omp parallel taskq lastprivate(x) // { dg-error "use of deleted function" }
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      x.v = i;
    }
}
