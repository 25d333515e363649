/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

// Reads control-flow graphs, and facts about them.

#include "oracle-graph.h"

#include <functional>
#include <sstream>

namespace oracle
{

namespace
{

using words = std::vector<std::string>;

// Calls WITH (line) for the words of each line that is not empty.
void
for_each_line (std::istream &in, const std::function<void (words &)> &with)
{
  std::string line;
  for (int number = 1; std::getline (in, line); number++)
    {
      std::istringstream text (line.substr (0, line.find ('#')));
      words all;
      for (std::string word; text >> word;)
        all.push_back (word);
      try
        {
          if (!all.empty ())
            with (all);
        }
      catch (const malformed &error)
        {
          throw malformed ("line " + std::to_string (number) + ": "
                           + error.what ());
        }
    }
}

// Returns the number that NAMES has for WORD.
int
lookup (const std::map<std::string, int> &names, const std::string &word,
        const char *what)
{
  auto found = names.find (word);
  if (found == names.end ())
    throw malformed ("no " + std::string (what) + " `" + word + "'");
  return found->second;
}

// Reads one function.  Names may be used before the lines that define them,
// so all lines are collected first.
class function_reader
{
public:
  void
  add (words line)
  {
    m_lines.push_back (std::move (line));
  }

  function
  finish (const std::string &name)
  {
    m_function.name = name;
    for (const words &line : m_lines)
      define (line);
    int home = -1;
    for (const words &line : m_lines)
      if (line[0] == "block")
        add_successors (m_function.blocks[++home], line);
      else if (line[0] != "arg")
        add_line (m_function.blocks.at (home), line);
    if (m_function.blocks.empty ())
      throw malformed ("a function without blocks");
    return std::move (m_function);
  }

private:
  static nature
  nature_of (const std::string &word)
  {
    if (word == "divergent" || word == "!divergent")
      return nature::divergent;
    if (word == "uniform" || word == "!uniform")
      return nature::uniform;
    throw malformed ("neither divergent nor uniform: " + word);
  }

  void
  define (const words &line)
  {
    bool computed = line.size () > 2 && line[1] == "=";
    if (!computed && line.size () < 2
        && (line[0] == "arg" || line[0] == "block"))
      throw malformed ("no name");
    if (line[0] == "block" && !computed)
      {
        m_function.blocks.push_back ({ line[1], {}, {}, {} });
        int number = m_function.blocks.size () - 1;
        if (!m_blocks.emplace (line[1], number).second)
          throw malformed ("a second block " + line[1]);
        return;
      }
    if (line[0] != "arg" && m_function.blocks.empty ())
      throw malformed ("an operation outside the blocks");
    if (line[0] != "arg" && !computed)
      return;
    value made;
    made.name = computed ? line[0] : line[1];
    made.home = computed ? int (m_function.blocks.size ()) - 1 : -1;
    if (!computed)
      made.kind = line.size () > 2 ? nature_of (line[2]) : nature::uniform;
    else if (line.back ()[0] == '!')
      made.kind = nature_of (line.back ());
    m_function.values.push_back (made);
    int number = m_function.values.size () - 1;
    if (!m_values.emplace (made.name, number).second)
      throw malformed ("a second value " + made.name);
  }

  void
  add_successors (block &to, const words &line)
  {
    if (line.size () > 2 && line[2] != "->")
      throw malformed ("no arrow");
    for (std::size_t i = 3; i < line.size (); i++)
      to.successors.push_back (lookup (m_blocks, line[i], "block"));
  }

  void
  add_line (block &to, const words &line)
  {
    if (line[0] == "branch" && (line.size () == 1 || line[1] != "="))
      {
        for (std::size_t i = 1; i < line.size (); i++)
          to.branch.push_back (read_operand (line[i], false));
        return;
      }
    instruction made;
    std::size_t first = 1, end = line.size ();
    if (line.size () > 2 && line[1] == "=")
      {
        made.result = m_values.at (line[0]);
        made.kind = m_function.values[made.result].kind;
        made.phi = line[2] == "phi";
        first = 3;
      }
    if (line[end - 1][0] == '!')
      end--;
    for (std::size_t i = first; i < end; i++)
      made.operands.push_back (read_operand (line[i], made.phi));
    to.body.push_back (made);
  }

  operand
  read_operand (std::string word, bool phi)
  {
    operand read;
    if (phi)
      {
        std::size_t at = word.find ('@');
        if (at == std::string::npos)
          throw malformed ("no `@' in `" + word + "'");
        read.from = lookup (m_blocks, word.substr (at + 1), "block");
        word.resize (at);
      }
    if (phi && word == "undef")
      {
        read.kind = operand::undefined;
        read.id = 0;
      }
    else if (word.compare (0, 6, "const:") == 0)
      {
        read.kind = operand::constant;
        read.id = m_constants.emplace (word, m_constants.size ()).first->second;
      }
    else
      {
        read.kind = operand::value;
        read.id = lookup (m_values, word, "value");
      }
    return read;
  }

  function m_function;
  std::vector<words> m_lines;
  std::map<std::string, int> m_blocks, m_values;
  std::map<std::string, std::uint64_t> m_constants;
};

// Reads facts about one function.
class facts_reader
{
public:
  explicit facts_reader (const function &of)
  {
    for (std::size_t i = 0; i < of.blocks.size (); i++)
      m_blocks[of.blocks[i].name] = i;
    for (std::size_t i = 0; i < of.values.size (); i++)
      m_values[of.values[i].name] = i;
  }

  void
  add (const words &line, facts &to) const
  {
    std::string what = line.size () < 3 ? "" : line[0] + ' ' + line[1];
    if (what == "divergent value" && line.size () == 3)
      to.divergent_values.insert (lookup (m_values, line[2], "value"));
    else if (what == "divergent value" && line.size () == 5
             && line[3] == "outside-cycle")
      to.divergent_outside.emplace (lookup (m_values, line[2], "value"),
                                    lookup (m_blocks, line[4], "block"));
    else if (what == "divergent branch" && line.size () == 3)
      to.divergent_branches.insert (lookup (m_blocks, line[2], "block"));
    else if (what == "divergent-exit cycle" && line.size () == 3)
      to.divergent_exits.insert (lookup (m_blocks, line[2], "block"));
    else if (what == "assumed-divergent cycle" && line.size () == 3)
      to.assumed_divergent.insert (lookup (m_blocks, line[2], "block"));
    else if (what == "not-converged block" && line.size () == 3)
      to.not_converged.insert (lookup (m_blocks, line[2], "block"));
    else
      throw malformed ("no fact: " + line[0]);
  }

private:
  std::map<std::string, int> m_blocks, m_values;
};

} // anonymous namespace

std::vector<bool>
function::reachable (int without) const
{
  std::vector<bool> seen (blocks.size ());
  std::vector<int> pending;
  auto visit = [&] (int number) {
    if (number == without || seen[number])
      return;
    seen[number] = true;
    pending.push_back (number);
  };
  visit (0);
  while (!pending.empty ())
    {
      int number = pending.back ();
      pending.pop_back ();
      for (int successor : blocks[number].successors)
        visit (successor);
    }
  return seen;
}

std::vector<std::vector<bool>>
function::dominance () const
{
  std::vector<bool> all = reachable ();
  std::vector<std::vector<bool>> result;
  for (std::size_t i = 0; i < blocks.size (); i++)
    {
      std::vector<bool> around = reachable (i);
      for (std::size_t j = 0; j < around.size (); j++)
        around[j] = all[i] && all[j] && !around[j];
      result.push_back (around);
    }
  return result;
}

std::vector<function>
read_functions (std::istream &in)
{
  std::vector<function> functions;
  function_reader reader;
  std::string name;
  for_each_line (in, [&] (words &line) {
    if (line[0] == "func" && line.size () == 2 && name.empty ())
      name = line[1];
    else if (name.empty ())
      throw malformed ("no function");
    else if (line[0] != "end" || line.size () > 1)
      reader.add (line);
    else
      {
        functions.push_back (reader.finish (name));
        reader = function_reader ();
        name.clear ();
      }
  });
  if (!name.empty ())
    throw malformed ("no end of function " + name);
  return functions;
}

std::vector<facts>
read_facts (std::istream &in, const std::vector<function> &functions)
{
  std::map<std::string, int> numbers;
  for (std::size_t i = 0; i < functions.size (); i++)
    numbers[functions[i].name] = i;
  std::vector<facts> result (functions.size ());
  std::set<int> mentioned;
  std::vector<facts_reader> reader;
  int current = -1;
  for_each_line (in, [&] (words &line) {
    if (line[0] != "func" || line.size () != 2)
      {
        if (current < 0)
          throw malformed ("a fact about no function");
        reader.back ().add (line, result[current]);
        return;
      }
    current = lookup (numbers, line[1], "function");
    mentioned.insert (current);
    reader.assign (1, facts_reader (functions[current]));
  });
  if (mentioned.size () != functions.size ())
    throw malformed ("nothing is said about some function");
  return result;
}

} // namespace oracle
