/* Purpose: dependent types work in clauses; function, member and variadic
   templates, and parameter packs in a task, work.  */

#include "accumulate.h"

#include <string>
#include <vector>

static unsigned long
measure (unsigned long v)
{
  return v;
}

static unsigned long
measure (const std::string &s)
{
  return s.size ();
}

template <typename T>
static unsigned long
measure (const std::vector<T> &v)
{
  unsigned long sum = 0;
  for (const T &element : v)
    sum += measure (element);
  return sum;
}

template <typename T, int N>
static void
repeat (T value)
{
  typename std::vector<T>::size_type count = N;
#pragma intel omp parallel taskq firstprivate(value) shared(count)
  for (int i = 0; i < N; i++)
    {
      T local (value);
#pragma intel omp task captureprivate(local)
      add (measure (local));
      local = T ();
#pragma intel omp task captureprivate(value, i)
      add (measure (value) + static_cast<unsigned long> (i) + count);
    }
}

template <typename T> struct holder
{
  T member;

  template <typename U>
  void
  combine (U other, int n)
  {
#pragma intel omp taskq private(other)
    for (int i = 0; i < n; i++)
      {
	other = U ();
#pragma intel omp task
	add (measure (member) + measure (other));
      }
  }

  template <typename... Us>
  static void
  all (int n, const Us &...us)
  {
#pragma intel omp parallel taskq
    for (int i = 0; i < n; i++)
      {
#pragma intel omp task
	add ((measure (us) + ...));
      }
  }
};

template <int depth>
static void
down (int n)
{
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      {
	add (depth);
	if constexpr (depth > 0)
	  down<depth - 1> (n);
      }
    }
}

int
main ()
{
  int wrong = 0;
  repeat<unsigned long, 20> (4);
  wrong |= differs_from (20 * 4 * 2 + 190 + 400);
  repeat<std::string, 30> ("three and a long text, not stored in place");
  wrong |= differs_from (30 * 42 * 2 + 435 + 900);
  repeat<std::vector<std::string>, 10> ({ "a", "bcd" });
  wrong |= differs_from (10 * 4 * 2 + 45 + 100);
  holder<std::string> h{ "twelve chars" };
  h.combine (std::vector<unsigned long>{ 5, 6 }, 25);
  wrong |= differs_from (12 * 25);
#pragma omp parallel
  h.combine<unsigned long> (3, 25);
  wrong |= differs_from (12 * 25);
  holder<int>::all (15, 2ul, std::string ("xyz"), std::vector<std::string>{});
  wrong |= differs_from (15 * 5);
#pragma omp parallel
  down<3> (4);
  wrong |= differs_from (4 * 3 + 16 * 2 + 64);
  return wrong;
}
