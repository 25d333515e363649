/* Purpose: tasks may use this and non-static members in member functions, also
   in virtual, const and static ones, constructors and destructors.  */

#include "accumulate.h"

struct base
{
  int offset = 1;
  static int common;

  virtual ~base () {}
  virtual int
  weight () const
  {
    return 1;
  }

  void
  run_all (int n)
  {
#pragma intel omp taskq
    for (int i = 0; i < n; i++)
      {
#pragma intel omp task
	add (this->weight () * i + offset + common);
      }
  }
};

int base::common = 2;

struct derived : base
{
  int values[20] = {};
  int &last = values[19];

  derived ()
  {
#pragma intel omp parallel taskq
    for (int i = 0; i < 20; i++)
      {
#pragma intel omp task
	values[i] = i + offset;
      }
  }

  derived (int n) : derived () { run_all (n); }

  ~derived ()
  {
#pragma intel omp taskq
    for (int i = 0; i < 20; i++)
      {
#pragma intel omp task
	add (values[i]);
      }
  }

  int
  weight () const override
  {
    return 3;
  }

  void
  run_const (int n) const
  {
    const derived *self = this;
#pragma intel omp parallel taskq
    for (int i = 0; i < n; i++)
      {
#pragma intel omp task captureprivate(self)
	add (self->last + last + values[i % 20]);
      }
  }

  void
  count_up ()
  {
#pragma intel omp parallel taskq
    for (offset = 0; offset < 40; offset++)
      {
	int now = offset;
#pragma intel omp task
	add (now + common);
      }
  }

  static void
  run_static (derived &other)
  {
#pragma intel omp parallel taskq
    for (int &value : other.values)
      {
#pragma intel omp task
	add (other.weight ());
	value++;
      }
  }
};

int
main ()
{
  int wrong = 0;
  {
    derived d (10);
    wrong |= differs_from (3 * 45 + 30);
#pragma omp parallel
    d.run_all (10);
    wrong |= differs_from (3 * 45 + 30);
    d.run_const (20);
    wrong |= differs_from (20 * 40 + 210);
    d.count_up ();
    wrong |= differs_from (780 + 80) || d.offset != 40;
    derived::run_static (d);
    wrong |= differs_from (60);
  }
  wrong |= differs_from (230);
  return wrong;
}
