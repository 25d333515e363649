/* Uses of memory by functions that get a pointer to it.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/memory/given-memory.h"
#include "lanes/memory/kept-address.h"
#include "lanes/judge/lane-calls.h"
#include "lanes/memory/must-def.h"

#include "gimple-atomic.h"

#include "function-scope.h"

#include "gcc-versions.h"

namespace omptq
{
namespace
{

/* Finds out whether an address is kept, also by what called functions do.  */
class address_in_program : public kept_address
{
public:
  explicit address_in_program (given_memory &given) : m_given (given) {}

private:
  bool
  call_keeps (gcall *call, unsigned index) override
  {
    return m_given.facts_of (call, index).is_kept;
  }

  given_memory &m_given;
};

} // anon namespace

given_facts::given_facts ()
{
  bitmap_initialize (&read, &bitmap_default_obstack);
  bitmap_initialize (&written, &bitmap_default_obstack);
  bitmap_set_range (&read, 0, max_followed);
}

given_facts::~given_facts ()
{
  bitmap_clear (&read);
  bitmap_clear (&written);
}

given_memory::~given_memory ()
{
  for (auto entry : m_known)
    delete entry.second;
}

/* Finds the FACTS of parameter INDEX of FUN.  */
void
given_memory::look_into (function *fun, unsigned index, given_facts *facts)
{
  tree parm = DECL_ARGUMENTS (fun->decl);
  for (; parm && index > 0; index--)
    parm = DECL_CHAIN (parm);
  if (!parm || !is_gimple_reg (parm) || !POINTER_TYPE_P (TREE_TYPE (parm)))
    return;
  tree value = ssa_default_def (fun, parm);
  facts->is_kept = value && address_in_program (*this).is_kept (value);
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
given_memory::look_at_library (gcall *call, unsigned index, given_facts *facts)
{
  tree lhs = gimple_call_lhs (call);
  int flags = gimple_call_arg_flags (call, index);
  bool is_returned = lhs && !(flags & EAF_NOT_RETURNED_DIRECTLY);
  facts->is_kept = !(flags & EAF_NO_DIRECT_ESCAPE) || is_returned;
  // An atomic operation does not keep the address of the memory that it
  // changes.
  if (gimple_atomic (call).is_found ())
    facts->is_kept = index > 0;
  bitmap_clear (&facts->written);
  bitmap_clear (&facts->read);
  if (gimple_call_builtin_p (call, BUILT_IN_NORMAL) && index == 0)
    switch (DECL_FUNCTION_CODE (gimple_call_fndecl (call)))
      {
      case BUILT_IN_MEMSET:
      case BUILT_IN_MEMCPY:
      case BUILT_IN_MEMMOVE:
        {
          tree size = gimple_call_arg (call, 2);
          if (tree_fits_uhwi_p (size) && !integer_zerop (size))
            bitmap_set_range (&facts->written, 0,
                              MIN (tree_to_uhwi (size), max_followed));
          return;
        }
      default:
        break;
      }
  if (!(flags & EAF_NO_DIRECT_READ))
    bitmap_set_range (&facts->read, 0, max_followed);
}

const given_facts &
given_memory::facts_of (gcall *call, unsigned index)
{
  tree fndecl = gimple_call_fndecl (call);
  function *fun = fndecl ? body_in_program (fndecl) : nullptr;
  if (!fun)
    {
      look_at_library (call, index, &m_library);
      return m_library;
    }
  std::pair<unsigned, unsigned> key (DECL_UID (fun->decl), index);
  if (given_facts **known = m_known.get (key))
    return **known;
  // While a function is looked into, a recursive call of it is taken to do
  // anything.
  auto *facts = new given_facts;
  m_known.put (key, facts);
  look_into (fun, index, facts);
  return *facts;
}

bool
given_memory::is_kept (const class loop *loop, tree var)
{
  address_in_program address (*this);
  return walk_whole_loop (loop, [&] (gimple *stmt) {
    return !is_gimple_debug (stmt) && walk_addresses (stmt, [&] (tree object) {
      return get_base_address (object) == var && address.keeps (stmt, var);
    });
  });
}

} // namespace omptq
