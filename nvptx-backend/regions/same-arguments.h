/* Which arguments are warp-uniform.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_SAME_ARGUMENTS_H
#define OMPTQ_NVPTX_SAME_ARGUMENTS_H 1

#include <memory>
#include <vector>

#include "gcc-plugin.h"

#include "tree.h"

#include "regions/contexts.h"
#include "regions/gimple-regions.h"
#include "regions/region-calls.h"

namespace omptq
{

/* For the parameters of functions that are numbers or pointers: whether all
   calls that are seen give a value that is the same in all lanes: a constant,
   the address of a variable, a part of a region's record, a value computed
   outside of SIMD regions, or such a parameter.  */
class same_arguments
{
public:
  same_arguments () = default;
  same_arguments (const same_arguments &) = delete;
  same_arguments &operator= (const same_arguments &) = delete;

  // Finds it out for all functions, which are called as CONTEXTS and CALLS say.
  // Prints it to FILE unless that is null.
  void compute (const function_contexts &contexts, const region_calls &calls,
                FILE *file);

  // Returns whether the value that FNDECL gets in argument register NUMBER,
  // from 0, is expected to be uniform.  Unproven; use only as a hint.
  bool expects_same (const_tree fndecl, unsigned number) const;

  // Returns whether it is the same for all lanes that execute FNDECL together,
  // whenever they do in one execution of a SIMD region, which was proved.  A
  // value that is loaded is the same, since otherwise something wrote there
  // while lanes read it, without an order between them, which is wrong in any
  // program.
  bool is_fixed (const_tree fndecl, unsigned number) const;

private:
  // A value that is passed for a parameter.
  struct argument
  {
    tree from;
    tree value;
    tree to;
    unsigned number;
  };
  // A set of parameters, by their positions in DECL_ARGUMENTS.
  class parameters
  {
  public:
    void add (const_tree fndecl, unsigned number);
    void remove (const_tree fndecl, unsigned number);
    bool contains (const_tree fndecl, unsigned number) const;

  private:
    // By DECL_UID, a bit for each.
    std::vector<unsigned HOST_WIDE_INT> m_bits;
  };
  enum class certainty
  {
    expected,
    proved
  };

  void collect ();
  void find_same ();
  void find_fixed (const region_calls &calls);
  bool is_same (tree function, tree value, certainty certain,
                unsigned depth) const;
  bool is_same_definition (tree function, tree value, certainty certain,
                           unsigned depth) const;

  const function_contexts *m_contexts = nullptr;
  std::vector<argument> m_arguments;
  // Of functions that are called outside; by DECL_UID.
  std::vector<std::unique_ptr<gimple_simd_regions>> m_regions;
  parameters m_same;
  parameters m_fixed;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_SAME_ARGUMENTS_H */
