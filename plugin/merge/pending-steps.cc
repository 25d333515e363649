/* Which steps can precede which without a barrier in between.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/pending-steps.h"

namespace omptq
{
namespace
{

bool
label_p (const step &s)
{
  return gimple_code (s.stmt) == GIMPLE_LABEL;
}

/* True if control flow may reach step I not only from the one before, or that
   one may lead elsewhere.  */
bool
begins_block_p (const step_list &steps, unsigned i)
{
  if (i == 0 || label_p (steps[i]))
    return true;
  const step &before = steps[i - 1];
  return before.role == step_role::leave
         || (before.role == step_role::control && !label_p (before));
}

} // anon namespace

pending_steps::pending_steps (const step_list &steps, const_bitmap sources)
{
  read_blocks (steps, sources);
  find_next (steps);
  for (unsigned n = 0; n < m_sources.length (); n++)
    m_barriers.safe_push (false);
  for (unsigned b = 0; b < m_blocks.length (); b++)
    m_at_start.safe_push (new auto_sbitmap (m_sources.length ()));
}

void
pending_steps::read_blocks (const step_list &steps, const_bitmap sources)
{
  for (unsigned i = 0; i < steps.length (); i++)
    {
      unsigned number = m_sources.length ();
      if (begins_block_p (steps, i))
        m_blocks.safe_push ({ number, number, 0, 0 });
      bool source = bitmap_bit_p (sources, i);
      m_block_of.safe_push (m_blocks.length () - 1);
      m_number_of.safe_push (source ? int (number) : -1);
      if (source)
        {
          m_sources.safe_push (i);
          m_blocks.last ().end++;
        }
    }
}

void
pending_steps::find_next (const step_list &steps)
{
  for (unsigned i = 0; i < steps.length (); i++)
    {
      if (i + 1 < steps.length () && m_block_of[i + 1] == m_block_of[i])
        continue;
      block &here = m_blocks[m_block_of[i]];
      here.first_next = m_next.length ();
      auto_vec<unsigned> next;
      steps.successors (i, next);
      for (unsigned j : next)
        if (j < steps.length ())
          m_next.safe_push (m_block_of[j]);
      here.end_next = m_next.length ();
    }
}

void
pending_steps::set_barrier (unsigned i, bool there)
{
  m_barriers[m_number_of[i]] = there;
  m_current = false;
}

/* The last source of HERE before source END with a barrier; -1 if there is
   none.  */
int
pending_steps::last_barrier (const block &here, unsigned end) const
{
  for (unsigned n = end; n > here.first; n--)
    if (m_barriers[n - 1])
      return n - 1;
  return -1;
}

/* Sets PENDING to what is pending in HERE before source END, or at the end.  */
void
pending_steps::find_before (const block &here, unsigned end,
                            sbitmap pending) const
{
  int barrier = last_barrier (here, end);
  unsigned first = barrier >= 0 ? barrier : here.first;
  if (barrier >= 0)
    bitmap_clear (pending);
  else
    bitmap_copy (pending, *m_at_start[&here - m_blocks.address ()]);
  bitmap_set_range (pending, first, end - first);
}

/* Goes once through the blocks in order.  Returns true if something has changed
   at one that precedes.  */
bool
pending_steps::propagate ()
{
  bool again = false;
  auto_sbitmap out (m_sources.length ());
  for (unsigned b = 0; b < m_blocks.length (); b++)
    {
      const block &here = m_blocks[b];
      find_before (here, here.end, out);
      for (unsigned k = here.first_next; k < here.end_next; k++)
        {
          auto_sbitmap &start = *m_at_start[m_next[k]];
          again |= bitmap_ior (start, start, out) && m_next[k] <= b;
        }
    }
  return again;
}

void
pending_steps::find ()
{
  if (m_current)
    return;
  for (auto_sbitmap *pending : m_at_start)
    bitmap_clear (*pending);
  while (propagate ())
    continue;
  m_current = true;
}

bool
pending_steps::pending_p (unsigned earlier, unsigned i)
{
  if (m_number_of[i] < 0)
    return false;
  find ();
  unsigned from = m_number_of[earlier], to = m_number_of[i];
  const block &here = m_blocks[m_block_of[i]];
  int barrier = last_barrier (here, to);
  if (from >= (barrier >= 0 ? unsigned (barrier) : here.first) && from < to)
    return true;
  return barrier < 0 && bitmap_bit_p (*m_at_start[m_block_of[i]], from);
}

} // namespace omptq
