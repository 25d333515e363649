/* The insns of a function without its control-flow graph.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "math/insn-sequence.h"

#include <algorithm>

namespace omptq
{

namespace
{

/* The registers that INSN uses.  */
std::vector<const_rtx>
registers_used (rtx_insn *insn)
{
  auto add = [] (rtx *x, void *data) {
    subrtx_iterator::array_type array;
    FOR_EACH_SUBRTX (iter, array, *x, NONCONST)
    if (REG_P (*iter))
      static_cast<std::vector<const_rtx> *> (data)->push_back (*iter);
  };
  std::vector<const_rtx> used;
  note_uses (&PATTERN (insn), add, &used);
  if (CALL_P (insn))
    for (rtx x = CALL_INSN_FUNCTION_USAGE (insn); x; x = XEXP (x, 1))
      if (REG_P (XEXP (XEXP (x, 0), 0)))
        used.push_back (XEXP (XEXP (x, 0), 0));
  return used;
}

} // anon namespace

/* Adds what INSN defines and uses.  */
void
insn_sequence::add (rtx_insn *insn)
{
  auto add = [] (rtx x, const_rtx, void *data) {
    while (GET_CODE (x) == SUBREG || GET_CODE (x) == STRICT_LOW_PART)
      x = XEXP (x, 0);
    if (REG_P (x))
      static_cast<std::vector<const_rtx> *> (data)->push_back (x);
  };
  for (const_rtx reg : registers_used (insn))
    {
      register_facts &all = facts (reg);
      all.users.push_back (insn);
      all.local &= !all.definitions.empty ()
                   && are_in_order (all.definitions.back (), insn, insn);
    }
  std::vector<const_rtx> defined;
  note_stores (insn, add, &defined);
  for (const_rtx reg : defined)
    facts (reg).definitions.push_back (insn);
}

insn_sequence::insn_sequence ()
    : m_places (get_max_uid ()), m_registers (max_reg_num ())
{
  unsigned position = 0, block = 0;
  for (rtx_insn *insn = get_insns (); insn; insn = NEXT_INSN (insn))
    {
      block += LABEL_P (insn);
      m_places[INSN_UID (insn)] = { position++, block };
      block += JUMP_P (insn) || BARRIER_P (insn);
      if (!NONDEBUG_INSN_P (insn))
        continue;
      m_insns.push_back (insn);
      add (insn);
    }
  m_repeated.resize (block + 1);
  find_cycles ();
}

/* Finds blocks that are repeated.  Each cycle has a jump backward in the order
   of the insns, to its first block.  */
void
insn_sequence::find_cycles ()
{
  std::vector<int> begun (m_repeated.size () + 1);
  for (rtx_insn *insn : m_insns)
    {
      if (!JUMP_P (insn) || returnjump_p (insn))
        continue;
      rtx label = JUMP_LABEL (insn);
      const bool known = label && LABEL_P (label) && !tablejump_p (insn, 0, 0);
      const unsigned from = place_of (insn).block;
      const unsigned to = known ? place_of (as_a<rtx_insn *> (label)).block : 0;
      if (to > from)
        continue;
      begun[to]++;
      begun[known ? from + 1 : m_repeated.size ()]--;
    }
  int depth = 0;
  for (unsigned i = 0; i < m_repeated.size (); i++)
    m_repeated[i] = (depth += begun[i]) > 0;
}

rtx_insn *
insn_sequence::only_definition_of (const_rtx reg) const
{
  const std::vector<rtx_insn *> &all = facts (reg).definitions;
  return all.size () == 1 && !HARD_REGISTER_P (reg) ? all[0] : nullptr;
}

rtx_insn *
insn_sequence::definition_of (const_rtx reg, const rtx_insn *user) const
{
  if (rtx_insn *only = only_definition_of (reg))
    return only;
  rtx_insn *last = nullptr;
  if (facts (reg).local && !HARD_REGISTER_P (reg))
    for (rtx_insn *def : facts (reg).definitions)
      if (def != user && are_in_order (def, user, user))
        last = def;
  return last;
}

bool
insn_sequence::has_known_users (const rtx_insn *insn) const
{
  const_rtx reg = SET_DEST (single_set (insn));
  return only_definition_of (reg)
         || (facts (reg).local && !HARD_REGISTER_P (reg));
}

std::vector<rtx_insn *>
insn_sequence::users_of (const rtx_insn *insn) const
{
  const_rtx reg = SET_DEST (single_set (insn));
  std::vector<rtx_insn *> users;
  for (rtx_insn *user : facts (reg).users)
    if (!user->deleted () && definition_of (reg, user) == insn
        && (users.empty () || users.back () != user))
      users.push_back (user);
  return users;
}

bool
insn_sequence::are_in_order (const rtx_insn *a, const rtx_insn *b,
                             const rtx_insn *c) const
{
  return place_of (a).block == place_of (b).block
         && place_of (b).block == place_of (c).block
         && place_of (a).position <= place_of (b).position
         && place_of (b).position <= place_of (c).position;
}

bool
insn_sequence::is_defined_between (const_rtx reg, const rtx_insn *a,
                                   const rtx_insn *b) const
{
  const std::vector<rtx_insn *> &all = facts (reg).definitions;
  return std::any_of (all.begin (), all.end (), [=] (const rtx_insn *insn) {
    return are_in_order (a, insn, b);
  });
}

void
insn_sequence::replace (rtx_insn *insn, rtx_insn *new_insn)
{
  const place old = place_of (insn);
  m_places.resize (get_max_uid ());
  m_places[INSN_UID (new_insn)] = old;
  for (rtx_insn *&def : facts (SET_DEST (single_set (insn))).definitions)
    if (def == insn)
      def = new_insn;
  for (const_rtx reg : registers_used (new_insn))
    facts (reg).users.push_back (new_insn);
  delete_insn (insn);
}

} // namespace omptq
