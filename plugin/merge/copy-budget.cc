/* How much a translation unit may grow.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/copy-budget.h"

namespace omptq
{
namespace
{

/* The most that copies may add to a unit, in percent.  */
constexpr unsigned growth_percent = 6;

/* A unit with fewer statements may grow as if it had so many.  */
constexpr unsigned large_unit = 2048;

} // anon namespace

/* The number of statements by which the copies make the unit larger.  */
unsigned
copy_budget::callee::growth () const
{
  bool gone = !needed && copies > 0 && copies == mentions;
  return (copies - gone) * statements;
}

void
copy_budget::begin (unsigned size)
{
  m_left = MAX (size, large_unit) * (100 + growth_percent) / 100 - size;
  if (dump_file)
    fprintf (dump_file, ";; statements of the unit: %u, of copies: up to %u\n",
             size, m_left);
}

void
copy_budget::note_needed (tree fn)
{
  m_callees.get_or_insert (DECL_UID (fn)).needed = true;
}

void
copy_budget::note_mention (tree fn)
{
  m_callees.get_or_insert (DECL_UID (fn)).mentions++;
}

bool
copy_budget::mentioned_p (tree fn)
{
  const callee *c = m_callees.get (DECL_UID (fn));
  return !c || c->mentions > 0;
}

void
copy_budget::add (tree caller, tree fn, unsigned calls, unsigned statements,
                  double value)
{
  m_callees.get_or_insert (DECL_UID (fn)).statements = statements;
  m_candidates.safe_push (
      { DECL_UID (caller), DECL_UID (fn), calls, value / statements });
}

/* Makes COPIES more copies of C, if there is room for them; returns whether
   there is.  */
bool
copy_budget::change (callee &c, int copies)
{
  unsigned before = c.growth ();
  c.copies += copies;
  unsigned after = c.growth ();
  if (copies > 0 && after > before + m_left)
    {
      c.copies -= copies;
      return false;
    }
  m_left = m_left + before - after;
  return true;
}

/* Those that were added first come first, of several with the same value.  */
int
copy_budget::compare (const void *a, const void *b)
{
  double first = static_cast<const candidate *> (a)->value;
  double second = static_cast<const candidate *> (b)->value;
  return first > second ? -1 : first < second;
}

void
copy_budget::plan ()
{
  m_candidates.stablesort (
      [] (const void *a, const void *b, void *) { return compare (a, b); },
      nullptr);
  for (const candidate &c : m_candidates)
    if (change (*m_callees.get (c.fn), c.calls))
      m_planned.put ({ c.caller, c.fn }, c.calls);
  if (dump_file)
    fprintf (dump_file, ";; statements left after planning: %u\n", m_left);
}

bool
copy_budget::take (tree caller, tree fn, unsigned statements)
{
  unsigned *planned = m_planned.get ({ DECL_UID (caller), DECL_UID (fn) });
  if (planned && *planned > 0)
    {
      --*planned;
      return true;
    }
  callee &c = m_callees.get_or_insert (DECL_UID (fn));
  if (c.copies == 0)
    c.statements = statements;
  return change (c, 1);
}

void
copy_budget::give_back (tree fn)
{
  change (*m_callees.get (DECL_UID (fn)), -1);
}

void
copy_budget::give_back_half (tree fn)
{
  unsigned before = m_left;
  give_back (fn);
  m_left = before + (m_left - before) / 2;
}

} // namespace omptq
