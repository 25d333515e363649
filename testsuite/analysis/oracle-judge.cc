/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

// Compares the facts about a function with its executions.

#include "oracle-judge.h"

#include <algorithm>

namespace oracle
{

namespace
{

class judgement
{
public:
  judgement (const function &of, const facts &said,
             const std::vector<hierarchy> &hierarchies,
             const observations &seen)
      : m_function (of), m_said (said), m_hierarchies (hierarchies),
        m_seen (seen)
  {
  }

  std::vector<std::string>
  contradictions ()
  {
    check_headers ();
    check_values ();
    for (std::size_t i = 0; i < m_function.blocks.size (); i++)
      {
        const std::string &name = m_function.blocks[i].name;
        if (!m_said.divergent_branches.count (i))
          object ("branch " + name + " goes two ways", m_seen.branches[i]);
        if (!m_said.not_converged.count (i))
          object ("block " + name + " is converged for one hierarchy only",
                  m_seen.relations[i]);
      }
    check_exits ();
    return m_result;
  }

  void
  measure (precision &sum) const
  {
    sum.functions++;
    sum.contradicted += !m_result.empty ();
    sum.irreducible += std::any_of (
        m_hierarchies[0].cycles.begin (), m_hierarchies[0].cycles.end (),
        [] (const cycle &each) { return !each.reducible; });
    std::vector<bool> reachable = m_function.reachable ();
    for (std::size_t i = 0; i < m_function.values.size (); i++)
      {
        int home = m_function.values[i].home;
        if (home >= 0 && !reachable[home])
          continue;
        sum.values++;
        sum.divergent += m_said.divergent_values.count (i);
        sum.shown
            += m_said.divergent_values.count (i) && m_seen.values[i].exists ();
      }
    for (std::size_t i = 0; i < m_function.blocks.size (); i++)
      {
        sum.branches += m_function.blocks[i].successors.size () > 1;
        sum.divergent_branches += m_said.divergent_branches.count (i);
        sum.shown_branches += m_said.divergent_branches.count (i)
                              && m_seen.branches[i].exists ();
        sum.not_converged += m_said.not_converged.count (i);
        sum.shown_relations
            += m_said.not_converged.count (i) && m_seen.relations[i].exists ();
      }
    measure_outside (sum);
  }

private:
  void
  measure_outside (precision &sum) const
  {
    std::vector<std::vector<bool>> dominance = m_function.dominance ();
    for (auto [value, header] : m_said.divergent_outside)
      {
        bool possible = false, shown = false;
        for (std::size_t i = 0; i < m_function.blocks.size (); i++)
          if (outside (value, header, i)
              && dominance[m_function.values[value].home][i])
            {
              possible = true;
              shown |= m_seen.seen[value][i].exists ();
            }
        sum.outside += possible;
        sum.shown_outside += shown;
      }
  }

  void
  object (const std::string &what, const witness &shown)
  {
    if (!shown.exists ())
      return;
    std::string text = what + ": execution " + std::to_string (shown.execution);
    for (int i = 0; i < 2; i++)
      text += std::string (i ? " and" : ", thread ") + (i ? " thread " : "")
              + std::to_string (shown.threads[i]) + " after "
              + std::to_string (shown.positions[i]) + " blocks";
    text += ", cycle headers" + headers (shown.hierarchy);
    if (shown.by >= 0 && shown.by != shown.hierarchy)
      text += ", executed by" + headers (shown.by);
    m_result.push_back (text);
  }

  std::string
  headers (int hierarchy) const
  {
    std::string text;
    for (const cycle &each : m_hierarchies[hierarchy].cycles)
      text += ' ' + m_function.blocks[each.header].name;
    return text;
  }

  void
  check_headers ()
  {
    std::set<int> headers = m_said.divergent_exits;
    headers.insert (m_said.assumed_divergent.begin (),
                    m_said.assumed_divergent.end ());
    for (auto [value, header] : m_said.divergent_outside)
      headers.insert (header);
    for (int header : headers)
      if (std::none_of (
              m_hierarchies.begin (), m_hierarchies.end (),
              [=] (const hierarchy &each) { return each.headed[header] >= 0; }))
        m_result.push_back (m_function.blocks[header].name
                            + " heads no cycle of any hierarchy");
  }

  // Returns whether WHERE is outside the cycle with HEADER that computes VALUE.
  // If hierarchies have several such cycles, it is in none of the smallest.
  bool
  outside (int value, int header, int where) const
  {
    bool result = false;
    std::size_t smallest = m_function.blocks.size () + 1;
    int home = m_function.values[value].home;
    for (const hierarchy &each : m_hierarchies)
      {
        int number = each.headed[header];
        if (number < 0 || home < 0 || !each.cycles[number].contains[home])
          continue;
        const std::vector<bool> &blocks = each.cycles[number].contains;
        std::size_t size = std::count (blocks.begin (), blocks.end (), true);
        if (size <= smallest)
          result = (size == smallest && result) || !blocks[where];
        smallest = std::min (size, smallest);
      }
    return result;
  }

  void
  check_values ()
  {
    for (std::size_t i = 0; i < m_function.values.size (); i++)
      {
        const value &of = m_function.values[i];
        if (m_said.divergent_values.count (i))
          {
            if (of.kind == nature::uniform)
              m_result.push_back ("value " + of.name
                                  + " is uniform by definition");
            continue;
          }
        object ("value " + of.name + " differs", m_seen.values[i]);
        for (std::size_t j = 0; j < m_function.blocks.size (); j++)
          if (m_seen.seen[i][j].exists () && !said_outside (i, j))
            object ("value " + of.name + (used_in (i, j) ? " used" : " seen")
                        + " in " + m_function.blocks[j].name + " differs",
                    m_seen.seen[i][j]);
      }
  }

  // Returns whether VALUE, seen in block WHERE, is said to diverge.
  bool
  said_outside (int value, int where) const
  {
    if (m_said.not_converged.count (m_function.values[value].home))
      return true;
    for (auto [other, header] : m_said.divergent_outside)
      if (other == value && outside (value, header, where))
        return true;
    return false;
  }

  // Returns whether block WHERE, or a phi operand from there, uses VALUE.
  bool
  used_in (int value, int where) const
  {
    bool found = false;
    auto search = [&] (const std::vector<operand> &in, int place) {
      for (const operand &each : in)
        found |= each.kind == operand::value && each.id == unsigned (value)
                 && (each.from < 0 ? place : each.from) == where;
    };
    for (std::size_t i = 0; i < m_function.blocks.size (); i++)
      {
        for (const instruction &each : m_function.blocks[i].body)
          search (each.operands, i);
        search (m_function.blocks[i].branch, i);
      }
    return found;
  }

  // Only for cycles that all hierarchies have: for others it is unknown which
  // of them the facts are about.
  void
  check_exits ()
  {
    const std::vector<cycle> &cycles = m_hierarchies[0].cycles;
    for (auto &[which, shown] : m_seen.exits)
      {
        bool known = false;
        for (int i = which.first; i >= 0; i = cycles[i].parent)
          known |= !cycles[i].reducible
                   || m_said.assumed_divergent.count (cycles[i].header);
        for (int i = which.first; !known; i = cycles[i].parent)
          {
            known = m_said.divergent_exits.count (cycles[i].header);
            if (i == which.second)
              break;
          }
        if (!known)
          object ("cycle " + m_function.blocks[cycles[which.first].header].name
                      + " is left in different iterations",
                  shown);
      }
  }

  const function &m_function;
  const facts &m_said;
  const std::vector<hierarchy> &m_hierarchies;
  const observations &m_seen;
  std::vector<std::string> m_result;
};

} // anonymous namespace

std::vector<std::string>
judge (const function &of, const facts &said, const settings &how,
       precision &sum)
{
  const std::size_t limit = 12;
  std::vector<hierarchy> hierarchies = find_hierarchies (of, limit, how.seed);
  observations seen = observe (of, hierarchies, how);
  judgement made (of, said, hierarchies, seen);
  std::vector<std::string> result = made.contradictions ();
  made.measure (sum);
  return result;
}

} // namespace oracle
