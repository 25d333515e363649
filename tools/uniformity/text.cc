/* Functions as text.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The text of a function is read first; then, when all names are known, it is
   turned into a graph and checked.  */

#include "text.h"

#include <unordered_map>

#include "../../analysis/dominators.h"
#include "scanner.h"

namespace omptq
{
namespace
{

// A name and its position.
struct name_use
{
  std::string_view name;
  text_place place;
};

struct operand_text
{
  enum
  {
    a_value,
    a_constant,
    undefined
  } kind;
  name_use what;
  // The predecessor of a phi's operand.
  name_use from;
};

struct instruction_text
{
  // The start of the line.
  text_place place;
  bool phi = false;
  bool branch = false;
  value_id result = no_id;
  std::vector<operand_text> operands;
};

struct block_text
{
  name_use name;
  std::vector<name_use> successors;
  std::vector<instruction_text> instructions;
};

// A value, apart from its name.
struct value_text
{
  text_place place;
  // No_id for an argument.
  block_id block;
  // The index of the instruction in it.
  unsigned position;
  value_trait trait;
  bool phi;
};

std::string
quoted (std::string_view name)
{
  // Names can be as long as the text.
  constexpr size_t longest = 80;
  std::string text = "'";
  text += name.substr (0, longest);
  return text + (name.size () > longest ? "...'" : "'");
}

/* The base of the parts of the reader.  Stores the first failure; each function
   then returns false.  */
class failing
{
public:
  explicit failing (std::unique_ptr<text_error> &error) : m_error (error) {}

protected:
  bool
  fail (text_place place, const std::string &message)
  {
    if (!m_error)
      m_error = std::make_unique<text_error> (text_error{ place, message });
    return false;
  }

  std::unique_ptr<text_error> &m_error;
};

/* Builds the graphs of a function that was read.  */
class function_maker : failing
{
public:
  function_maker (text_function &function,
                  const std::vector<block_text> &blocks,
                  const std::vector<value_text> &values,
                  const std::unordered_map<std::string_view, value_id> &ids,
                  std::unique_ptr<text_error> &error)
      : failing (error), m_function (function), m_blocks (blocks),
        m_values (values), m_value_ids (ids),
        m_predecessor_of (blocks.size (), no_id),
        m_operand_of (blocks.size (), no_id)
  {
  }

  bool make ();

private:
  bool make_graph ();
  bool make_values ();
  bool add_operands (block_id block, const instruction_text &instruction);
  bool find_block (const name_use &use, block_id &block);
  bool find_value (const name_use &use, value_id &value);
  value_id constant (std::string_view name);
  bool check_phi (block_id block, const instruction_text &phi);
  bool check_use (block_id block, unsigned position,
                  const operand_text &operand);

  text_function &m_function;
  const std::vector<block_text> &m_blocks;
  const std::vector<value_text> &m_values;
  const std::unordered_map<std::string_view, value_id> &m_value_ids;
  std::unordered_map<std::string_view, block_id> m_block_ids;
  std::unordered_map<std::string_view, value_id> m_constants;
  std::unique_ptr<depth_first_tree> m_tree;
  std::unique_ptr<dominators> m_dominators;
  // By block: the block that it was last found to precede, and the phi that it
  // was last found to have an operand in.
  std::vector<block_id> m_predecessor_of;
  std::vector<value_id> m_operand_of;
};

bool
function_maker::find_block (const name_use &use, block_id &block)
{
  auto found = m_block_ids.find (use.name);
  if (found == m_block_ids.end ())
    return fail (use.place, "unknown block " + quoted (use.name));
  block = found->second;
  return true;
}

bool
function_maker::find_value (const name_use &use, value_id &value)
{
  auto found = m_value_ids.find (use.name);
  if (found == m_value_ids.end ())
    return fail (use.place, "unknown value " + quoted (use.name));
  value = found->second;
  return true;
}

value_id
function_maker::constant (std::string_view name)
{
  auto added = m_constants.try_emplace (name, m_function.value_names.size ());
  if (added.second)
    {
      m_function.values.add_value (no_id);
      m_function.value_names.push_back ({});
    }
  return added.first->second;
}

bool
function_maker::make_graph ()
{
  for (const block_text &block : m_blocks)
    {
      m_function.block_names.push_back (block.name.name);
      if (!m_block_ids.try_emplace (block.name.name, m_block_ids.size ())
               .second)
        return fail (block.name.place, "block " + quoted (block.name.name)
                                           + " is defined a second time");
    }
  m_function.graph = std::make_unique<flow_graph> (m_blocks.size ());
  for (block_id from = 0; from < m_blocks.size (); from++)
    for (const name_use &successor : m_blocks[from].successors)
      {
        block_id to = no_id;
        if (!find_block (successor, to))
          return false;
        m_function.graph->add_edge (from, to);
      }
  m_function.graph->finish ();
  m_tree = std::make_unique<depth_first_tree> (*m_function.graph);
  m_dominators = std::make_unique<dominators> (*m_function.graph, *m_tree);
  return true;
}

bool
function_maker::add_operands (block_id block,
                              const instruction_text &instruction)
{
  value_graph &values = m_function.values;
  for (const operand_text &operand : instruction.operands)
    {
      value_id value = value_graph::undefined;
      block_id from = no_id;
      if (operand.kind == operand_text::a_constant)
        value = constant (operand.what.name);
      else if (operand.kind == operand_text::a_value
               && !find_value (operand.what, value))
        return false;
      if (instruction.phi && !find_block (operand.from, from))
        return false;
      if (instruction.phi)
        values.add_phi_operand (instruction.result, value, from);
      else if (instruction.branch)
        values.add_end_operand (block, value);
      else if (instruction.result != no_id)
        values.add_operand (instruction.result, value);
    }
  return true;
}

/* Checks that PHI has one operand for each predecessor of BLOCK.  */
bool
function_maker::check_phi (block_id block, const instruction_text &phi)
{
  if (block == 0)
    return fail (phi.place, "a phi in the entry block, which control also "
                            "enters from outside the function");
  for (const operand_text &operand : phi.operands)
    {
      block_id from = m_block_ids.at (operand.from.name);
      if (m_predecessor_of[from] != block)
        return fail (operand.from.place,
                     quoted (operand.from.name) + " is not a predecessor of "
                         + quoted (m_blocks[block].name.name));
      if (m_operand_of[from] == phi.result)
        return fail (operand.from.place, "a second operand for predecessor "
                                             + quoted (operand.from.name));
      m_operand_of[from] = phi.result;
    }
  for (block_id from : m_function.graph->predecessors (block))
    if (m_operand_of[from] != phi.result)
      return fail (phi.place, "the phi has no operand for predecessor "
                                  + quoted (m_blocks[from].name.name));
  return true;
}

/* Checks that OPERAND's value is computed on every path to its use, in the
   instruction at POSITION of BLOCK or at the end of a phi's predecessor.  */
bool
function_maker::check_use (block_id block, unsigned position,
                           const operand_text &operand)
{
  if (operand.kind != operand_text::a_value)
    return true;
  const value_text &value = m_values[m_value_ids.at (operand.what.name)];
  if (value.block == no_id || !m_tree->reaches (block))
    return true;
  bool dominates = value.block == block
                       ? value.position < position
                       : m_dominators->dominates (value.block, block);
  return dominates
         || fail (operand.what.place, "the definition of "
                                          + quoted (operand.what.name)
                                          + " does not dominate this use");
}

bool
function_maker::make_values ()
{
  for (const value_text &value : m_values)
    if (value.phi)
      m_function.values.add_phi (value.block);
    else
      m_function.values.add_value (value.block, value.trait);
  for (block_id block = 0; block < m_blocks.size (); block++)
    for (const instruction_text &instruction : m_blocks[block].instructions)
      if (!add_operands (block, instruction))
        return false;
  m_function.values.finish (*m_function.graph);
  return true;
}

bool
function_maker::make ()
{
  if (!make_graph () || !make_values ())
    return false;
  for (block_id block = 0; block < m_blocks.size (); block++)
    {
      for (block_id from : m_function.graph->predecessors (block))
        m_predecessor_of[from] = block;
      unsigned position = 0;
      for (const instruction_text &instruction : m_blocks[block].instructions)
        {
          if (instruction.phi && !check_phi (block, instruction))
            return false;
          for (const operand_text &operand : instruction.operands)
            if (!(instruction.phi ? check_use (
                      m_block_ids.at (operand.from.name), no_id, operand)
                                  : check_use (block, position, operand)))
              return false;
          position++;
        }
    }
  return true;
}

/* Reads the functions, one at a time.  */
class reader : failing
{
public:
  reader (std::string_view text, std::unique_ptr<text_error> &error)
      : failing (error), m_scanner (text)
  {
  }

  // True if a function follows.
  bool
  at_function () const
  {
    return m_scanner.current ().kind != token_kind::end_of_text;
  }
  bool read (text_function &function);

private:
  bool read_line ();
  bool read_argument ();
  bool read_block ();
  bool read_instruction ();
  bool read_operands (instruction_text &instruction);
  bool read_operand (operand_text &operand);
  bool read_trait (value_text &value);
  bool define (const name_use &name, const value_text &value);
  bool expect_name (name_use &name, const char *what);
  bool expect_end_of_line (const char *what);

  bool
  expected (const std::string &what)
  {
    const token &found = m_scanner.current ();
    std::string message = "expected " + what + ", found ";
    if (found.kind == token_kind::end_of_text)
      message += "the end of the text";
    else if (found.kind == token_kind::end_of_line)
      message += "the end of the line";
    else if (found.kind == token_kind::other
             && (found.text[0] < ' ' || found.text[0] > '~'))
      message += "a byte that cannot be in a name";
    else
      message += quoted (found.text);
    return fail (found.place, message);
  }

  bool
  at (token_kind kind) const
  {
    return m_scanner.current ().kind == kind;
  }

  scanner m_scanner;
  // For the current function.
  text_function *m_function = nullptr;
  std::vector<block_text> m_blocks;
  std::vector<value_text> m_values;
  std::unordered_map<std::string_view, value_id> m_value_ids;
};

bool
reader::expect_name (name_use &name, const char *what)
{
  if (!at (token_kind::name))
    return expected (what);
  name = { m_scanner.current ().text, m_scanner.current ().place };
  m_scanner.advance ();
  return true;
}

bool
reader::expect_end_of_line (const char *what)
{
  if (at (token_kind::end_of_text))
    return true;
  if (!at (token_kind::end_of_line))
    return expected (what);
  m_scanner.advance ();
  return true;
}

bool
reader::define (const name_use &name, const value_text &value)
{
  if (name.name == "undef")
    return fail (name.place, "'undef' cannot be defined");
  if (!m_value_ids.try_emplace (name.name, m_values.size ()).second)
    return fail (name.place,
                 "value " + quoted (name.name) + " is defined a second time");
  m_values.push_back (value);
  m_function->value_names.push_back (name.name);
  return true;
}

bool
reader::read_argument ()
{
  name_use name;
  m_scanner.advance ();
  if (!m_blocks.empty ())
    return fail (m_scanner.current ().place,
                 "expected 'arg' before the first block only");
  if (!expect_name (name, "the name of an argument"))
    return false;
  value_text value = { name.place, no_id, 0, value_trait::computed, false };
  if (m_scanner.current ().is ("divergent"))
    {
      value.trait = value_trait::source;
      m_scanner.advance ();
    }
  else if (m_scanner.current ().is ("uniform"))
    m_scanner.advance ();
  m_function->arguments.push_back (m_values.size ());
  return define (name, value)
         && expect_end_of_line ("'divergent', 'uniform' or nothing more");
}

bool
reader::read_block ()
{
  m_scanner.advance ();
  m_blocks.emplace_back ();
  m_function->lines.emplace_back ();
  m_function->has_branch.push_back (false);
  block_text &block = m_blocks.back ();
  if (!expect_name (block.name, "the name of a block"))
    return false;
  if (!at (token_kind::arrow))
    return expect_end_of_line ("'->' or nothing more");
  m_scanner.advance ();
  do
    {
      block.successors.emplace_back ();
      if (!expect_name (block.successors.back (), "the name of a block"))
        return false;
    }
  while (at (token_kind::name));
  return expect_end_of_line ("the name of a block or nothing more");
}

bool
reader::read_operand (operand_text &operand)
{
  operand.kind = operand_text::a_value;
  if (!expect_name (operand.what, "an operand"))
    return false;
  if (operand.what.name == "const" && at (token_kind::colon))
    {
      operand.kind = operand_text::a_constant;
      m_scanner.advance ();
      return expect_name (operand.what, "the name of a constant");
    }
  return true;
}

bool
reader::read_operands (instruction_text &instruction)
{
  while (at (token_kind::name))
    {
      instruction.operands.emplace_back ();
      operand_text &operand = instruction.operands.back ();
      if (!read_operand (operand))
        return false;
      if (!instruction.phi)
        continue;
      if (operand.what.name == "undef" && operand.kind == operand_text::a_value)
        operand.kind = operand_text::undefined;
      if (!at (token_kind::at))
        return expected ("'@' and a predecessor");
      m_scanner.advance ();
      if (!expect_name (operand.from, "the name of a predecessor"))
        return false;
    }
  return true;
}

bool
reader::read_trait (value_text &value)
{
  if (!at (token_kind::exclamation))
    return true;
  m_scanner.advance ();
  if (m_scanner.current ().is ("divergent"))
    value.trait = value_trait::source;
  else if (m_scanner.current ().is ("uniform"))
    value.trait = value_trait::always_uniform;
  else
    return expected ("'divergent' or 'uniform'");
  m_scanner.advance ();
  return true;
}

bool
reader::read_instruction ()
{
  block_text &block = m_blocks.back ();
  std::string_view text = m_scanner.rest_of_line ();
  bool defines = m_scanner.next ().kind == token_kind::equals;
  instruction_text instruction;
  name_use result;
  name_use operation;
  if (!expect_name (result, "an instruction, 'block' or 'end'"))
    return false;
  instruction.place = result.place;
  if (defines)
    {
      m_scanner.advance ();
      if (!expect_name (operation, "the name of an operation"))
        return false;
      instruction.result = m_values.size ();
    }
  else
    operation = result;
  instruction.phi = operation.name == "phi";
  instruction.branch = !defines && operation.name == "branch";
  if (instruction.phi && !defines)
    return fail (operation.place, "a phi without a name for its result");
  if (instruction.phi && !block.instructions.empty ()
      && !block.instructions.back ().phi)
    return fail (operation.place, "a phi after another instruction");
  value_text value = { result.place, block_id (m_blocks.size () - 1),
                       unsigned (block.instructions.size ()),
                       value_trait::computed, instruction.phi };
  if (!read_operands (instruction))
    return false;
  if (instruction.operands.empty () && instruction.branch)
    return expected ("an operand");
  if (defines && !instruction.phi && !read_trait (value))
    return false;
  m_function->lines.back ().push_back ({ text, instruction.result });
  m_function->has_branch.back () = instruction.branch;
  block.instructions.push_back (std::move (instruction));
  return (!defines || define (result, value))
         && expect_end_of_line ("an operand or nothing more");
}

/* Reads a line of a function other than its first and last.  */
bool
reader::read_line ()
{
  const token &first = m_scanner.current ();
  bool defines = m_scanner.next ().kind == token_kind::equals;
  if (first.is ("arg") && !defines)
    return read_argument ();
  if (first.is ("block") && !defines)
    return read_block ();
  if (m_blocks.empty ())
    return expected ("'arg' or 'block'");
  if (m_function->has_branch.back ())
    return expected ("'block' or 'end' after a branch");
  if (first.is ("func") && !defines)
    return expected ("'end' before the next function");
  return read_instruction ();
}

bool
reader::read (text_function &function)
{
  m_function = &function;
  m_blocks.clear ();
  m_values.clear ();
  m_value_ids.clear ();
  name_use name;
  if (!m_scanner.current ().is ("func"))
    return expected ("'func'");
  m_scanner.advance ();
  if (!expect_name (name, "the name of a function")
      || !expect_end_of_line ("nothing more"))
    return false;
  function.name = name.name;
  while (!(m_scanner.current ().is ("end")
           && m_scanner.next ().kind != token_kind::equals))
    if (!read_line ())
      return false;
  if (m_blocks.empty ())
    return expected ("a block before 'end'");
  m_scanner.advance ();
  return expect_end_of_line ("nothing more after 'end'")
         && function_maker (function, m_blocks, m_values, m_value_ids, m_error)
                .make ();
}

} // namespace

std::vector<text_function>
read_functions (std::string_view text, std::unique_ptr<text_error> &error)
{
  std::vector<text_function> functions;
  reader in (text, error);
  while (in.at_function ())
    {
      functions.emplace_back ();
      if (!in.read (functions.back ()))
        {
          functions.pop_back ();
          break;
        }
    }
  return functions;
}

} // namespace omptq
