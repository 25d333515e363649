/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

// Executes control-flow graphs with several threads, and reports differences.
//
// Operations and branches are random functions of their operands.  In some
// executions operations also depend on the converged instance that executes
// them, like loads between other threads' stores: converged threads still
// compute the same from the same operands.  Since facts must hold for every
// hierarchy, an execution by one of them is compared by all; but not if values
// that are uniform by definition, perhaps by one hierarchy only, depend on it.
// Instances are converged if their keys are equal: for each cycle with the
// block, the outermost first, how many times its header was executed since that
// of the cycle around it.  This is equivalent to the definition: a thread that
// has left a cycle enters it again only after the header of an enclosing one.

#include "oracle-execute.h"
#include "../stress/mix.h"

#include <memory>
#include <unordered_map>

namespace oracle
{

namespace
{

// A value before it is computed, and an undefined one that may be anything: it
// is never compared, and a thread that would branch on it ends.
const std::uint64_t unset = 0, undefined = 1;

std::uint64_t
combine (std::uint64_t one, std::uint64_t other)
{
  return mix (one + mix (other));
}

// One execution of a block by one thread.
struct visit
{
  int block;
  // The next block, or -1.
  int next = -1;
  // By hierarchy: equal in converged instances of one block, and only there.
  std::vector<std::uint64_t> keys;
  // All values at the end of the block.
  std::vector<std::uint64_t> values;
};

// A thread's exit from a cycle.
struct departure
{
  int cycle;
  // Equal for threads that were converged outside the cycle.
  std::uint64_t key;
  // Number of executions of the header.
  int iterations;
  int target;
  int position;
};

// The numbers of times that a thread has executed a hierarchy's headers.
class header_counts
{
public:
  explicit header_counts (const hierarchy &of)
      : m_hierarchy (of), m_counts (of.cycles.size ())
  {
  }

  void
  enter (int block)
  {
    int headed = m_hierarchy.headed[block];
    if (headed < 0)
      return;
    m_counts[headed]++;
    // The inner cycles follow it.
    const std::vector<bool> &inside = m_hierarchy.cycles[headed].contains;
    for (std::size_t i = headed + 1; i < m_counts.size (); i++)
      if (inside[m_hierarchy.cycles[i].header])
        m_counts[i] = 0;
  }

  // Returns the counts of CYCLE and enclosing ones, in one number.
  std::uint64_t
  key (int cycle) const
  {
    if (cycle < 0)
      return 0;
    return combine (key (m_hierarchy.cycles[cycle].parent),
                    m_counts[cycle] + 1);
  }

  int
  count (int cycle) const
  {
    return m_counts[cycle];
  }

private:
  const hierarchy &m_hierarchy;
  std::vector<int> m_counts;
};

// The hierarchy whose converged instance operations depend on besides their
// operands, or -1.
struct dependence
{
  int plain, uniform;
};

// One thread of one execution.
class thread
{
public:
  thread (const function &of, const std::vector<hierarchy> &hierarchies,
          dependence by, const settings &how, int execution, int number)
      : m_function (of), m_hierarchies (hierarchies), m_by (by), m_how (how),
        m_seed (combine (how.seed, execution)), m_number (number),
        m_values (of.values.size (), unset), m_times (of.values.size ())
  {
    for (const hierarchy &each : hierarchies)
      m_counts.emplace_back (each);
    const unsigned domains[] = { 2, 2, 3, 1000 };
    m_domain = domains[choose (m_seed, 1, 4)];
    m_source_varies = choose (m_seed, 2, 2);
  }

  void
  run ()
  {
    for (std::size_t i = 0; i < m_function.values.size (); i++)
      if (m_function.values[i].home < 0)
        m_values[i] = m_function.values[i].kind == nature::divergent
                          ? source (i)
                          : valid (combine (m_seed, ~i));
    int from = -1;
    for (int at = 0; at >= 0 && int (m_visits.size ()) < m_how.steps;)
      {
        execute (at, from);
        from = at;
        at = m_visits.back ().next;
        if (at >= 0)
          leave (from, at);
      }
  }

  std::vector<visit> m_visits;
  std::vector<departure> m_departures;

private:
  static std::uint64_t
  valid (std::uint64_t number)
  {
    return number > undefined ? number : number + 2;
  }

  // Differs between threads.
  std::uint64_t
  source (int value)
  {
    std::uint64_t id = combine (m_seed, value);
    std::uint64_t lane = combine (id, m_number) % m_domain;
    return valid (combine (id, lane + (m_source_varies ? m_times[value] : 0)));
  }

  // Returns the value of OF, given VALUES.
  std::uint64_t
  read (const operand &of, const std::vector<std::uint64_t> &values) const
  {
    if (of.kind == operand::undefined)
      return m_how.undefined_is_any ? undefined : valid (combine (m_seed, 1));
    if (of.kind == operand::constant)
      return valid (combine (m_seed, ~(of.id << 32)));
    if (values[of.id] == unset)
      throw malformed (m_function.name + ": " + m_function.values[of.id].name
                       + " is used where it is not computed");
    return values[of.id];
  }

  // Returns a function ID of OPERANDS; undefined if an operand is.
  std::uint64_t
  apply (std::uint64_t id, const std::vector<operand> &operands) const
  {
    for (const operand &each : operands)
      {
        std::uint64_t value = read (each, m_values);
        if (value == undefined)
          return undefined;
        id = combine (id, value);
      }
    return valid (id);
  }

  std::uint64_t
  compute (const instruction &what, std::uint64_t id, int from)
  {
    if (what.phi)
      {
        for (const operand &each : what.operands)
          if (each.from == from)
            return read (each, m_before);
        throw malformed (m_function.name + ": a phi lacks a predecessor");
      }
    if (what.kind == nature::divergent)
      return source (what.result);
    int by = what.kind == nature::uniform ? m_by.uniform : m_by.plain;
    std::uint64_t key = by < 0 ? 0 : m_visits.back ().keys[by];
    if (what.kind == nature::uniform)
      return valid (combine (id, key));
    return apply (choose (id, 1, 2) ? id : combine (id, key), what.operands);
  }

  // Executes block AT after block FROM.
  void
  execute (int at, int from)
  {
    const block &in = m_function.blocks[at];
    m_visits.push_back ({ at, -1, {}, {} });
    for (std::size_t i = 0; i < m_counts.size (); i++)
      {
        m_counts[i].enter (at);
        m_visits.back ().keys.push_back (
            combine (at, m_counts[i].key (m_hierarchies[i].innermost[at])));
      }
    // Phis read the values from before all of them.
    m_before = m_values;
    for (std::size_t i = 0; i < in.body.size (); i++)
      {
        const instruction &what = in.body[i];
        if (what.result < 0)
          {
            apply (0, what.operands);
            continue;
          }
        std::uint64_t id = combine (combine (m_seed, at), i);
        m_values[what.result] = compute (what, id, from);
        m_times[what.result]++;
      }
    m_visits.back ().next = successor (at);
    m_visits.back ().values = m_values;
  }

  int
  successor (int at) const
  {
    const block &in = m_function.blocks[at];
    if (in.successors.empty ())
      return -1;
    std::uint64_t id = combine (m_seed, ~std::uint64_t (at));
    std::uint64_t chosen = apply (id, in.branch);
    if (chosen == undefined)
      return -1;
    // Some branches prefer one successor.
    const unsigned more[] = { 0, 0, 1, 5 };
    unsigned number = in.successors.size ();
    unsigned way = mix (chosen) % (number + more[choose (id, 2, 4)]);
    return in.successors[way < number ? way : choose (id, 3, number)];
  }

  // Records the cycles of the first hierarchy that end between FROM and TO.
  void
  leave (int from, int to)
  {
    const std::vector<cycle> &cycles = m_hierarchies[0].cycles;
    for (int i = m_hierarchies[0].innermost[from];
         i >= 0 && !cycles[i].contains[to]; i = cycles[i].parent)
      m_departures.push_back ({ i, m_counts[0].key (cycles[i].parent),
                                m_counts[0].count (i), to,
                                int (m_visits.size ()) - 1 });
  }

  const function &m_function;
  const std::vector<hierarchy> &m_hierarchies;
  const dependence m_by;
  const settings &m_how;
  const std::uint64_t m_seed;
  const int m_number;
  unsigned m_domain;
  bool m_source_varies;
  std::vector<std::uint64_t> m_values;
  // Likewise, before the block that is executed.
  std::vector<std::uint64_t> m_before;
  // By value: number of times it was computed.
  std::vector<int> m_times;
  std::vector<header_counts> m_counts;
};

// Compares the threads of one execution.
class comparison
{
public:
  comparison (const function &of, const std::vector<std::vector<int>> &visible,
              const std::vector<thread> &threads, int execution, int by,
              observations &to)
      : m_function (of), m_visible (visible), m_threads (threads),
        m_execution (execution), m_by (by), m_to (to)
  {
  }

  // Compares instances that are converged by hierarchy BY.
  void
  compare (int by)
  {
    m_hierarchy = by;
    std::unordered_map<std::uint64_t, std::vector<place>> classes;
    for_each_visit ([&] (const place &where) {
      std::vector<place> &others = classes[at (where).keys[by]];
      if (!others.empty ())
        compare (where, others);
      others.push_back (where);
    });
  }

  // Compares which instances are converged for hierarchies BY and 0.
  void
  compare_relations (int by)
  {
    m_hierarchy = by;
    std::unordered_map<std::uint64_t, place> there, back;
    for_each_visit ([&] (const place &where) {
      const visit &one = at (where);
      auto first = there.emplace (one.keys[0], where).first->second;
      auto second = back.emplace (one.keys[by], where).first->second;
      if (at (first).keys[by] != one.keys[by])
        record (m_to.relations[one.block], first, where);
      if (at (second).keys[0] != one.keys[0])
        record (m_to.relations[one.block], second, where);
    });
  }

  void
  compare_exits (const hierarchy &first)
  {
    m_hierarchy = 0;
    std::map<std::pair<int, std::uint64_t>, std::pair<int, const departure *>>
        earlier;
    for (std::size_t i = 0; i < m_threads.size (); i++)
      for (const departure &one : m_threads[i].m_departures)
        {
          auto found = earlier.emplace (std::make_pair (one.cycle, one.key),
                                        std::make_pair (int (i), &one));
          const departure &other = *found.first->second.second;
          if (other.iterations == one.iterations)
            continue;
          int outer = one.cycle;
          while (
              first.cycles[outer].parent >= 0
              && !(first.cycles[first.cycles[outer].parent].contains[one.target]
                   && first.cycles[first.cycles[outer].parent]
                          .contains[other.target]))
            outer = first.cycles[outer].parent;
          record (m_to.exits[{ one.cycle, outer }],
                  { found.first->second.first, other.position },
                  { int (i), one.position });
        }
  }

private:
  struct place
  {
    int thread, position;
  };

  const visit &
  at (const place &where) const
  {
    return m_threads[where.thread].m_visits[where.position];
  }

  template <typename function_type>
  void
  for_each_visit (function_type what)
  {
    for (std::size_t i = 0; i < m_threads.size (); i++)
      for (std::size_t j = 0; j < m_threads[i].m_visits.size (); j++)
        what (place{ int (i), int (j) });
  }

  void
  record (witness &in, const place &one, const place &other)
  {
    if (!in.exists ())
      in = { m_execution,
             m_by,
             m_hierarchy,
             { one.thread, other.thread },
             { one.position, other.position } };
  }

  // Compares WHERE with OTHERS, which are converged with it.
  void
  compare (const place &where, const std::vector<place> &others)
  {
    const visit &one = at (where);
    for (int value : m_visible[one.block])
      {
        if (one.values[value] == undefined)
          continue;
        for (const place &other : others)
          {
            if (at (other).values[value] == undefined)
              continue;
            int home = m_function.values[value].home;
            if (at (other).values[value] != one.values[value])
              record (home < 0 || home == one.block
                          ? m_to.values[value]
                          : m_to.seen[value][one.block],
                      other, where);
            break;
          }
      }
    for (const place &other : others)
      if (at (other).next >= 0 && one.next >= 0 && at (other).next != one.next)
        record (m_to.branches[one.block], other, where);
  }

  const function &m_function;
  const std::vector<std::vector<int>> &m_visible;
  const std::vector<thread> &m_threads;
  const int m_execution, m_by;
  int m_hierarchy = 0;
  observations &m_to;
};

// By block: the values that can be used in it, or at its end.
std::vector<std::vector<int>>
visible_values (const function &of)
{
  std::vector<std::vector<int>> result (of.blocks.size ());
  std::vector<std::vector<bool>> dominance = of.dominance ();
  for (std::size_t i = 0; i < of.blocks.size (); i++)
    for (std::size_t j = 0; j < of.values.size (); j++)
      if (of.values[j].home < 0 || dominance[of.values[j].home][i])
        result[i].push_back (j);
  return result;
}

} // anonymous namespace

observations
observe (const function &of, const std::vector<hierarchy> &hierarchies,
         const settings &how)
{
  std::size_t values = of.values.size (), blocks = of.blocks.size ();
  observations result;
  result.values.resize (values);
  result.seen.assign (values, std::vector<witness> (blocks));
  result.branches.resize (blocks);
  result.relations.resize (blocks);
  result.executed.resize (blocks);
  std::vector<std::vector<int>> visible = visible_values (of);
  int count = hierarchies.size ();
  for (int i = 0; i < how.executions; i++)
    {
      int by = i / 3 % count;
      dependence on{ i % 3 ? by : -1, i % 3 == 1 ? by : -1 };
      std::vector<thread> threads;
      for (int j = 0; j < how.threads; j++)
        {
          threads.emplace_back (of, hierarchies, on, how, i, j);
          threads.back ().run ();
          for (const visit &each : threads.back ().m_visits)
            result.executed[each.block] = true;
        }
      comparison check (of, visible, threads, i, on.plain, result);
      for (int j = 0; j < count; j++)
        {
          if (on.uniform < 0 || by == j)
            check.compare (j);
          if (on.uniform < 0 && j > 0)
            check.compare_relations (j);
        }
      if (on.uniform <= 0)
        check.compare_exits (hierarchies[0]);
    }
  return result;
}

} // namespace oracle
