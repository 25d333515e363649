/* Parses the body of a function.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_BODY_H
#define PTXEMU_BODY_H 1

#include <deque>

#include "declarations.h"
#include "scopes.h"

namespace ptxemu
{

// Names of the image, as far as it has been parsed.
class image_names
{
public:
  // Throws text_error if NAME, at AT, cannot be declared.
  static void check_name (std::string_view name, position at);

  // The same; *ELEMENT_BYTES is what `x[i]' adds for each I.
  void
  declare (std::string_view name, unsigned element_bytes)
  {
    if (m_names.find (name) == m_names.end ())
      m_names.emplace (m_own.emplace_back (name), element_bytes);
  }

  bool
  has (std::string_view name) const
  {
    return m_names.find (name) != m_names.end ();
  }

  // 0 if it is not a variable.
  unsigned
  element_bytes (std::string_view name) const
  {
    auto found = m_names.find (name);
    return found == m_names.end () ? 0 : found->second;
  }

  // NAME is used at AT, perhaps before it is declared.
  void
  use (std::string_view name, position at)
  {
    if (!has (name))
      m_uses.emplace_back (name, at);
  }

  // Throws text_error for the first name that is used but not declared.
  void check_uses () const;

private:
  std::deque<std::string> m_own;
  std::unordered_map<std::string_view, unsigned> m_names;
  std::vector<std::pair<std::string_view, position>> m_uses;
};

class body_parser
{
public:
  body_parser (token_stream *, declaration_parser *, image_names *, module *,
               function *, source_position *);

  // From `{' to its `}'.
  void parse ();

private:
  // A use of a label, which is resolved when blocks are closed.
  struct label_use
  {
    std::string_view name;
    position at;
    size_t depth;       // of the innermost block that can have it
    bool in_list;       // of branch targets; otherwise an operand
    size_t index, part; // instruction and operand, or list and entry
  };

  void declare_parameter (variable *);
  void open_block ();
  void close_block ();
  void statement ();
  void directive ();
  void registers ();
  uint64_t range_end (position at);
  void variable_range (const variable &);
  void variables (const variable_head &);
  void hoist (std::string_view name, variable &&);
  void label_or_list ();
  void labelled_directive (std::string_view name, position at);
  void target_names (target_list *, bool are_labels);
  void resolve (const label_use &, unsigned label);
  void guard (instruction *);
  void instruction_statement ();
  void modifier (instruction *, const token &);
  void operands (instruction *);
  operand any_operand (const instruction &);
  operand simple ();
  operand named (bool negated);
  operand number ();
  operand address ();
  operand list (char end, operand::kind);
  void part (operand *);
  void index (operand *, unsigned element_bytes);
  unsigned element_bytes (const operand &) const;
  void declared (bool is_new, std::string_view name, position at);

  token_stream &m_tokens;
  declaration_parser &m_declarations;
  image_names &m_image_names;
  module &m_module;
  function &m_function;
  source_position &m_source;
  scopes m_scopes;
  std::deque<std::string> m_names;     // made here, not in the text
  std::vector<label_use> m_label_uses; // of open blocks
};

// Reads `.loc', after that word, into SOURCE; `.file' into the module's files.
void parse_loc (token_stream *, source_position *);
void parse_file (token_stream *, module *);

} // namespace ptxemu

#endif /* PTXEMU_BODY_H */
