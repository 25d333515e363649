/* Variables in .local memory, which each lane of a warp has for itself.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */
#include "stack/local-memory.h"
#include "varasm.h"

namespace omptq
{
namespace
{

/* nvptx.cc keeps in three of a SYMBOL_REF's flags in which memory it is, and
   has DATA_AREA_LOCAL, 3, for .local.  */
constexpr int data_area_mask = 7 << SYMBOL_FLAG_MACH_DEP_SHIFT;
constexpr int data_area_local = 3 << SYMBOL_FLAG_MACH_DEP_SHIFT;

/* A name in PTX for what is called GIVEN: its letters, digits and underscores,
   and NUMBER.  None of GCC's registers has such a name.  The `*' keeps GCC from
   changing it.  */
const char *
name_in_ptx (const char *given, unsigned number)
{
  char *name = xasprintf ("*%%local_%s_%u", given, number);
  for (char *c = name + 2; *c; c++)
    if (!ISALNUM (*c))
      *c = '_';
  const char *kept = ggc_strdup (name);
  free (name);
  return kept;
}

/* The symbol NAME in .local.  */
rtx
address_in_local (const char *name)
{
  rtx symbol = gen_rtx_SYMBOL_REF (Pmode, name);
  SYMBOL_REF_FLAGS (symbol) = data_area_local;
  return symbol;
}

} // anon namespace

bool
local_memory::is_address (const_rtx symbol)
{
  return (SYMBOL_REF_FLAGS (symbol) & data_area_mask) == data_area_local;
}

void
local_memory::add (tree var)
{
  const char *name = name_in_ptx (
      DECL_NAME (var) ? IDENTIFIER_POINTER (DECL_NAME (var)) : "",
      m_variables.length ());
  // As on the stack, GCC may know it: it then moves and clears blocks by
  // registers of up to eight bytes, where it would call memset.
  SET_DECL_ALIGN (var, MAX (DECL_ALIGN (var), BIGGEST_ALIGNMENT));
  rtx memory = gen_rtx_MEM (DECL_MODE (var), address_in_local (name));
  set_mem_attributes (memory, var, 1);
  SET_DECL_RTL (var, memory);
  m_variables.safe_push (
      { name, DECL_ALIGN_UNIT (var), tree_to_shwi (DECL_SIZE_UNIT (var)) });
}

rtx
local_memory::add_memory (const char *name, HOST_WIDE_INT bytes)
{
  name = name_in_ptx (name, m_variables.length ());
  m_variables.safe_push ({ name, BIGGEST_ALIGNMENT / BITS_PER_UNIT, bytes });
  return address_in_local (name);
}

void
local_memory::declare () const
{
  hash_set<nofree_string_hash> used;
  for (rtx_insn *insn = get_insns (); insn; insn = NEXT_INSN (insn))
    if (NONDEBUG_INSN_P (insn))
      {
        subrtx_iterator::array_type array;
        FOR_EACH_SUBRTX (iter, array, PATTERN (insn), ALL)
        if (SYMBOL_REF_P (*iter) && is_address (*iter))
          used.add (XSTR (*iter, 0));
      }
  for (const variable &v : m_variables)
    if (used.contains (v.name))
      {
        char *text = xasprintf (
            ".local .align %u .b8 %s[" HOST_WIDE_INT_PRINT_DEC "];", v.align,
            v.name + 1, v.size);
        // GCC wants to know the file it is from.
        rtx declaration = gen_rtx_ASM_INPUT_loc (VOIDmode, ggc_strdup (text),
                                                 BUILTINS_LOCATION);
        emit_insn_after (declaration, get_insns ());
        free (text);
      }
}

} // namespace omptq
