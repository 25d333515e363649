/* Parses PTX text.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", chapter 11.  Debugging information (.section, @@DWARF) is
   skipped.  */

#include "body.h"

namespace ptxemu
{

namespace
{

class image_parser
{
public:
  image_parser (const std::string &name, std::string_view text)
      : m_tokens (text), m_declarations (&m_tokens)
  {
    m_module.name = name;
    m_module.by_gcc = text.find ("// BEGIN PREAMBLE") != text.npos;
    m_declarations.on_symbol = [this] (std::string_view symbol, position at) {
      m_names.use (symbol, at);
    };
  }

  module parse ();

private:
  void header ();
  void declaration ();
  void skip_section ();
  void variables (linkage);
  void check_repetition (const variable &);
  void function_declaration (linkage, bool kernel);
  void function_directives (function *);
  void alias ();
  void check_alias (function_alias *) const;
  void thread_counts (unsigned *counts);

  module m_module;
  token_stream m_tokens;
  declaration_parser m_declarations;
  image_names m_names;
  source_position m_source;

  // Names that are defined, not only declared.
  std::unordered_set<std::string> m_defined;
};

void
image_parser::header ()
{
  if (!m_tokens.accept ("version"))
    m_tokens.fail_expected ("`.version'");
  const token version = m_tokens.take ();
  size_t dot = version.text.find ('.');
  if (version.what != token::kind::real || dot == 0 || dot > 3
      || version.text.size () - dot > 4)
    throw text_error (version.at, "expected a version such as 6.0");
  m_module.major_version = std::stoul (std::string (version.text));
  m_module.minor_version
      = std::stoul ("0" + std::string (version.text.substr (dot + 1)));
  if (!m_tokens.accept ("target"))
    m_tokens.fail_expected ("`.target'");
  m_module.target = m_tokens.expect_name ("a target");
  while (m_tokens.accept (','))
    m_tokens.expect_name ("a word of .target");
  // PTX says 32 where there is no directive, but the driver takes modules for
  // 64 bits without it, as GCC makes them for indirect calls.
  m_module.address_bits = 64;
  if (m_tokens.accept ("address_size"))
    m_module.address_bits = m_tokens.expect_integer ("32 or 64").value;
  if (m_module.address_bits != 64)
    m_tokens.fail ("addresses of 32 bits are not supported");
}

module
image_parser::parse ()
{
  header ();
  while (!m_tokens.at_end ())
    declaration ();
  for (function_alias &a : m_module.aliases)
    check_alias (&a);
  m_names.check_uses ();
  return std::move (m_module);
}

void
image_parser::skip_section ()
{
  m_tokens.take ();
  while (!m_tokens.is_mark ('{') && !m_tokens.at_end ())
    m_tokens.take ();
  while (!m_tokens.is_mark ('}'))
    {
      if (m_tokens.at_end ())
        m_tokens.fail_expected ("`}'");
      m_tokens.take ();
    }
  m_tokens.take ();
}

void
image_parser::declaration ()
{
  if (m_tokens.accept (';'))
    return;
  if (!m_tokens.is_dotted ())
    m_tokens.fail_expected ("a directive");
  if (m_tokens.accept ("file"))
    return parse_file (&m_tokens, &m_module);
  if (m_tokens.accept ("loc"))
    return parse_loc (&m_tokens, &m_source);
  if (m_tokens.is_dotted ("section"))
    return skip_section ();
  if (m_tokens.accept ("alias"))
    return alias ();
  if (m_tokens.accept ("pragma"))
    {
      do
        m_tokens.expect_string ();
      while (m_tokens.accept (','));
      return m_tokens.expect (';');
    }
  linkage link = m_declarations.link ();
  if (m_tokens.accept ("func"))
    function_declaration (link, false);
  else if (m_tokens.accept ("entry"))
    function_declaration (link, true);
  else
    variables (link);
}

void
image_parser::check_repetition (const variable &v)
{
  if (v.link != linkage::external && v.link != linkage::common
      && !m_defined.insert (v.name).second)
    throw text_error (v.at, quoted (v.name) + " is defined twice");
}

void
image_parser::variables (linkage link)
{
  word first = find_word (m_tokens.current ().text);
  if (space_of (first) == state_space::none && !m_tokens.is_dotted ("align")
      && !m_tokens.is_dotted ("attribute")
      && type_of (first) == data_type::none)
    m_tokens.fail_expected ("a directive");
  variable_head head = m_declarations.head (link);
  state_space space = head.shape.space;
  if (space != state_space::global && space != state_space::const_
      && space != state_space::shared && space != state_space::local)
    m_tokens.fail ("variables outside functions are not in this state space");
  do
    {
      variable v = m_declarations.declarator (head);
      image_names::check_name (v.name, v.at);
      check_repetition (v);
      m_names.declare (v.name, v.vector * size_of (v.type));
      m_module.variables.push_back (std::move (v));
    }
  while (m_tokens.accept (','));
  m_tokens.expect (';');
}

void
image_parser::thread_counts (unsigned *counts)
{
  unsigned number = 0;
  do
    {
      if (number == 3)
        m_tokens.fail ("a block has three dimensions");
      uint64_t count = m_tokens.expect_integer ("a number of threads").value;
      if (count == 0 || count > 1024)
        m_tokens.fail ("a block has from 1 to 1024 threads");
      counts[number++] = count;
    }
  while (m_tokens.accept (','));
  while (number < 3)
    counts[number++] = 1;
}

// Directives between the parameters and the body.
void
image_parser::function_directives (function *f)
{
  for (;;)
    if (m_tokens.accept ("maxntid"))
      thread_counts (f->max_threads);
    else if (m_tokens.accept ("reqntid"))
      thread_counts (f->required_threads);
    else if (m_tokens.accept ("noreturn"))
      f->signature.no_return = true;
    else if (m_tokens.accept ("pragma"))
      {
        m_tokens.expect_string ();
        m_tokens.expect (';');
      }
    else if (m_tokens.accept ("maxnreg") || m_tokens.accept ("minnctapersm")
             || m_tokens.accept ("maxnctapersm"))
      m_tokens.expect_integer ("a number");
    else
      break;
}

void
image_parser::function_declaration (linkage link, bool kernel)
{
  function f;
  f.link = link;
  f.kernel = kernel;
  if (m_tokens.accept ("attribute"))
    m_tokens.fail ("attributes of functions are not supported");
  f.signature = m_declarations.signature (&f.at);
  if (kernel && !f.signature.results.empty ())
    throw text_error (f.at, "a kernel has no results");
  if (kernel)
    declaration_parser::check_kernel (f.signature);
  image_names::check_name (f.signature.name, f.at);
  m_names.declare (f.signature.name, 0);
  function_directives (&f);
  if (!m_tokens.accept (';'))
    {
      if (!m_defined.insert (f.signature.name).second)
        throw text_error (f.at,
                          quoted (f.signature.name) + " is defined twice");
      f.defined = true;
      m_source = source_position ();
      body_parser (&m_tokens, &m_declarations, &m_names, &m_module, &f,
                   &m_source)
          .parse ();
    }
  m_module.functions.push_back (std::move (f));
}

void
image_parser::alias ()
{
  function_alias a;
  a.at = m_tokens.current ().at;
  a.name = m_tokens.expect_name ("a function");
  m_tokens.expect (',');
  a.target = m_tokens.expect_name ("a function");
  m_tokens.expect (';');
  if (!m_defined.insert (a.name).second)
    throw text_error (a.at, quoted (a.name) + " is defined twice");
  m_module.aliases.push_back (std::move (a));
}

// Finds the declaration of A, and checks what it is another name of.
void
image_parser::check_alias (function_alias *a) const
{
  const std::vector<function> &functions = m_module.functions;
  auto declared = std::find_if (
      functions.begin (), functions.end (),
      [a] (const function &f) { return f.signature.name == a->name; });
  if (declared == functions.end () || declared->kernel)
    throw text_error (a->at,
                      quoted (a->name) + " is not declared as a function");
  a->link = declared->link;
  const function *target = m_module.definition (a->target);
  if (!target || target->kernel)
    throw text_error (a->at,
                      quoted (a->target) + " is not a function defined here");
}

} // anonymous namespace

const function *
module::definition (const std::string &name) const
{
  for (const function &f : functions)
    if (f.defined && f.signature.name == name)
      return &f;
  return nullptr;
}

module
parse (const std::string &name, std::string_view text)
{
  return image_parser (name, text.substr (0, text.find ('\0'))).parse ();
}

std::vector<module>
parse_all (const std::string &name, std::string_view text)
{
  std::vector<module> result;
  while (!text.empty ())
    {
      size_t end = text.find ('\0');
      std::string_view image = text.substr (0, end);
      text.remove_prefix (end == text.npos ? text.size () : end + 1);
      if (image.find_first_not_of (" \t\r\n") != image.npos)
        result.push_back (parse (name, image));
    }
  return result;
}

} // namespace ptxemu
