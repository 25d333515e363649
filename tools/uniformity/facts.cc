/* The divergent parts of a function.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <algorithm>

#include "report.h"

namespace omptq
{
namespace
{

class fact_list
{
public:
  fact_list (const text_function &function, const uniformity &result)
      : m_function (function), m_result (result)
  {
  }

  std::vector<std::string>
  make ()
  {
    for (block_id block = 0; block < m_function.graph->size (); block++)
      if (m_result.tree ().reaches (block))
        add_block (block);
    for (cycle_id c = 0; c < m_result.cycles ().size (); c++)
      add_cycle (c);
    for (value_id value = 0; value < m_function.values.size (); value++)
      add_value (value);
    std::sort (m_facts.begin (), m_facts.end ());
    return std::move (m_facts);
  }

private:
  void
  add (const char *what, std::string_view name)
  {
    m_facts.emplace_back (what);
    m_facts.back () += name;
  }

  void
  add_block (block_id block)
  {
    if (m_result.is_divergent_branch (block))
      add ("divergent branch ", m_function.block_names[block]);
    if (!m_result.is_converged (block))
      add ("not-converged block ", m_function.block_names[block]);
  }

  void
  add_cycle (cycle_id c)
  {
    block_id header = m_result.cycles ()[c].header;
    if (m_result.has_divergent_exit (c))
      add ("divergent-exit cycle ", m_function.block_names[header]);
    if (m_result.is_assumed_divergent (c))
      add ("assumed-divergent cycle ", m_function.block_names[header]);
  }

  void add_value (value_id value);

  const text_function &m_function;
  const uniformity &m_result;
  std::vector<std::string> m_facts;
};

void
fact_list::add_value (value_id value)
{
  if (m_result.is_divergent (value))
    {
      add ("divergent value ", m_function.value_names[value]);
      return;
    }
  block_id block = m_function.values.block (value);
  if (block == no_id)
    return;
  const cycle_forest &cycles = m_result.cycles ();
  for (cycle_id c = cycles.innermost (block); c != no_id; c = cycles[c].parent)
    if (m_result.has_divergent_exit (c) || m_result.is_assumed_divergent (c))
      {
        add ("divergent value ", m_function.value_names[value]);
        m_facts.back () += " outside-cycle ";
        m_facts.back () += m_function.block_names[cycles[c].header];
      }
}

} // namespace

std::vector<std::string>
facts (const text_function &function, const uniformity &result)
{
  return fact_list (function, result).make ();
}

} // namespace omptq
