/* The control flow and the values of a function in RTL.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "uniformity/rtl-values.h"
#include "uniformity/rtl-expression.h"

namespace omptq
{

flow_graph
rtl_flow_graph ()
{
  flow_graph graph (last_basic_block_for_fn (cfun));
  basic_block bb;
  edge e;
  edge_iterator ei;
  FOR_BB_BETWEEN (bb, ENTRY_BLOCK_PTR_FOR_FN (cfun),
                  EXIT_BLOCK_PTR_FOR_FN (cfun), next_bb)
  FOR_EACH_EDGE (e, ei, bb->succs)
  graph.add_edge (bb->index, e->dest->index);
  graph.finish ();
  return graph;
}

namespace
{

/* The last insn of BB other than notes and debug insns, or null.  */
rtx_insn *
last_insn (basic_block bb)
{
  rtx_insn *insn;
  FOR_BB_INSNS_REVERSE (bb, insn)
  if (NONDEBUG_INSN_P (insn))
    return insn;
  return nullptr;
}

/* True if control can leave BB in the middle of its last insn, LAST.  */
bool
leaves_by_exception (basic_block bb, rtx_insn *last)
{
  int flags = EDGE_EH | EDGE_ABNORMAL;
  // The edges of a computed jump are abnormal, too.
  if (last && JUMP_P (last) && computed_jump_p (last))
    flags = EDGE_EH;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
  if (e->flags & flags && e->dest != EXIT_BLOCK_PTR_FOR_FN (cfun))
    return true;
  return false;
}

} // anon namespace

/* Creates the values of a function, in two steps: (1) phis at the iterated
   dominance frontiers of each register's definitions, where it is live; (2)
   everything else, in dominator tree order, with the current value of each
   register.  */
class rtl_renamer
{
public:
  explicit rtl_renamer (rtl_values &result)
      : m_result (result), m_values (result.m_values), m_tree (result.m_graph),
        m_dominators (result.m_graph, m_tree), m_expression (result.m_sources),
        m_current (max_reg_num (), no_id),
        m_entry (FIRST_PSEUDO_REGISTER, no_id)
  {
  }

  void execute ();

private:
  struct phi
  {
    unsigned regno;
    value_id value;
  };

  // The definition of a register by an insn.
  struct definition
  {
    unsigned regno;
    // True if part of the old value remains.
    bool partial;
    // True if an address modifies it.
    bool by_address;
  };

  // The value of a register before a block.
  struct old_value
  {
    unsigned regno;
    value_id value;
  };

  // A block whose children in the dominator tree are being visited.
  struct open_block
  {
    block_id block;
    unsigned next_child;
    size_t old_values;
  };

  void find_frontiers ();
  void find_definitions ();
  void note_definition (unsigned regno, block_id block);
  void find_live_registers ();
  void place_phis ();
  void rename ();
  void enter (block_id block);
  void begin (basic_block bb);
  void add_end (basic_block bb, rtx_insn *last);
  void end (block_id block);
  void do_insn (rtx_insn *insn, bool may_leave);
  void collect_definitions (const rtx_insn *insn);
  void clobber (df_ref def, bool may_leave);
  value_id define (rtx_insn *insn, const definition &def, bool may_leave);
  bool describe (const rtx_insn *insn, const definition &def);
  void add_operands (value_id value);
  void set (unsigned regno, value_id value);
  value_id add_value (block_id block, value_kind kind, value_trait trait,
                      rtx_insn *insn, unsigned regno);
  value_id source_once (value_id &value);
  value_id value_of (unsigned regno);
  value_id operand_of (unsigned regno);

  rtl_values &m_result;
  value_graph &m_values;
  depth_first_tree m_tree;
  dominators m_dominators;
  list_table<block_id> m_frontiers;
  list_table<block_id> m_children;
  // By register.
  list_table<block_id> m_definitions;
  std::vector<block_id> m_last_definition;
  auto_bitmap m_live;
  // By block.
  list_table<phi> m_phis;

  block_id m_block = no_id;
  rtl_expression m_expression;
  std::vector<rtl_set> m_sets;
  std::vector<definition> m_defined;
  std::vector<value_id> m_new_values;
  // By register: its value; `undefined'; or no_id if nothing has defined it.
  std::vector<value_id> m_current;
  std::vector<old_value> m_old_values;
  // By hard register: its value at the function's start.
  std::vector<value_id> m_entry;
  value_id m_not_initialised = no_id;
  value_id m_clobbered = no_id;
};

void
rtl_renamer::execute ()
{
  find_frontiers ();
  find_definitions ();
  find_live_registers ();
  place_phis ();
  rename ();
  m_values.finish (m_result.m_graph);
  m_result.m_used.finish (get_max_uid ());
}

/* Finds the dominance frontiers, as in Cooper, Harvey and Kennedy, "A Simple,
   Fast Dominance Algorithm", 2001, and the children in the dominator tree.  */
void
rtl_renamer::find_frontiers ()
{
  const flow_graph &graph = m_result.m_graph;
  std::vector<block_id> last (graph.size (), no_id);
  for (block_id block : m_tree.preorder ())
    {
      block_id dominator = m_dominators.immediate (block);
      if (dominator == no_id)
        continue;
      m_children.add (dominator, block);
      for (block_id from : graph.predecessors (block))
        for (block_id runner = from;
             m_tree.reaches (from) && runner != dominator
             && last[runner] != block;
             runner = m_dominators.immediate (runner))
          {
            m_frontiers.add (runner, block);
            last[runner] = block;
          }
    }
  m_children.finish (graph.size ());
  m_frontiers.finish (graph.size ());
}

void
rtl_renamer::note_definition (unsigned regno, block_id block)
{
  if (m_last_definition[regno] == block)
    return;
  m_last_definition[regno] = block;
  m_definitions.add (regno, block);
}

/* Finds the blocks in which each register is defined.  */
void
rtl_renamer::find_definitions ()
{
  m_last_definition.assign (m_current.size (), no_id);
  for (block_id block : m_tree.preorder ())
    {
      rtx_insn *insn;
      df_ref def;
      if (block == ENTRY_BLOCK || block == EXIT_BLOCK)
        continue;
      FOR_EACH_ARTIFICIAL_DEF (def, block)
      note_definition (DF_REF_REGNO (def), block);
      FOR_BB_INSNS (BASIC_BLOCK_FOR_FN (cfun, block), insn)
      if (NONDEBUG_INSN_P (insn))
        FOR_EACH_INSN_DEF (def, insn)
      note_definition (DF_REF_REGNO (def), block);
    }
  m_definitions.finish (m_current.size ());
}

/* Finds the registers that are live between blocks.  */
void
rtl_renamer::find_live_registers ()
{
  for (block_id block : m_tree.preorder ())
    bitmap_ior_into (m_live, DF_LR_IN (BASIC_BLOCK_FOR_FN (cfun, block)));
}

void
rtl_renamer::place_phis ()
{
  std::vector<unsigned> has_phi (m_result.m_graph.size (), INVALID_REGNUM);
  std::vector<block_id> waiting;
  unsigned regno;
  bitmap_iterator iter;
  EXECUTE_IF_SET_IN_BITMAP (m_live, 0, regno, iter)
  {
    array_view<block_id> defined = m_definitions[regno];
    waiting.assign (defined.begin (), defined.end ());
    while (!waiting.empty ())
      {
        block_id from = waiting.back ();
        waiting.pop_back ();
        for (block_id block : m_frontiers[from])
          if (has_phi[block] != regno
              && bitmap_bit_p (DF_LR_IN (BASIC_BLOCK_FOR_FN (cfun, block)),
                               regno))
            {
              has_phi[block] = regno;
              m_phis.add (block, { regno, m_values.add_phi (block) });
              m_result.m_origins.push_back (
                  { nullptr, regno, value_kind::arithmetic });
              waiting.push_back (block);
            }
      }
  }
  m_phis.finish (m_result.m_graph.size ());
}

void
rtl_renamer::rename ()
{
  std::vector<open_block> open;
  enter (ENTRY_BLOCK);
  open.push_back ({ ENTRY_BLOCK, 0, 0 });
  while (!open.empty ())
    {
      open_block &top = open.back ();
      array_view<block_id> children = m_children[top.block];
      if (top.next_child < children.size ())
        {
          block_id child = children[top.next_child++];
          open.push_back ({ child, 0, m_old_values.size () });
          enter (child);
          continue;
        }
      for (; m_old_values.size () > top.old_values; m_old_values.pop_back ())
        m_current[m_old_values.back ().regno] = m_old_values.back ().value;
      open.pop_back ();
    }
}

/* Creates the values of BLOCK, whose dominators are done.  */
void
rtl_renamer::enter (block_id block)
{
  m_block = block;
  if (block != ENTRY_BLOCK && block != EXIT_BLOCK)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (cfun, block);
      rtx_insn *last = last_insn (bb);
      bool branches = m_result.m_graph.is_branch (block);
      begin (bb);
      if (branches && !last)
        add_end (bb, nullptr);
      rtx_insn *insn;
      FOR_BB_INSNS (bb, insn)
      if (NONDEBUG_INSN_P (insn))
        {
          // A jump sets registers after its direction is determined.
          if (branches && insn == last)
            add_end (bb, insn);
          do_insn (insn, insn == last && leaves_by_exception (bb, last));
        }
    }
  end (block);
}

/* Creates the values at the start of BB.  */
void
rtl_renamer::begin (basic_block bb)
{
  for (const phi &p : m_phis[bb->index])
    set (p.regno, p.value);
  df_ref def;
  FOR_EACH_ARTIFICIAL_DEF (def, bb->index)
  set (DF_REF_REGNO (def),
       add_value (m_block, value_kind::call, value_trait::source, nullptr,
                  DF_REF_REGNO (def)));
}

/* Adds the direction of control flow at the end of BB, whose last insn is LAST,
   or null.  */
void
rtl_renamer::add_end (basic_block bb, rtx_insn *last)
{
  m_expression.clear ();
  if (!last || !JUMP_P (last) || leaves_by_exception (bb, last))
    m_expression.add_kind (last, value_kind::call);
  else
    {
      unsigned directions = 0;
      m_sets.clear ();
      append_sets (last, m_sets);
      for (const rtl_set &s : m_sets)
        if (SET_DEST (s.set) == pc_rtx)
          {
            directions++;
            m_expression.add (last, SET_SRC (s.set));
            if (s.condition)
              m_expression.add (last, s.condition);
          }
      if (directions == 0)
        m_expression.add (last, PATTERN (last));
    }
  value_id value = add_value (m_block, m_expression.kind (),
                              m_expression.trait (), last, INVALID_REGNUM);
  add_operands (value);
  m_values.add_end_operand (m_block, value);
}

/* Adds the operands from BLOCK to the phis of its successors.  */
void
rtl_renamer::end (block_id block)
{
  for (block_id to : m_result.m_graph.successors (block))
    for (const phi &p : m_phis[to])
      m_values.add_phi_operand (p.value, value_of (p.regno), block);
}

/* Creates the values that INSN defines.  */
void
rtl_renamer::do_insn (rtx_insn *insn, bool may_leave)
{
  df_ref ref;
  FOR_EACH_INSN_USE (ref, insn)
  m_result.m_used.add (INSN_UID (insn),
                       { DF_REF_REGNO (ref), operand_of (DF_REF_REGNO (ref)) });
  collect_definitions (insn);
  m_new_values.clear ();
  for (const definition &def : m_defined)
    m_new_values.push_back (define (insn, def, may_leave));
  FOR_EACH_INSN_DEF (ref, insn)
  clobber (ref, may_leave);
  for (size_t i = 0; i < m_defined.size (); i++)
    set (m_defined[i].regno, m_new_values[i]);
}

/* Finds the registers that INSN defines, and its SETs.  */
void
rtl_renamer::collect_definitions (const rtx_insn *insn)
{
  m_defined.clear ();
  df_ref ref;
  FOR_EACH_INSN_DEF (ref, insn)
  {
    int flags = DF_REF_FLAGS (ref);
    if (flags & (DF_REF_MUST_CLOBBER | DF_REF_MAY_CLOBBER))
      continue;
    bool partial = flags & (DF_REF_PARTIAL | DF_REF_CONDITIONAL);
    bool by_address = flags & DF_REF_PRE_POST_MODIFY;
    // They are sorted by register.
    if (!m_defined.empty () && m_defined.back ().regno == DF_REF_REGNO (ref))
      {
        m_defined.back ().partial &= partial;
        m_defined.back ().by_address |= by_address;
      }
    else
      m_defined.push_back ({ DF_REF_REGNO (ref), partial, by_address });
  }
  m_sets.clear ();
  if (!m_defined.empty ())
    append_sets (insn, m_sets);
}

/* Notes DEF if it is a clobber.  */
void
rtl_renamer::clobber (df_ref def, bool may_leave)
{
  int flags = DF_REF_FLAGS (def);
  unsigned regno = DF_REF_REGNO (def);
  if (!(flags & (DF_REF_MUST_CLOBBER | DF_REF_MAY_CLOBBER)))
    return;
  if (HARD_REGISTER_NUM_P (regno))
    {
      if (m_current[regno] == no_id || m_current[regno] != m_clobbered)
        set (regno, source_once (m_clobbered));
    }
  else if (!(flags & (DF_REF_PARTIAL | DF_REF_CONDITIONAL)) && !may_leave)
    set (regno, value_graph::undefined);
}

/* Creates the value for DEF of INSN; if MAY_LEAVE, control may leave the block
   before.  */
value_id
rtl_renamer::define (rtx_insn *insn, const definition &def, bool may_leave)
{
  bool partial = describe (insn, def) || def.partial || may_leave;
  value_trait trait = m_expression.trait ();
  if (partial && trait == value_trait::always_uniform)
    trait = value_trait::computed;
  value_id value
      = add_value (m_block, m_expression.kind (), trait, insn, def.regno);
  add_operands (value);
  // A register that was never set does not matter when a part of it is set.
  value_id old = value_of (def.regno);
  if (partial && old != value_graph::undefined)
    m_values.add_operand (value, old);
  return value;
}

/* Stores in m_expression the value that INSN sets the register of DEF to;
   returns whether it does so conditionally.  */
bool
rtl_renamer::describe (const rtx_insn *insn, const definition &def)
{
  unsigned found = 0;
  bool conditional = false;
  m_expression.clear ();
  for (const rtl_set &s : m_sets)
    {
      const_rtx dest = SET_DEST (s.set);
      if (!sets_register (dest, def.regno))
        continue;
      found++;
      m_expression.add (insn, SET_SRC (s.set));
      if (s.condition)
        m_expression.add (insn, s.condition);
      conditional |= s.condition != nullptr;
      if (GET_CODE (dest) == ZERO_EXTRACT)
        {
          m_expression.add (insn, XEXP (dest, 1));
          m_expression.add (insn, XEXP (dest, 2));
        }
    }
  if (def.by_address)
    m_expression.add_uses (insn);
  else if (found == 0)
    {
      m_expression.add_kind (insn, CALL_P (insn) ? value_kind::call
                                                 : value_kind::assembly);
      m_expression.add_uses (insn);
    }
  return conditional;
}

/* Adds the operands of m_expression to VALUE, of this block.  */
void
rtl_renamer::add_operands (value_id value)
{
  for (unsigned regno : m_expression.registers ())
    m_values.add_operand (value, operand_of (regno));
}

void
rtl_renamer::set (unsigned regno, value_id value)
{
  m_old_values.push_back ({ regno, m_current[regno] });
  m_current[regno] = value;
}

value_id
rtl_renamer::add_value (block_id block, value_kind kind, value_trait trait,
                        rtx_insn *insn, unsigned regno)
{
  m_result.m_origins.push_back ({ insn, regno, kind });
  return m_values.add_value (block, trait);
}

/* Returns VALUE, first creating it as a divergent value if there is none.  */
value_id
rtl_renamer::source_once (value_id &value)
{
  if (value == no_id)
    value = add_value (no_id, value_kind::count, value_trait::source, nullptr,
                       INVALID_REGNUM);
  return value;
}

/* The value of the register REGNO, or `undefined'.  */
value_id
rtl_renamer::value_of (unsigned regno)
{
  if (m_current[regno] != no_id)
    return m_current[regno];
  if (!HARD_REGISTER_NUM_P (regno))
    return value_graph::undefined;
  if (m_entry[regno] == no_id)
    {
      value_kind kind = m_result.m_sources.kind_at_entry (regno);
      m_entry[regno]
          = add_value (no_id, kind, m_result.m_sources.trait_at (nullptr, kind),
                       nullptr, regno);
    }
  return m_entry[regno];
}

/* The value of the register REGNO as an operand.  */
value_id
rtl_renamer::operand_of (unsigned regno)
{
  value_id value = value_of (regno);
  return value == value_graph::undefined ? source_once (m_not_initialised)
                                         : value;
}

rtl_values::rtl_values (const rtl_sources &sources)
    : m_graph (rtl_flow_graph ()), m_sources (sources)
{
  rtl_renamer (*this).execute ();
}

value_id
rtl_values::used (const rtx_insn *insn, unsigned regno) const
{
  for (const used_register &u : m_used[INSN_UID (insn)])
    if (u.regno == regno)
      return u.value;
  return no_id;
}

bool
rtl_values::is_divergent (const uniformity &result, const rtx_insn *insn,
                          const_rtx x) const
{
  block_id block = BLOCK_FOR_INSN (insn)->index;
  if (!result.tree ().reaches (block))
    return false;
  rtl_expression expression (m_sources);
  expression.add (insn, x);
  if (expression.trait () == value_trait::source)
    return true;
  for (unsigned regno : expression.registers ())
    {
      value_id value = used (insn, regno);
      if (value == no_id || result.is_divergent_at (value, block))
        return true;
    }
  return false;
}

} // namespace omptq
