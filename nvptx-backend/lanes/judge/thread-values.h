/* Which values of a function differ among the threads that execute it.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREAD_VALUES_H
#define OMPTQ_THREAD_VALUES_H 1

#include "lanes/loop/marked-loop.h"

namespace omptq
{

/* Tells which values that a loop gets from outside are common to all threads.
   A value is common if all threads that execute the function for one parallel
   region compute the same.  They may compute it from constants, from the record
   that the region was given, from the number of threads, or from memory that
   has not changed since the region began.  Everything else may belong to the
   thread: values computed from its number, addresses of its variables, memory
   that it allocated, values that it found under a lock.  */
class thread_values
{
public:
  thread_values (function *fun, const marked_loop &loop);

  // Returns whether VALUE, which is computed outside of the loop, is common.
  bool is_common (tree value);

  // Returns whether nothing that VALUE is computed from, also by PHI nodes, may
  // belong to the thread, if all threads have come the same way.
  bool is_computed_from_common (tree value);

  // Returns whether REF is a part of the region's record that nothing changes
  // while the function is executed.
  bool is_unchanged (tree ref);

  // Returns null if everything that the loop uses, but the range of its
  // iterations and variables that lanes may have copies of, is common, else
  // why not.
  const char *why_loop_depends_on_thread ();

  // Returns whether all threads have written the same into VAR, whose address
  // is not taken, before the loop, which only reads it.
  bool is_common_table (tree var);

private:
  bool is_plain (tree value);
  bool is_common_way (basic_block bb);
  bool is_common_assign (gassign *assign);
  bool is_common_call (gcall *call);
  bool is_common_load (tree ref);
  bool writes_common (gimple *stmt);
  bool find_quiet_start () const;
  void find_changed_fields ();
  static tree field_of_record (tree ref);
  static bool is_quiet (basic_block bb);
  bool is_number (const gimple *stmt) const;
  bool is_own_range (const gimple *stmt, tree name) const;
  bool uses_thread (gimple *stmt);
  bool brings_thread (tree arg);

  function *m_fun;
  const marked_loop &m_loop;
  // The function is that of a parallel or target region.
  bool m_is_region;
  // The fields of the region's record that the function may change.
  hash_set<tree> m_changed_fields;
  // Nothing on the way to the loop can have waited for another thread.
  bool m_quiet_start;
  // Known answers.
  hash_map<tree, bool> m_common;
  // The values and blocks that were looked at already, to answer the question
  // about a table.
  hash_set<tree> m_plain;
  auto_bitmap m_ways;
};

} // namespace omptq

#endif /* OMPTQ_THREAD_VALUES_H */
