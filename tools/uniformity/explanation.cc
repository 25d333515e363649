/* Explains in words why a value is divergent.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "report.h"

namespace omptq
{
namespace
{

/* Goes back from a value: each step names a divergent value or branch and its
   cause, which was found to be divergent earlier.  */
class explainer
{
public:
  explainer (const text_function &function, const uniformity &result)
      : m_function (function), m_result (result)
  {
  }

  std::vector<std::string> explain (value_id value);

private:
  std::string name (value_id value) const;

  std::string
  block (block_id block) const
  {
    return std::string (m_function.block_names[block]);
  }

  std::string
  header (cycle_id c) const
  {
    return block (m_result.cycles ()[c].header);
  }

  void say_uniform (value_id value);
  void step (const std::string &subject, const divergence &reason);
  void follow_exit (cycle_id c);
  void follow_assumed (cycle_id c);

  void
  say (const std::string &line)
  {
    m_lines.push_back (line);
  }

  const text_function &m_function;
  const uniformity &m_result;
  std::vector<std::string> m_lines;
  // The value or the branch to explain next; at most one is not no_id.
  value_id m_value = no_id;
  block_id m_branch = no_id;
};

std::string
explainer::name (value_id value) const
{
  return std::string (m_function.value_names[value]);
}

void
explainer::follow_exit (cycle_id c)
{
  const cycle_divergence &why = m_result.why_exit (c);
  say ("threads leave the cycle of " + header (c)
       + " in different iterations, to " + block (why.block)
       + ", by the branch of " + block (why.branch));
  m_branch = why.branch;
}

void
explainer::follow_assumed (cycle_id c)
{
  const cycle_divergence &why = m_result.why_assumed (c);
  bool inside = m_result.cycles ().contains (c, why.branch);
  say ("the cycle of " + header (c)
       + " is irreducible and assumed divergent: threads that the branch of "
       + block (why.branch)
       + (inside ? " separates in it can meet others before they meet at "
                 : " separates can enter it at different blocks, and meet at ")
       + block (why.block));
  m_branch = why.branch;
}

/* SUBJECT is divergent for REASON.  */
void
explainer::step (const std::string &subject, const divergence &reason)
{
  switch (reason.why)
    {
    case divergence::none:
      break;
    case divergence::source:
      say (subject + " is a source of divergence");
      break;
    case divergence::operand:
      say (subject + " depends on " + name (reason.value));
      m_value = reason.value;
      break;
    case divergence::outside_divergent_exit:
      say (subject + " depends on " + name (reason.value)
           + ", used outside the cycle of " + header (reason.cycle));
      follow_exit (reason.cycle);
      break;
    case divergence::outside_assumed:
      say (subject + " depends on " + name (reason.value)
           + ", used outside the cycle of " + header (reason.cycle));
      follow_assumed (reason.cycle);
      break;
    case divergence::join:
      say (subject + " is a phi at a join of the branch of "
           + block (reason.block));
      m_branch = reason.block;
      break;
    case divergence::in_cycle:
      say (subject
           + (reason.value == no_id ? " is computed"
                                    : " depends on " + name (reason.value))
           + " in the cycle of " + header (reason.cycle));
      follow_assumed (reason.cycle);
      break;
    }
}

/* VALUE is uniform, but perhaps not at all its uses.  */
void
explainer::say_uniform (value_id value)
{
  block_id computed = m_function.values.block (value);
  const cycle_forest &cycles = m_result.cycles ();
  cycle_id c = computed == no_id ? no_id : cycles.innermost (computed);
  while (c != no_id && !m_result.has_divergent_exit (c)
         && !m_result.is_assumed_divergent (c))
    c = cycles[c].parent;
  if (computed != no_id && !m_result.tree ().reaches (computed))
    say (name (value) + " is never computed");
  else if (c == no_id)
    say (name (value) + " is uniform");
  else
    {
      say (name (value) + " is uniform, but divergent outside the cycle of "
           + header (c));
      if (m_result.has_divergent_exit (c))
        follow_exit (c);
      else
        follow_assumed (c);
    }
}

std::vector<std::string>
explainer::explain (value_id value)
{
  if (m_result.is_divergent (value))
    m_value = value;
  else
    say_uniform (value);
  while (m_value != no_id || m_branch != no_id)
    {
      value_id next_value = m_value;
      block_id next_branch = m_branch;
      m_value = m_branch = no_id;
      if (next_value != no_id)
        step (name (next_value), m_result.why (next_value));
      else
        step ("the branch of " + block (next_branch),
              m_result.why_branch (next_branch));
    }
  return std::move (m_lines);
}

} // namespace

std::vector<std::string>
explanation (const text_function &function, const uniformity &result,
             std::string_view name)
{
  // Constants have no name.
  if (!name.empty ())
    for (value_id value = 0; value < function.values.size (); value++)
      if (function.value_names[value] == name)
        return explainer (function, result).explain (value);
  return {};
}

} // namespace omptq
