/* The steps that each thread of a merged region can execute on its own.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_REPLICABLE_H
#define OMPTQ_REPLICABLE_H 1

#include "merge/variable-roles.h"

namespace omptq
{

/* The operations that each thread may execute on its own between regions,
   besides integer arithmetic and copies.  */
struct replication
{
  // Loads from memory that the range may write.
  bool loads;
  // Floating-point arithmetic, with the master's modes.
  bool arithmetic;
};

/* The steps that each thread can execute on its own.  They compute from
   constants, stable and replicated values, by integer arithmetic and copies,
   which have the same result in each thread.  They may also load from memory if
   the plan of barriers takes these loads into account.  */
class replicable_steps
{
public:
  /* WANTED are the variables that regions, or conditions of serial code, depend
     on.  */
  replicable_steps (step_list &steps, variable_roles &roles,
                    hash_set<tree> &wanted, replication what)
      : m_steps (steps), m_roles (roles), m_uses (roles.uses ()),
        m_wanted (wanted), m_what (what)
  {
  }

  /* True if each thread can execute step I on its own.  */
  bool replicable (unsigned i);

  /* True if step I copies a scalar that the master has written to a variable
     that regions use.  If each thread does so for itself, the master can write
     the next value while other threads still need this one.  */
  bool copies_from_master (unsigned i);

private:
  step_list &m_steps;
  variable_roles &m_roles;
  variable_uses &m_uses;
  hash_set<tree> &m_wanted;
  const replication m_what;

  bool replicable_parts (tree ref, tree base, unsigned block);
  bool replicable_part (tree ref, unsigned block);
  bool replicable_operand (tree operand, unsigned block);
  bool replicable_load (tree ref, unsigned block);
  bool replicable_call (const gcall *call, unsigned block);
};

} // namespace omptq

#endif /* OMPTQ_REPLICABLE_H */
