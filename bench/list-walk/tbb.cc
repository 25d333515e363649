/* The same with oneTBB.

   parallel_for_each takes any forward iterator; one thread walks, and creates
   tasks of up to four nodes.  A feeder that adds the next node, and a
   task_group with a task for each node, are slower with work of 80 ns and
   more.  */

#include <iterator>

#include <tbb/parallel_for_each.h>

#include "../tbb.h"
#include "kernel.h"

namespace
{

/* The list with the interface of the standard library.  */
struct node_iterator
{
  using iterator_category = std::forward_iterator_tag;
  using value_type = node;
  using difference_type = std::ptrdiff_t;
  using pointer = node *;
  using reference = node &;

  node *at = nullptr;

  reference
  operator* () const
  {
    return *at;
  }
  node_iterator &
  operator++ ()
  {
    at = at->next;
    return *this;
  }
  node_iterator
  operator++ (int)
  {
    node_iterator before = *this;
    at = at->next;
    return before;
  }
  bool
  operator== (const node_iterator &other) const
  {
    return at == other.at;
  }
  bool
  operator!= (const node_iterator &other) const
  {
    return at != other.at;
  }
};

void
solve ()
{
  execute_in_arena ([] {
    tbb::parallel_for_each (node_iterator{ list }, node_iterator{},
                            [] (node &n) { work (&n); });
  });
}

} // namespace

const variant variants[] = { { "tbb", solve }, { nullptr, nullptr } };
