/* Parses the body of a function.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", sections 4.1 (statements), 11.2 to 11.4 (directives in
   functions).  */

#include "body.h"

#include <algorithm>

namespace ptxemu
{

namespace
{

constexpr size_t deepest_block = 500;

// The most registers of `%r<N>'.
constexpr uint64_t most_in_range = 1 << 24;
constexpr uint64_t most_variables_in_range = 1 << 10;

constexpr uint64_t most_files = 1 << 16;

} // anonymous namespace

void
image_names::check_name (std::string_view name, position at)
{
  if (name == "_" || name == "WARP_SZ" || name == "generic")
    throw text_error (at, quoted (name) + " cannot be declared");
}

void
image_names::check_uses () const
{
  for (const auto &[name, at] : m_uses)
    if (!has (name))
      throw text_error (at, quoted (name) + " is not declared");
}

// After a comma, `.loc' says where code was inlined.
void
parse_loc (token_stream *tokens, source_position *source)
{
  source->file = tokens->expect_integer ("a file's number").value;
  source->line = tokens->expect_integer ("a line").value;
  source->column = tokens->expect_integer ("a column").value;
  while (tokens->accept (','))
    {
      std::string_view what = tokens->expect_name ("a word of .loc");
      if (what == "inlined_at")
        for (int i = 0; i < 3; i++)
          tokens->expect_integer ("a number");
      else if (what == "function_name")
        {
          tokens->expect_name ("a label");
          tokens->offset ();
        }
      else
        tokens->fail ("`function_name' or `inlined_at' belongs here");
    }
}

void
parse_file (token_stream *tokens, module *m)
{
  uint64_t number = tokens->expect_integer ("a file's number").value;
  if (number >= most_files)
    tokens->fail ("number of a file too large");
  if (m->files.size () <= number)
    m->files.resize (number + 1);
  m->files[number] = tokens->expect_string ();
  while (tokens->accept (','))
    tokens->expect_integer ("a time or size");
}

body_parser::body_parser (token_stream *tokens,
                          declaration_parser *declarations, image_names *names,
                          module *m, function *f, source_position *source)
    : m_tokens (*tokens), m_declarations (*declarations),
      m_image_names (*names), m_module (*m), m_function (*f),
      m_source (*source), m_scopes (f, [names] (std::string_view name) {
        return names->has (name);
      })
{
}

// DECLARED is what a function of m_scopes returned.
void
body_parser::declared (bool is_new, std::string_view name, position at)
{
  image_names::check_name (name, at);
  if (!is_new)
    throw text_error (at, quoted (name) + " is declared twice");
}

// One in .reg is also a register with its name.
void
body_parser::declare_parameter (variable *v)
{
  size_t there = m_function.variables.size ();
  std::string_view name = m_names.emplace_back (v->name);
  if (name == "_")
    m_function.variables.push_back (*v);
  else if (v->space == state_space::reg)
    {
      declared (m_scopes.declare_register (name, v->type, v->vector), name,
                v->at);
      v->name = m_function.registers.back ().name;
      m_function.variables.push_back (*v);
    }
  else
    {
      declared (m_scopes.declare_variable (name, *v), name, v->at);
      v->name = m_function.variables[there].name;
    }
}

void
body_parser::parse ()
{
  m_scopes.open ();
  for (variable &v : m_function.signature.results)
    declare_parameter (&v);
  for (variable &v : m_function.signature.parameters)
    declare_parameter (&v);
  m_tokens.expect ('{');
  open_block ();
  while (m_scopes.depth () > 1)
    statement ();
  m_scopes.close ();
}

void
body_parser::open_block ()
{
  if (m_scopes.depth () == deepest_block)
    m_tokens.fail ("blocks too deep");
  m_scopes.open ();
}

void
body_parser::resolve (const label_use &use, unsigned label)
{
  if (use.in_list)
    m_function.target_lists[use.index].targets[use.part]
        = m_function.labels[label].name;
  else
    {
      operand &o = m_function.body[use.index].operands[use.part];
      o.what = operand::kind::label;
      o.number = label;
    }
}

// Labels used in the block are its own or those of an outer one.
void
body_parser::close_block ()
{
  size_t kept = m_label_uses.size ();
  while (kept > 0 && m_label_uses[kept - 1].depth == m_scopes.depth ())
    kept--;
  for (size_t i = kept; i < m_label_uses.size (); i++)
    {
      label_use use = m_label_uses[i];
      binding meaning;
      if (m_scopes.find_innermost (use.name, &meaning)
          && meaning.what == binding::kind::label)
        resolve (use, meaning.number);
      else if (m_scopes.depth () == 2)
        throw text_error (use.at, "there is no label " + quoted (use.name));
      else
        {
          use.depth--;
          m_label_uses[kept++] = use;
        }
    }
  m_label_uses.resize (kept);
  m_scopes.close ();
}

void
body_parser::statement ()
{
  if (m_tokens.accept ('{'))
    open_block ();
  else if (m_tokens.accept ('}'))
    close_block ();
  else if (m_tokens.accept (';'))
    return;
  else if (m_tokens.is_dotted ())
    directive ();
  else if (m_tokens.is_name () && m_tokens.peek ().what == token::kind::mark
           && m_tokens.peek ().mark == ':')
    label_or_list ();
  else
    instruction_statement ();
}

void
body_parser::directive ()
{
  if (m_tokens.accept ("reg"))
    return registers ();
  if (m_tokens.accept ("loc"))
    return parse_loc (&m_tokens, &m_source);
  if (m_tokens.accept ("file"))
    return parse_file (&m_tokens, &m_module);
  if (m_tokens.accept ("pragma"))
    {
      do
        m_tokens.expect_string ();
      while (m_tokens.accept (','));
      return m_tokens.expect (';');
    }
  if (m_tokens.is_dotted ("callprototype"))
    m_tokens.fail ("a label belongs before .callprototype");
  word w = find_word (m_tokens.current ().text);
  if (space_of (w) == state_space::none && type_of (w) == data_type::none
      && !m_tokens.is_dotted ("align"))
    m_tokens.fail_expected ("a directive of a function");
  variables (m_declarations.head (linkage::local));
}

// The number of members of a range that begins at AT, after its `<'.
uint64_t
body_parser::range_end (position at)
{
  uint64_t count = m_tokens.expect_integer ("a number").value;
  if (count > most_in_range)
    throw text_error (at, "too many in one range");
  m_tokens.expect ('>');
  return count;
}

void
body_parser::registers ()
{
  data_type type = data_type::none;
  unsigned vector = 1;
  while (m_tokens.is_dotted ())
    {
      word w = find_word (m_tokens.current ().text);
      if (type_of (w) != data_type::none && type == data_type::none)
        type = type_of (w);
      else if ((w == word::v2 || w == word::v4) && vector == 1)
        vector = w == word::v2 ? 2 : 4;
      else
        m_tokens.fail_expected ("a type");
      m_tokens.take ();
    }
  if (type == data_type::none)
    m_tokens.fail_expected ("a type");
  do
    {
      position at = m_tokens.current ().at;
      std::string_view name = m_tokens.expect_name ("a register's name");
      if (m_tokens.accept ('<'))
        {
          uint64_t count = range_end (at);
          declared (m_scopes.declare_range (name, count, type, vector), name,
                    at);
        }
      else
        declared (m_scopes.declare_register (name, type, vector), name, at);
    }
  while (m_tokens.accept (','));
  m_tokens.expect (';');
}

void
body_parser::hoist (std::string_view name, variable &&v)
{
  position at = v.at;
  v.name = m_function.signature.name + "$" + std::string (name);
  std::replace (v.name.begin () + 1, v.name.end (), '%', '$');
  while (m_image_names.has (v.name))
    v.name += "$";
  v.at = m_function.at;
  m_image_names.declare (v.name, v.vector * size_of (v.type));
  unsigned number = m_module.variables.size ();
  m_module.variables.push_back (std::move (v));
  declared (m_scopes.declare (name, { binding::kind::hoisted, number }), name,
            at);
}

// `%P<2>' whose prefix is V: %P0, %P1.
void
body_parser::variable_range (const variable &v)
{
  uint64_t count = range_end (v.at);
  if (count > most_variables_in_range)
    throw text_error (v.at, "too many in one range");
  for (uint64_t i = 0; i < count; i++)
    {
      variable member = v;
      member.name += std::to_string (i);
      m_names.push_back (member.name);
      declared (m_scopes.declare_variable (m_names.back (), member),
                m_names.back (), v.at);
    }
}

void
body_parser::variables (const variable_head &head)
{
  do
    {
      std::string_view name = m_tokens.current ().text;
      variable v = m_declarations.declarator (head);
      position at = v.at;
      switch (v.space)
        {
        case state_space::local:
        case state_space::param:
          if (m_tokens.accept ('<'))
            variable_range (v);
          else
            declared (m_scopes.declare_variable (name, v), name, at);
          break;
        case state_space::global:
        case state_space::const_:
        case state_space::shared:
          hoist (name, std::move (v));
          break;
        default:
          throw text_error (at, "no variables are in this state space");
        }
    }
  while (m_tokens.accept (','));
  m_tokens.expect (';');
}

void
body_parser::label_or_list ()
{
  position at = m_tokens.current ().at;
  std::string_view name = m_tokens.take ().text;
  m_tokens.expect (':');
  if (m_tokens.is_dotted ("callprototype")
      || m_tokens.is_dotted ("branchtargets")
      || m_tokens.is_dotted ("calltargets"))
    return labelled_directive (name, at);
  unsigned number = m_function.labels.size ();
  m_function.labels.push_back (
      { m_scopes.unique (name), m_function.body.size () });
  declared (m_scopes.declare (name, { binding::kind::label, number }), name,
            at);
}

void
body_parser::labelled_directive (std::string_view name, position at)
{
  std::string_view what = m_tokens.take ().text;
  if (what == "callprototype")
    {
      unsigned number = m_function.prototypes.size ();
      prototype p = m_declarations.signature ();
      p.name = m_scopes.unique (name);
      p.no_return = m_tokens.accept ("noreturn");
      m_function.prototypes.push_back (std::move (p));
      declared (m_scopes.declare (name, { binding::kind::prototype, number }),
                name, at);
    }
  else
    {
      unsigned number = m_function.target_lists.size ();
      m_function.target_lists.push_back ({ m_scopes.unique (name), {} });
      target_names (&m_function.target_lists.back (), what == "branchtargets");
      declared (m_scopes.declare (name, { binding::kind::targets, number }),
                name, at);
    }
  m_tokens.expect (';');
}

void
body_parser::target_names (target_list *list, bool are_labels)
{
  do
    {
      position at = m_tokens.current ().at;
      std::string_view name = m_tokens.expect_name ("a label or function");
      if (are_labels)
        m_label_uses.push_back ({ name, at, m_scopes.depth (), true,
                                  m_function.target_lists.size () - 1,
                                  list->targets.size () });
      else
        m_image_names.use (name, at);
      list->targets.emplace_back (name);
    }
  while (m_tokens.accept (','));
}

} // namespace ptxemu
