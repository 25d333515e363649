/* The definition of a pass: its name, kind, gate and function.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_PASS_H
#define OMPTQ_PASS_H 1

#include <type_traits>

#include "gcc-plugin.h"

#include "context.h"
#include "tree-pass.h"

namespace omptq
{

/* The state that the passes of a plugin share.  Each plugin has its own.  */
struct stages;

/* A pass, as its file defines it.  */
struct pass
{
  // GCC's name for it is omptq_NAME, with `_' for each `-'.
  const char *name;
  // The PROP_* that it requires.
  unsigned properties;
  opt_pass *(*make) (const pass &, stages &);
};

/* GCC's class for passes over the whole program that run among those with
   summaries, of which these have none.  */
class regular_ipa_opt_pass : public ipa_opt_pass_d
{
protected:
  regular_ipa_opt_pass (const pass_data &data, gcc::context *ctxt)
      : ipa_opt_pass_d (data, ctxt, nullptr, nullptr, nullptr, nullptr, nullptr,
                        nullptr, 0, nullptr, nullptr)
  {
  }
};

/* The type of the passes of GCC's class BASE.  */
template <typename base> inline constexpr opt_pass_type pass_type = GIMPLE_PASS;
template <> inline constexpr opt_pass_type pass_type<rtl_opt_pass> = RTL_PASS;
template <>
inline constexpr opt_pass_type pass_type<simple_ipa_opt_pass> = SIMPLE_IPA_PASS;
template <>
inline constexpr opt_pass_type pass_type<regular_ipa_opt_pass> = IPA_PASS;

/* Calls F with the function FUN and the stages S, so far as it takes these.  */
template <auto f>
auto
call_pass_function (function *fun, stages &s)
{
  if constexpr (std::is_invocable_v<decltype (f), function *, stages &>)
    return f (fun, s);
  else if constexpr (std::is_invocable_v<decltype (f), function *>)
    return f (fun);
  else if constexpr (std::is_invocable_v<decltype (f), stages &>)
    return f (s);
  else
    return f ();
}

/* The worker of a pass that keeps nothing from one function to the next.  */
template <auto f> class function_worker
{
public:
  explicit function_worker (stages &s) : m_stages (s) {}

  void
  execute (function *fun)
  {
    call_pass_function<f> (fun, m_stages);
  }

private:
  stages &m_stages;
};

/* The object that GCC has of a pass.  */
template <typename base, typename worker, auto pass_gate>
class simple_pass : public base
{
public:
  simple_pass (const pass &p, stages &s)
      : base ({ pass_type<base>, gcc_name (p.name), OPTGROUP_OMP, TV_NONE,
                p.properties, 0, 0, 0, 0 },
              g),
        m_stages (s), m_worker (s)
  {
  }

  bool
  gate (function *fun) final override
  {
    return call_pass_function<pass_gate> (fun, m_stages);
  }

  unsigned
  execute (function *fun) final override
  {
    m_worker.execute (fun);
    return 0;
  }

private:
  stages &m_stages;
  worker m_worker;

  // GCC keeps it as long as the pass.
  static const char *
  gcc_name (const char *name)
  {
    char *result = concat ("omptq_", name, NULL);
    for (char *c = result; *c; c++)
      if (*c == '-')
        *c = '_';
    return result;
  }
};

/* The gate of a pass that always runs.  */
inline bool
always ()
{
  return true;
}

/* The pass NAME, of GCC's class BASE, which requires PROPERTIES.  Where GATE
   returns true, it has an object of the class WORKER execute the function: the
   object is made of the stages, once.  */
template <typename base, typename worker, auto gate = always>
constexpr pass
define_pass (const char *name, unsigned properties)
{
  return { name, properties, [] (const pass &p, stages &s) -> opt_pass * {
            return new simple_pass<base, worker, gate> (p, s);
          } };
}

/* The same with a function, EXECUTE.  It and GATE take the function and the
   stages, so far as they need these.  */
template <typename base, auto execute, auto gate = always>
constexpr pass
define_pass (const char *name, unsigned properties)
{
  return define_pass<base, function_worker<execute>, gate> (name, properties);
}

} // namespace omptq

#endif /* OMPTQ_PASS_H */
