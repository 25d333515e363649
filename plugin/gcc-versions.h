/* The differences between the versions of GCC that the plugins support.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Only this file tests the version: each function is named after what it does,
   and gives the reason if that differs between versions.  See
   doc/compilers.md.  */

#ifndef OMPTQ_GCC_VERSIONS_H
#define OMPTQ_GCC_VERSIONS_H 1

#include <vector>

#include "gcc-plugin.h"

#include "tree.h"

#include "gimple.h"

#include "bversion.h"
#include "cgraph.h"
#include "diagnostic.h"
#include "gomp-constants.h"
#include "omp-general.h"
#include "ssa.h"
#include "tree-cfg.h"
#include "tree-ssa-alias.h"
#if BUILDING_GCC_MAJOR >= 13
#include "value-range.h"
#endif
#if BUILDING_GCC_MAJOR >= 16
#include "diagnostics/file-cache.h"
#include "diagnostics/text-sink.h"
#elif BUILDING_GCC_MAJOR >= 15
#include "diagnostic-format-text.h"
#endif

namespace omptq
{

#if BUILDING_GCC_MAJOR >= 16
using diagnostics::char_span;
#endif

/* The last statement of BB that is not a debug statement; null if there is
   none.  */
inline gimple *
last_real_stmt (basic_block bb)
{
#if BUILDING_GCC_MAJOR >= 14
  return last_nondebug_stmt (bb);
#else
  return last_stmt (bb);
#endif
}

/* True if the array of which REF is an element may extend beyond its type,
   because it is at the end of a structure.  */
inline bool
may_extend_past_its_type (tree ref)
{
#if BUILDING_GCC_MAJOR >= 13
  return array_ref_flexible_size_p (ref);
#else
  return array_at_struct_end_p (ref);
#endif
}

/* Tells GCC that NAME, an integer, is in [MIN, MAX].  */
inline void
add_known_range (tree name, const wide_int &min, const wide_int &max)
{
#if BUILDING_GCC_MAJOR >= 13
  set_range_info (name, int_range<1> (TREE_TYPE (name), min, max));
#else
  set_range_info (name, VR_RANGE, min, max);
#endif
}

/* True if this GCC is older than VERSION.  */
constexpr bool
is_before (int version)
{
  return BUILDING_GCC_MAJOR < version;
}

/* The location of the use of the macro whose expansion MAP describes.  */
inline location_t
expansion_position (const line_map_macro *map)
{
#if BUILDING_GCC_MAJOR >= 14
  return map->get_expansion_point_location ();
#else
  return map->expansion;
#endif
}

/* The source line of POSITION; false if there is none.  */
inline char_span
source_line (const expanded_location &position)
{
#if BUILDING_GCC_MAJOR >= 14
  return global_dc->get_file_cache ().get_source_line (position.file,
                                                       position.line);
#else
  return location_get_source_line (position.file, position.line);
#endif
}

/* The function that GCC calls after it has printed a diagnostic as text, with
   what prints it, the diagnostic, and its kind.  */
inline auto &
text_finalizer ()
{
#if BUILDING_GCC_MAJOR >= 16
  return diagnostics::text_finalizer (global_dc);
#elif BUILDING_GCC_MAJOR >= 15
  return diagnostic_text_finalizer (global_dc);
#else
  return diagnostic_finalizer (global_dc);
#endif
}

/* True if diagnostics that are not printed as text are finalized, too.  */
constexpr bool
all_formats_are_finalized ()
{
  return BUILDING_GCC_MAJOR < 15;
}

/* True if KIND, of a diagnostic, is that of errors.  */
template <class diagnostic_kind>
bool
error_p (diagnostic_kind kind)
{
#if BUILDING_GCC_MAJOR >= 16
  return kind == diagnostics::kind::error;
#else
  return kind == DK_ERROR;
#endif
}

/* Where the diagnostic INFO is about.  */
template <class diagnostic>
location_t
location_of (const diagnostic *info)
{
#if BUILDING_GCC_MAJOR >= 16
  return info->m_richloc->get_loc ();
#else
  return info->richloc->get_loc ();
#endif
}

/* True if WORD is in the text of the diagnostic that PRINTER, from a
   text_finalizer, has printed but not yet written.  */
template <class diagnostic_printer>
bool
printed_text_has (diagnostic_printer &&printer, const char *word)
{
#if BUILDING_GCC_MAJOR >= 15
  obstack *text = pp_buffer (printer.get_printer ())->m_obstack;
#else
  obstack *text = pp_buffer (printer->printer)->obstack;
#endif
  return memmem (obstack_base (text), obstack_object_size (text), word,
                 strlen (word));
}

/* Adds a note at LOC to the diagnostic that PRINTER, from a text_finalizer,
   has printed: MESSAGE with one argument.  */
template <class diagnostic_printer>
void
append_note (diagnostic_printer &&printer, location_t loc, const char *message,
             const char *argument)
{
#if BUILDING_GCC_MAJOR >= 15
  printer.append_note (loc, message, argument);
  pp_flush (printer.get_printer ());
#else
  diagnostic_append_note (printer, loc, message, argument);
  pp_flush (printer->printer);
#endif
}

/* True if STMT only marks its body as a structured block, as GCC 14 does around
   the code between the loops of a nest, for its own checks.  */
inline bool
structured_block_p ([[maybe_unused]] const gimple *stmt)
{
#if BUILDING_GCC_MAJOR >= 14
  return gimple_code (stmt) == GIMPLE_OMP_STRUCTURED_BLOCK;
#else
  return false;
#endif
}

/* The clauses of STMT, if it is a construct that version 15 added; null if it
   is none or has none.  */
inline tree
clauses_of_later_construct ([[maybe_unused]] const gimple *stmt)
{
#if BUILDING_GCC_MAJOR >= 15
  if (gimple_code (stmt) == GIMPLE_OMP_DISPATCH)
    return gimple_omp_dispatch_clauses (stmt);
  if (gimple_code (stmt) == GIMPLE_OMP_INTEROP)
    return gimple_omp_interop_clauses (stmt);
#endif
  return NULL_TREE;
}

/* True if GCC's copies of STMT share its body or its clauses with it:
   gimple_copy takes it for a statement without a body, in all versions.  */
inline bool
shared_by_copies_p (const gimple *stmt)
{
#if BUILDING_GCC_MAJOR >= 15
  if (gimple_code (stmt) == GIMPLE_OMP_INTEROP)
    return true;
#endif
  return gimple_code (stmt) == GIMPLE_OMP_SCAN;
}

/* Returns a call of the barrier at the end of a construct; since version 17 it
   says which one it is.  */
inline gcall *
build_barrier_of_construct ()
{
  tree barrier = builtin_decl_explicit (BUILT_IN_GOMP_BARRIER);
#if BUILDING_GCC_MAJOR >= 17
  tree kind
      = build_int_cst (integer_type_node, GOMP_BARRIER_IMPLICIT_WORKSHARE);
  return gimple_build_call (barrier, 1, kind);
#else
  return gimple_build_call (barrier, 0);
#endif
}

/* True if compiled code tells libgomp where each construct begins and ends, for
   OpenMP's tools.  */
inline bool
announces_constructs_p ()
{
#if BUILDING_GCC_MAJOR >= 17
  return flag_openmp_ompt != OMP_OMPT_LEVEL_MINIMAL;
#else
  return false;
#endif
}

/* True if STMT begins a loop by asking for the number of threads or teams and
   for that of its own one, as the parts of a complex number.  Then sets COUNT
   and OWN to the functions that return one each.  */
inline bool
asks_for_both_numbers_p ([[maybe_unused]] const gimple *stmt,
                         [[maybe_unused]] built_in_function *count,
                         [[maybe_unused]] built_in_function *own)
{
#if BUILDING_GCC_MAJOR >= 17
  if (gimple_call_builtin_p (stmt, BUILT_IN_GOMP_LOOP_STATIC_WORKSHARING))
    {
      *count = BUILT_IN_OMP_GET_NUM_THREADS;
      *own = BUILT_IN_OMP_GET_THREAD_NUM;
      return true;
    }
  if (gimple_call_builtin_p (stmt, BUILT_IN_GOMP_DISTRIBUTE_STATIC_WORKSHARING))
    {
      *count = BUILT_IN_OMP_GET_NUM_TEAMS;
      *own = BUILT_IN_OMP_GET_TEAM_NUM;
      return true;
    }
#endif
  return false;
}

/* The value of a dependence of type `inoutset' in an omp_depend_t object;
   versions without that type never store it.  */
#if BUILDING_GCC_MAJOR >= 13
inline constexpr int inoutset_dependence = GOMP_DEPEND_INOUTSET;
#else
inline constexpr int inoutset_dependence = 5;
#endif

/* True if CLOBBER ends the storage of a variable.  Others begin its lifetime,
   as in a constructor, or end only that, as in a destructor.  */
inline bool
ends_storage_p (const_tree clobber)
{
#if BUILDING_GCC_MAJOR >= 14
  return CLOBBER_KIND (clobber) == CLOBBER_STORAGE_END;
#else
  return CLOBBER_KIND (clobber) == CLOBBER_EOL;
#endif
}

/* Returns a clobber that is the end of the lifetime of a variable of TYPE.  */
inline tree
build_storage_end (tree type)
{
#if BUILDING_GCC_MAJOR >= 14
  return build_clobber (type, CLOBBER_STORAGE_END);
#else
  return build_clobber (type, CLOBBER_EOL);
#endif
}

/* True if NUMBER, an `unspec' of the nvptx back end, reverses bits.  Since
   version 14 there is an RTL code for that.  */
template <class unspec_number>
inline bool
reverses_bits_p ([[maybe_unused]] unspec_number number)
{
#if BUILDING_GCC_MAJOR >= 14
  return false;
#else
  return number == unspec_number::UNSPEC_BITREV;
#endif
}

/* True if the function that MACHINE, data of the nvptx back end, describes
   calls a variadic function.  */
template <class machine_function>
inline bool
calls_variadic_p (const machine_function *machine)
{
#if BUILDING_GCC_MAJOR >= 14
  return machine->has_variadic;
#else
  return machine->has_varadic;
#endif
}

/* walk_non_aliased_vuses, where every value counts as the one that was asked
   for.  */
template <class walker, class translator>
void *
walk_unaliased_uses (ao_ref *ref, tree vuse, walker *walk,
                     translator *translate, unsigned *limit, void *data)
{
#if BUILDING_GCC_MAJOR >= 15
  return walk_non_aliased_vuses (ref, vuse, false, walk, translate, nullptr,
                                 nullptr, *limit, data);
#else
  return walk_non_aliased_vuses (ref, vuse, false, walk, translate, nullptr,
                                 *limit, data);
#endif
}

/* True if a body of NODE calls functions that have variants.  */
inline bool
calls_variants_p (const cgraph_node *node)
{
#if BUILDING_GCC_MAJOR >= 15
  return node->has_omp_variant_constructs;
#else
  return node->calls_declare_variant_alt;
#endif
}

/* The function that a call of FNDECL in a body of NODE will call when variants
   are chosen.  Since version 15 the code calls each of the variants, after a
   test.  */
inline tree
chosen_variant ([[maybe_unused]] const cgraph_node *node, tree fndecl)
{
#if BUILDING_GCC_MAJOR < 15
  if (fndecl && calls_variants_p (node))
    return omp_resolve_declare_variant (fndecl);
#endif
  return fndecl;
}

/* True if libgomp on nvptx has no more teams, where a program gives no number,
   than the host's OMP_NUM_TEAMS or omp_set_num_teams says.  */
constexpr bool
host_limits_teams ()
{
  return BUILDING_GCC_MAJOR >= 14;
}

} // namespace omptq

#endif /* OMPTQ_GCC_VERSIONS_H */
