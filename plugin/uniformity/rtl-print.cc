/* Dumps of the uniformity analysis of RTL.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "uniformity/rtl-print.h"

#include "uniformity/rtl-values.h"

namespace omptq
{
namespace
{

/* Prints the result of the analysis of the current function.  */
class uniformity_printer
{
public:
  uniformity_printer (FILE *file, const rtl_values &values,
                      const uniformity &result, const char *model)
      : m_file (file), m_values (values), m_result (result), m_model (model)
  {
  }

  void execute () const;

private:
  void print_register (unsigned regno) const;
  void print_value (value_id value) const;
  void print_reason (const divergence &why, value_kind kind) const;
  void print_definition (value_id value) const;
  void print_branch (block_id block) const;
  void print_addresses (block_id block) const;
  void print_cycle (cycle_id c) const;

  FILE *m_file;
  const rtl_values &m_values;
  const uniformity &m_result;
  const char *m_model;
};

/* Prints the name of REGNO, and of its variable.  */
void
uniformity_printer::print_register (unsigned regno) const
{
  if (HARD_REGISTER_NUM_P (regno))
    {
      fputs (reg_names[regno], m_file);
      return;
    }
  fprintf (m_file, "r%u", regno);
  tree expr = REG_EXPR (regno_reg_rtx[regno]);
  if (expr && TREE_CODE (expr) == SSA_NAME)
    expr = SSA_NAME_VAR (expr);
  if (expr && DECL_P (expr) && DECL_NAME (expr))
    fprintf (m_file, " (%s)", IDENTIFIER_POINTER (DECL_NAME (expr)));
}

/* Prints where VALUE comes from.  */
void
uniformity_printer::print_value (value_id value) const
{
  const rtl_values::origin &from = m_values.what (value);
  if (from.regno == INVALID_REGNUM)
    {
      fputs (from.insn ? "direction" : "no value", m_file);
      return;
    }
  block_id block = m_values.values ().block (value);
  if (from.insn)
    fprintf (m_file, "insn %d", INSN_UID (from.insn));
  else if (block == no_id)
    fputs ("beginning", m_file);
  else
    fprintf (m_file, "%s %u",
             m_values.values ().is_phi (value) ? "phi" : "entry", block);
  if (from.insn && INSN_HAS_LOCATION (from.insn))
    fprintf (m_file, " line %d", insn_line (from.insn));
  fputc (' ', m_file);
  print_register (from.regno);
}

/* Prints WHY the result of something of KIND is divergent.  */
void
uniformity_printer::print_reason (const divergence &why, value_kind kind) const
{
  const cycle_forest &cycles = m_result.cycles ();
  switch (why.why)
    {
    case divergence::none:
      break;
    case divergence::source:
      fputs (kind == value_kind::count ? "no value" : name_of (kind), m_file);
      break;
    case divergence::operand:
      print_value (why.value);
      break;
    case divergence::outside_divergent_exit:
    case divergence::outside_assumed:
      print_value (why.value);
      fprintf (m_file, " outside-cycle %u", cycles[why.cycle].header);
      break;
    case divergence::join:
      fprintf (m_file, "join of %u", why.block);
      break;
    case divergence::in_cycle:
      fprintf (m_file, "in cycle %u", cycles[why.cycle].header);
      break;
    }
  fputc ('\n', m_file);
}

/* Prints that VALUE is divergent.  */
void
uniformity_printer::print_definition (value_id value) const
{
  fputs ("divergent value ", m_file);
  print_value (value);
  fputs (": ", m_file);
  print_reason (m_result.why (value), m_values.what (value).kind);
}

/* Prints that the branch at the end of BLOCK is divergent.  */
void
uniformity_printer::print_branch (block_id block) const
{
  fprintf (m_file, "divergent branch %u: ", block);
  // A branch depends only on its direction, whose reason says more.
  const divergence &why = m_result.why_branch (block);
  value_id direction = m_values.values ().end_operands (block)[0];
  if (why.why == divergence::operand && why.value == direction)
    print_reason (m_result.why (direction), m_values.what (direction).kind);
  else
    print_reason (why, value_kind::count);
}

/* Prints the insns of BLOCK that access memory at divergent addresses.  */
void
uniformity_printer::print_addresses (block_id block) const
{
  rtx_insn *insn;
  subrtx_iterator::array_type array;
  FOR_BB_INSNS (BASIC_BLOCK_FOR_FN (cfun, block), insn)
  if (NONDEBUG_INSN_P (insn) && !CALL_P (insn))
    FOR_EACH_SUBRTX (iter, array, PATTERN (insn), NONCONST)
  if (MEM_P (*iter) && GET_CODE (XEXP (*iter, 0)) != SCRATCH
      && m_values.is_divergent (m_result, insn, XEXP (*iter, 0)))
    {
      fprintf (m_file, "divergent address insn %d\n", INSN_UID (insn));
      break;
    }
}

void
uniformity_printer::print_cycle (cycle_id c) const
{
  block_id header = m_result.cycles ()[c].header;
  if (m_result.has_divergent_exit (c))
    fprintf (m_file, "divergent-exit cycle %u: to %u by %u\n", header,
             m_result.why_exit (c).block, m_result.why_exit (c).branch);
  if (m_result.is_assumed_divergent (c))
    fprintf (m_file, "assumed-divergent cycle %u: by %u\n", header,
             m_result.why_assumed (c).branch);
}

void
uniformity_printer::execute () const
{
  fprintf (m_file, "\nuniformity of %s for %s\n", current_function_name (),
           m_model);
  for (block_id block : m_result.tree ().preorder ())
    {
      if (!m_result.is_converged (block))
        fprintf (m_file, "not-converged block %u\n", block);
      for (value_id value : m_values.values ().in_block (block))
        if (m_result.is_divergent (value)
            && m_values.what (value).regno != INVALID_REGNUM)
          print_definition (value);
      print_addresses (block);
      if (m_result.is_divergent_branch (block))
        print_branch (block);
    }
  for (cycle_id c = 0; c < m_result.cycles ().size (); c++)
    print_cycle (c);
  fputs ("end of uniformity\n", m_file);
}

} // anon namespace

void
print_uniformity (FILE *file, const rtl_sources &sources, const char *threads)
{
  rtl_values values (sources);
  uniformity result (values.graph (), values.values ());
  uniformity_printer (file, values, result, threads).execute ();
}

} // namespace omptq
