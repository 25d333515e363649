/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

// The control-flow graphs that the oracle executes, and facts about them.

#ifndef ORACLE_GRAPH_H
#define ORACLE_GRAPH_H

#include <cstdint>
#include <istream>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace oracle
{

// Input that is not in the form described in oracle.cc.
struct malformed : std::runtime_error
{
  using std::runtime_error::runtime_error;
};

// How a value is made to differ between threads, or to be the same.
enum class nature
{
  plain,
  divergent,
  uniform
};

struct operand
{
  enum
  {
    value,
    constant,
    undefined
  } kind;
  // The index of a value, or the number of a constant.
  std::uint64_t id;
  // For an operand of a phi: the block that control comes from.
  int from = -1;
};

struct instruction
{
  // The value that it computes, or -1.
  int result = -1;
  bool phi = false;
  nature kind = nature::plain;
  std::vector<operand> operands;
};

struct block
{
  std::string name;
  std::vector<int> successors;
  std::vector<instruction> body;
  // The operands that choose the successor.
  std::vector<operand> branch;
};

struct value
{
  std::string name;
  // The block that computes it, or -1 for an argument.
  int home = -1;
  nature kind = nature::plain;
};

struct function
{
  std::string name;
  std::vector<value> values;
  // The first is the entry.
  std::vector<block> blocks;

  // Returns for each block whether a path from the entry avoids WITHOUT.
  std::vector<bool> reachable (int without = -1) const;
  // Element [A][B] says whether A dominates B, which is reachable.
  std::vector<std::vector<bool>> dominance () const;
};

// The facts about a function.
struct facts
{
  std::set<int> divergent_values;
  // Values, and the headers of the cycles outside which they diverge.
  std::set<std::pair<int, int>> divergent_outside;
  std::set<int> divergent_branches;
  std::set<int> divergent_exits;
  std::set<int> assumed_divergent;
  std::set<int> not_converged;
};

std::vector<function> read_functions (std::istream &in);
// Reads the facts about each of FUNCTIONS from IN, in their order.
std::vector<facts> read_facts (std::istream &in,
                               const std::vector<function> &functions);

} // namespace oracle

#endif
