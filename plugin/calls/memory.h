/* The memory that functions access.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_CALLS_MEMORY_H
#define OMPTQ_CALLS_MEMORY_H 1

namespace omptq
{

/* The accesses of a function call to memory that threads share, as the alias
   sets of its loads and stores; all are listed.  */
struct memory_summary
{
  auto_vec<alias_set_type> loads;
  auto_vec<alias_set_type> stores;

  /* The global variables that the stores name.  */
  auto_vec<tree> written;

  /* True if the function returns a number or a pointer that it computes from
     its arguments and by its loads, without stores, floating-point arithmetic
     and loops.  C++ classes' functions for reading their members are examples.
     Each thread that calls the function gets the same value, as long as nothing
     writes what it reads.  */
  bool replicable = true;
};

/* Finds such summaries.  */
class memory_summaries
{
public:
  /* The summary of FN; null if there is none, because its body is not here, or
     calls a function without a summary, or does more than compute.  */
  const memory_summary *find (tree fn);

private:
  struct entry
  {
    bool known = false;
    memory_summary summary;
  };
  hash_map<tree, entry *> m_entries;
  auto_delete_vec<entry> m_all;
};

} // namespace omptq

#endif /* OMPTQ_CALLS_MEMORY_H */
