// The control-flow graphs that the oracle executes, and what is said about
// them.

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

// Input that is not in the form that oracle.cc describes.
struct malformed : std::runtime_error
{
  using std::runtime_error::runtime_error;
};

// Whether a value is made to differ between threads, or to be the same.
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
  // The index of a value, or what a constant is known by.
  std::uint64_t id;
  // Of an operand of a phi: the block that control comes from.
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
  // What chooses the successor.
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

  // Whether control gets from the entry to BLOCK without passing WITHOUT.
  std::vector<bool> reachable (int without = -1) const;
  // The element [A][B] says whether each path to B, which is reachable, passes
  // A.
  std::vector<std::vector<bool>> dominance () const;
};

// What is said about a function.
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
// What IN says about each of FUNCTIONS, in their order.
std::vector<facts> read_facts (std::istream &in,
                               const std::vector<function> &functions);

} // namespace oracle

#endif
