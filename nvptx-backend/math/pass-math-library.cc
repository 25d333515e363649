/* Pass `math-library': functions of mathematics have bodies that are inlined.

   before, each lane:			after:

     call	(y), tanhf, (x);	abs.f32		a, x;
					mul.f32		s, a, a;
					fma.rn.f32	...

   The bodies are in nvptx-backend/math/library, compiled into omptq-math.o,
   GCC's intermediate code, which the plugin has the compiler read like a file
   of the program.  So GCC inlines and optimizes them as the program's own.

   Why this is right: they do what C says, with smaller errors than those that
   CUDA documents for its functions, for all numbers, none, infinite ones and
   zeros with signs; they set no errno.  They are compiled without options that
   change the results of floating-point operations.  They are not inlined into
   functions with such options, which call them.  A function that the
   program defines is the program's.  A function whose address is taken is
   newlib's.

   Steps: (1) let the compiler read the file; then, when all files are read,
   (2) redirect calls to the bodies; (3) let GCC remove the others.

   Not done here: calls in functions that are not optimized, or that have
   approximate instructions for functions of float; functions without a body in
   the library.
   Runs before: whole-program, and so before GCC inlines functions.
   Needs: nothing.
   Dump: -fplugin-arg-omptq_nvptx-dump=math-library
   Tests: testsuite/device/code/math-library.c, math-library-run.sh,
   testsuite/unit/device-math.cc

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "math/library.h"
#include "library-names.h"
#include "passes.h"
#include "stages.h"

#include "attribs.h"
#include "opts.h"

#include "symbol-summary.h"

#include "alloc-pool.h"
#include "tree-vrp.h"

#include "sreal.h"

// Before GCC 14, ipa-prop.h has its declarations.
#if __has_include("ipa-cp.h")
#include "ipa-cp.h"
#endif
#include "ipa-prop.h"

#include "ipa-fnsummary.h"

#include <cstring>
#include <map>
#include <string>

namespace omptq
{
namespace
{

/* The names of bodies begin with that.  */
constexpr char prefix[] = "omptq_";
constexpr size_t prefix_length = sizeof prefix - 1;

/* The functions of the library, by the name of the function of C.  */
class bodies
{
public:
  bodies ();

  // The body of FNDECL, a function without one in the program; null if there is
  // none.
  cgraph_node *find (tree fndecl) const;

  void release () const;

private:
  std::map<std::string, cgraph_node *> m_bodies;
};

bodies::bodies ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  {
    const char *name = IDENTIFIER_POINTER (DECL_NAME (node->decl));
    if (strncmp (name, prefix, prefix_length) == 0 && !TREE_PUBLIC (node->decl)
        && lookup_attribute ("always_inline", DECL_ATTRIBUTES (node->decl)))
      m_bodies[name + prefix_length] = node;
  }
}

cgraph_node *
bodies::find (tree fndecl) const
{
  // GCC has sincos call a function of its own, __builtin_cexpi.
  const char *name = linked_name (fndecl);
  const char gccs[] = "__builtin_";
  if (startswith (name, gccs))
    name += strlen (gccs);
  auto found = m_bodies.find (name);
  return found == m_bodies.end () ? nullptr : found->second;
}

/* Step (3).  Bodies are inlined whatever their size, and whatever options for
   floating-point operations the caller has; see redirect.  With the attribute
   it would be an error if they are not.  */
void
bodies::release () const
{
  for (const auto &body : m_bodies)
    {
      body.second->force_output = 0;
      tree fndecl = body.second->decl;
      DECL_PRESERVE_P (fndecl) = 0;
      DECL_DISREGARD_INLINE_LIMITS (fndecl) = 1;
      DECL_ATTRIBUTES (fndecl)
          = remove_attribute ("always_inline", DECL_ATTRIBUTES (fndecl));
      if (ipa_fn_summary *summary = ipa_fn_summaries->get (body.second))
        summary->fp_expressions = false;
    }
}

/* Returns whether CALL of a function of GCC's is left to the instructions of
   pass `approximations'.  */
bool
has_approximation (const cgraph_edge *call)
{
  return opt_for_fn (call->caller->decl, flag_unsafe_math_optimizations)
         && TYPE_MODE (TREE_TYPE (TREE_TYPE (call->callee->decl))) == SFmode;
}

/* Returns whether FNDECL is compiled with options that change the results of
   floating-point operations other than those for traps and errno.  */
bool
changes_results (const_tree fndecl)
{
  return opt_for_fn (fndecl, flag_unsafe_math_optimizations)
         || opt_for_fn (fndecl, flag_associative_math)
         || opt_for_fn (fndecl, flag_reciprocal_math)
         || opt_for_fn (fndecl, flag_finite_math_only)
         || !opt_for_fn (fndecl, flag_signed_zeros);
}

/* Has CALL call BODY, which is inlined unless options of the caller forbid
   it.  */
void
redirect (cgraph_edge *call, cgraph_node *body)
{
  // It will have such operations, for callers that it is inlined into.
  if (ipa_fn_summary *summary = ipa_fn_summaries->get (call->caller))
    summary->fp_expressions = true;
  if (dump_file)
    fprintf (dump_file, "%s calls %s\n", call->caller->dump_name (),
             body->dump_name ());
  call->redirect_callee (body);
  initialize_inline_failed (call);
  if (changes_results (call->caller->decl))
    {
      call->call_stmt_cannot_inline_p = true;
      call->inline_failed = CIF_FUNCTION_NOT_INLINABLE;
    }
}

/* Step (2), for NODE, a function without a body.  */
void
redirect_calls (cgraph_node *node, const bodies &all,
                const nvptx_options &options)
{
  cgraph_node *body = all.find (node->decl);
  if (!body)
    return;
  for (cgraph_edge *call = node->callers, *next; call; call = next)
    {
      next = call->next_caller;
      tree caller = call->caller->decl;
      if (opt_for_fn (caller, optimize) && !options.is_left_alone (caller)
          && !has_approximation (call))
        redirect (call, body);
    }
}

void
execute (stages &s)
{
  bodies all;
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  if (fndecl_built_in_p (node->decl, BUILT_IN_NORMAL)
      && !node->has_gimple_body_p ())
    redirect_calls (node, all, s.options);
  all.release ();
  symtab->remove_unreachable_nodes (dump_file);
}

bool
gate (const stages &s)
{
  return s.options.enabled (nvptx_feature::math_library);
}

} // anon namespace

void
read_math_library (const char *plugin)
{
  const char *folder_end = strrchr (plugin, '/');
  std::string file (plugin, folder_end ? folder_end + 1 - plugin : 0);
  file += "omptq-math.o";
  if (access (file.c_str (), R_OK) != 0)
    return;
  const char **files = XNEWVEC (const char *, num_in_fnames + 1);
  std::copy (in_fnames, in_fnames + num_in_fnames, files);
  files[num_in_fnames++] = xstrdup (file.c_str ());
  in_fnames = files;
}

const pass passes::math_library
    = define_pass<regular_ipa_opt_pass, execute, gate> ("math-library", 0);

} // namespace omptq
