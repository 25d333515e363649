/* Purpose: generators handle objects passed and returned by reference, arrays
   of objects, aligned ones with copy constructors, and smart pointers.  */

#include "accumulate.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

struct result
{
  std::string text;
  long values[40];
  result () : text ("start")
  {
    for (long &v : values)
      v = 0;
  }
  result (const result &o) = default;
};

static result
returned (int n)
{
  result r;
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      r.values[i] = i + r.text.size ();
      if (i == n / 2)
	{
#pragma intel omp task captureprivate(r)
	  r.text = "";
	}
    }
  return r;
}

static int
scalar (int n)
{
  int r = 0;
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
#pragma omp atomic
      r += i;
    }
  return r;
}

static void
by_value (std::string s, std::vector<int> v, int n)
{
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      add (s.size () + v[i % v.size ()]);
#pragma intel omp task captureprivate(s)
      {
	s += "x";
	add (s.size ());
      }
    }
}

struct alignas (256) wide
{
  int v;
  wide (int n) : v (n) { check (); }
  wide (const wide &o) : v (o.v) { check (); }
  ~wide ()
  {
    check ();
    v = 0;
  }
  void
  check () const
  {
    if ((unsigned long)this % 256)
      add (1ul << 50);
  }
};

static void
arrays (int n)
{
  std::string names[3]
      = { "a", "bb", "a long text of more than sixteen characters" };
  std::array<std::string, 2> other{ "x", "yy" };
  wide w (1), ws[2] = { 1, 2 };
#pragma intel omp parallel taskq firstprivate(names, ws)
  for (int i = 0; i < n; i++)
    {
      wide local (i);
      names[0] += "a";
      ws[1].v++;
#pragma intel omp task
      {
	add (names[0].size () + names[2].size () + ws[1].v + local.v);
	names[2] = "";
      }
#pragma intel omp task captureprivate(other, w)
      {
	add (other[1].size () + w.v);
      }
    }
}

static void
unique (int n)
{
  auto p = std::make_unique<int> (4);
  auto s = std::make_shared<int> (5);
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    {
      auto q = std::make_unique<int> (i);
      int *raw = q.get ();
      auto copy = s;
#pragma intel omp task captureprivate(s)
      add (*p + *s);
      int now = *raw;
#pragma intel omp task
      add (now + *copy);
    }
  if (s.use_count () != 1)
    add (1);
}

int
main ()
{
  int wrong = 0;
  result r = returned (40);
  for (int i = 0; i < 40; i++)
    wrong |= r.values[i] != i + 5;
  wrong |= r.text != "start";
  wrong |= scalar (50) != 1225;
  by_value ("12345", { 1, 2, 3 }, 30);
  wrong |= differs_from (30 * 5 + 60 + 30 * 6);
  arrays (30);
  unsigned long expected = 0;
  for (int i = 0; i < 30; i++)
    expected += 2 + i + 43 + 3 + i + i + 2 + 1;
  wrong |= differs_from (expected);
  unique (30);
  wrong |= differs_from (30 * 9 + 435 + 150);
  return wrong;
}
