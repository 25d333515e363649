/* Purpose: range-for over containers, temporaries and user-defined iterators
   runs a task for each element.  */

#include "accumulate.h"

#include <deque>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

template <typename C>
static void
sum_of (const C &container)
{
#pragma intel omp parallel taskq
  for (const auto &element : container)
    {
#pragma intel omp task
      add (element);
    }
}

static std::vector<std::string>
words ()
{
  std::vector<std::string> result;
  for (int i = 0; i < 40; i++)
    result.push_back (std::string (i, 'x'));
  return result;
}

/* An iterator that owns memory.  */
struct counter
{
  std::shared_ptr<int> at;
  int
  operator* () const
  {
    return *at;
  }
  bool
  operator!= (const counter &o) const
  {
    return *at != *o.at;
  }
  counter &
  operator++ ()
  {
    ++*at;
    return *this;
  }
};

struct range
{
  int first, last;
  counter
  begin () const
  {
    return { std::make_shared<int> (first) };
  }
  counter
  end () const
  {
    return { std::make_shared<int> (last) };
  }
};

int
main ()
{
  int wrong = 0;
  std::vector<int> v;
  for (int i = 0; i < 100; i++)
    v.push_back (i);
  sum_of (v);
  sum_of (std::list<int> (v.begin (), v.end ()));
  sum_of (std::deque<int> (v.begin (), v.end ()));
  sum_of (std::set<int> (v.begin (), v.end ()));
  sum_of (std::vector<bool> (100, true));
  wrong |= differs_from (4 * 4950 + 100);

#pragma intel omp parallel taskq
  for (std::string word : words ())
    {
#pragma intel omp task captureprivate(word)
      add (word.size ());
      word += "y";
#pragma intel omp task
      add (word.size ());
    }
  wrong |= differs_from (780 + 820);

  std::map<int, std::vector<int>> table;
  for (int i = 0; i < 12; i++)
    table[i] = std::vector<int> (i, i);
#pragma intel omp parallel taskq
  for (const std::pair<const int, std::vector<int>> &row : table)
    for (int cell : row.second)
      {
#pragma intel omp task captureprivate(row)
	add (cell + row.second.size ());
      }
  wrong |= differs_from (2 * 506);

#pragma intel omp parallel taskq
  for (int i : range{ 5, 65 })
    {
#pragma intel omp task
      add (i);
    }
  wrong |= differs_from (2070);

#pragma intel omp parallel taskq
  for (int i : { 1, 2, 3, 4, 5, 6, 7, 8, 9 })
    {
#pragma intel omp task
      add (i);
    }
  wrong |= differs_from (45);

#pragma intel omp parallel taskq
  for (std::list<int> left (v.begin (), v.end ()); !left.empty ();)
    {
      int front = left.front ();
#pragma intel omp task
      add (front);
      left.pop_front ();
    }
  wrong |= differs_from (4950);
  return wrong;
}
