/* The effects of calls on the memory to which their arguments point.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/memory/argument-effects.h"
#include "lanes/judge/lane-calls.h"
#include "lanes/memory/must-def.h"

#include "escape.h"
#include "gimple-atomic.h"

#include "function-scope.h"

#include "gcc-versions.h"

namespace omptq
{
namespace
{

/* The uses of an address, with those by called functions.  */
class escape_in_program : public escape
{
public:
  explicit escape_in_program (argument_effects &effects) : m_effects (effects)
  {
  }

private:
  argument_use
  use_by (gcall *call, unsigned index) override
  {
    argument_use use;
    use.kept = m_effects.facts_of (call, index).is_kept;
    use.returned = false;
    return use;
  }

  argument_effects &m_effects;
};

} // anon namespace

argument_facts::argument_facts ()
{
  bitmap_initialize (&read, &bitmap_default_obstack);
  bitmap_initialize (&written, &bitmap_default_obstack);
  bitmap_set_range (&read, 0, max_followed);
}

argument_facts::~argument_facts ()
{
  bitmap_clear (&read);
  bitmap_clear (&written);
}

argument_effects::~argument_effects ()
{
  for (auto entry : m_known)
    delete entry.second;
}

/* Finds the FACTS of parameter INDEX of FUN.  */
void
argument_effects::look_into (function *fun, unsigned index,
                             argument_facts *facts)
{
  tree parm = DECL_ARGUMENTS (fun->decl);
  for (; parm && index > 0; index--)
    parm = DECL_CHAIN (parm);
  if (!parm || !is_gimple_reg (parm) || !POINTER_TYPE_P (TREE_TYPE (parm)))
    return;
  tree value = ssa_default_def (fun, parm);
  escape_in_program uses (*this);
  if (value)
    uses.follow (value);
  facts->is_kept = uses.kept_p ();
  bitmap_clear (&facts->read);
  if (!value)
    return;
  function_scope current (fun->decl);
  loop_optimizer_init (AVOID_CFG_MODIFICATIONS);
  must_def (value, fun, *this).find (&facts->read, &facts->written);
  loop_optimizer_finalize ();
}

/* Finds the FACTS of argument INDEX of CALL, of a function of a library.  */
void
argument_effects::look_at_library (gcall *call, unsigned index,
                                   argument_facts *facts)
{
  argument_use use = use_of_argument (call, index);
  // An atomic operation does not keep the address of the memory that it
  // changes.
  facts->is_kept
      = gimple_atomic (call).is_found () ? index > 0 : use.kept || use.returned;
  bitmap_clear (&facts->written);
  bitmap_clear (&facts->read);
  if (use.read)
    bitmap_set_range (&facts->read, 0, max_followed);
  // GCC knows no more of others than that they write as many bytes at most.
  if (index == 0
      && (gimple_call_builtin_p (call, BUILT_IN_MEMSET)
          || gimple_call_builtin_p (call, BUILT_IN_MEMCPY)
          || gimple_call_builtin_p (call, BUILT_IN_MEMMOVE)))
    {
      tree size = gimple_call_arg (call, 2);
      if (tree_fits_uhwi_p (size) && !integer_zerop (size))
        bitmap_set_range (&facts->written, 0,
                          MIN (tree_to_uhwi (size), max_followed));
    }
}

const argument_facts &
argument_effects::facts_of (gcall *call, unsigned index)
{
  tree fndecl = gimple_call_fndecl (call);
  function *fun = fndecl ? body_in_program (fndecl) : nullptr;
  if (!fun)
    {
      look_at_library (call, index, &m_library);
      return m_library;
    }
  std::pair<unsigned, unsigned> key (DECL_UID (fun->decl), index);
  if (argument_facts **known = m_known.get (key))
    return **known;
  // While a function is looked into, a recursive call of it is taken to do
  // anything.
  auto *facts = new argument_facts;
  m_known.put (key, facts);
  look_into (fun, index, facts);
  return *facts;
}

bool
argument_effects::is_kept (const class loop *loop, tree var)
{
  escape_in_program uses (*this);
  walk_whole_loop (loop, [&] (gimple *stmt) {
    if (is_gimple_debug (stmt))
      return;
    walk_addresses (stmt, [&] (tree object) {
      if (get_base_address (object) == var)
        uses.add_address_of (stmt, var);
    });
  });
  return uses.kept_p ();
}

} // namespace omptq
