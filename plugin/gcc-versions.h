/* The differences between the versions of GCC that the plugins support.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

/* Only this file tests the version: each function is named after what it does,
   and gives the reason if that differs between versions.  See
   doc/compilers.md.  */

#ifndef OMPTQ_GCC_VERSIONS_H
#define OMPTQ_GCC_VERSIONS_H 1

#include "gcc-plugin.h"

#include "tree.h"

#include "gimple.h"

#include "bversion.h"
#include "diagnostic.h"
#include "gomp-constants.h"
#include "ssa.h"
#include "tree-cfg.h"
#if BUILDING_GCC_MAJOR >= 13
#include "value-range.h"
#endif

namespace omptq
{

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
may_go_on_behind_its_type (tree ref)
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

/* The source line of POSITION, in a file that CONTEXT reports about; false if
   there is none.  */
inline char_span
source_line ([[maybe_unused]] const diagnostic_context *context,
             const expanded_location &position)
{
#if BUILDING_GCC_MAJOR >= 14
  return context->get_file_cache ().get_source_line (position.file,
                                                     position.line);
#else
  return location_get_source_line (position.file, position.line);
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

/* True if libgomp on nvptx begins kernels as in GCC 12: all numbers of threads
   are those of the launch, where GCC 13 and newer have those of the host.  */
constexpr bool
kernels_begin_as_in_gcc_12 ()
{
  return BUILDING_GCC_MAJOR == 12;
}

} // namespace omptq

#endif /* OMPTQ_GCC_VERSIONS_H */
