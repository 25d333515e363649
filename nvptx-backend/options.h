/* The arguments of the plugin for the nvptx offload compiler.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_OPTIONS_H
#define OMPTQ_NVPTX_OPTIONS_H 1

#include "gcc-plugin.h"

#include "tree.h"

namespace omptq
{

class pass_table;

/* Features that -fplugin-arg-omptq_nvptx-NAME=no switches off, besides those
   that are passes of their own.  */
enum class nvptx_feature
{
  // Side effects once for a warp, by this plugin and not by GCC's own pass.
  master_lane,
  // The same for inline assembly.
  assembly,
  // Warnings about inline assembly for which that is not known.
  warn_assembly,
  // Facts about which functions are called in SIMD regions.
  contexts,
  // Kernels that do not need libgomp's threads are started without.
  light_start,
  // Predicates are computed where they are first needed, and several operations
  // have one barrier.
  joined_barriers,
  // Variables declared in SIMD loops are in .local.
  iteration_variables,
  // Variables are in .local if all of a function's can be, and so are the
  // arguments of printf; functions whose calls do not use the soft stack are
  // leaves.
  local_frames,
  // Atomics that can wait are done once, at the end of a SIMD region, and loads
  // that they kept in loops are hoisted.
  postpone_atomics,
  // Floating-point ones too; off by default.
  aggregate_float_atomics,
  // A lane executes four of them at a time.
  interleave,
  // Lanes are threads in kernels that count threads.
  lane_threads,
  // Functions of mathematics have bodies of our own.
  math_library,
  // Copies and sets of small memory are no calls.
  small_copies,
  count
};

/* The options -fplugin-arg-omptq_nvptx-*.  */
class nvptx_options
{
public:
  nvptx_options ();

  // Reads INFO; PASSES gets the dumps requested.  False, after an error, if an
  // argument is not valid.
  bool read (const plugin_name_args *info, pass_table &passes);

  bool
  enabled (nvptx_feature feature) const
  {
    return m_enabled[static_cast<unsigned> (feature)];
  }

  // Returns whether the SIMD regions of the current function are optimized.
  bool optimizes_function () const;

  // The same with FEATURE.
  bool
  enabled_for_function (nvptx_feature feature) const
  {
    return enabled (feature) && optimizes_function ();
  }

  // Returns whether each variable that can be is in .local, even if others
  // cannot.
  bool
  each_variable () const
  {
    return m_each_variable;
  }

  // How many bytes a function may have in .local.
  HOST_WIDE_INT
  local_frame_size () const { return m_local_frame_size; }

  // Returns whether each function is to be reported.
  bool
  verbose () const
  {
    return m_verbose;
  }

  // Returns whether the program is linked with libgomp-ext-nvptx.
  bool
  linked () const
  {
    return m_linked;
  }

  // Returns whether the function FNDECL is left to GCC's own pass.
  bool is_left_alone (tree fndecl) const;

private:
  bool read (const char *key, const char *value, pass_table &passes);
  bool add_left_alone (const char *value);
  bool read_size (const char *value);

  bool m_enabled[static_cast<unsigned> (nvptx_feature::count)];
  bool m_verbose = false;
  bool m_each_variable = false;
  bool m_linked = false;
  // The bytes that GCC takes in .local for each function that has SIMD regions
  // with calls.
  HOST_WIDE_INT m_local_frame_size = 128;
  auto_vec<char *> m_left_alone;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_OPTIONS_H */
