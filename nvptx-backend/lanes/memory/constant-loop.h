/* Loops that always do the same.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_CONSTANT_LOOP_H
#define OMPTQ_CONSTANT_LOOP_H 1

#include "lanes/loop/gimple-loops.h"

namespace omptq
{

/* Executes a loop, with the loops in it, as far as its control flow and the
   indices in it are computed from constants:

     for (k = 0; k < 4; k++)
       p[k] = x;

   has the statements p[0] = x, ..., p[3] = x, always in this order.  */
class constant_loop
{
public:
  explicit constant_loop (const class loop *loop) : m_loop (loop) {}

  // Calls VISIT for each statement, in order; `value' and `reference' say what
  // is known at that time.  Returns false if control flow is not constant, or
  // takes too long; some statements have been visited then.
  template <typename function> bool execute (function visit);

  // The constant value of NAME, or null if it is not known.
  tree value (tree name) const;

  // REF with the indices that are known.
  tree reference (tree ref) const;

private:
  edge entry () const;
  void compute (gassign *assign);
  void enter (edge e);
  edge leave (basic_block bb) const;

  // No more statements are executed.
  static constexpr unsigned max_statements = 4096;

  const class loop *m_loop;
  hash_map<tree, tree> m_values;
};

template <typename function>
bool
constant_loop::execute (function visit)
{
  unsigned count = 0;
  edge e = entry ();
  while (e && flow_bb_inside_loop_p (m_loop, e->dest))
    {
      enter (e);
      for (gimple_stmt_iterator i = gsi_start_bb (e->dest); !gsi_end_p (i);
           gsi_next (&i))
        {
          if (is_gimple_debug (gsi_stmt (i)))
            continue;
          if (++count > max_statements)
            return false;
          visit (gsi_stmt (i));
          if (gassign *assign = dyn_cast<gassign *> (gsi_stmt (i)))
            compute (assign);
        }
      e = leave (e->dest);
    }
  return e;
}

} // namespace omptq

#endif /* OMPTQ_CONSTANT_LOOP_H */
