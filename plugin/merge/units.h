/* Units of control flow in a sequence of statements.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_UNITS_H
#define OMPTQ_MERGE_UNITS_H 1

namespace omptq
{

/* Statements FIRST to LAST, counted from 0, of a sequence.  */
struct unit
{
  unsigned first;
  unsigned last;
  // False if control flow connects it with statements that were not cut.
  bool whole;
};

/* The number of mentions of each label of the current function, including its
   definition.  */
class label_uses
{
public:
  label_uses ();

  /* Adds to LABELS each mention of a label in STMT and statements within
     it.  */
  static void mentioned_by (gimple *stmt, auto_vec<tree> &labels);

  unsigned
  count (tree label)
  {
    unsigned *known = m_counts.get (label);
    return known ? *known : 0;
  }

private:
  hash_map<tree, unsigned> m_counts;
};

/* The statements of a sequence before OpenMP is lowered, when control flow is
   expressed by jumps to labels.  */
class statement_list
{
public:
  statement_list (gimple_seq seq, label_uses &uses);

  unsigned
  length () const
  {
    return m_statements.length ();
  }

  gimple *
  operator[] (unsigned i) const
  {
    return m_statements[i];
  }

  /* Cuts the statements FIRST to LAST into units, from left to right: the
     smallest parts that no label connects with one another.  */
  void cut (unsigned first, unsigned last, auto_vec<unit> &units) const;

private:
  auto_vec<gimple *> m_statements;
  // The statements with each mention of a label.
  mutable hash_map<tree, auto_vec<unsigned>> m_mentions;
  label_uses &m_uses;

  bool leads_outside (const auto_vec<unsigned> &mentions, tree label,
                      unsigned first, unsigned last) const;
};

} // namespace omptq

#endif /* OMPTQ_MERGE_UNITS_H */
