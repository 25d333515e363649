/* Parses one instruction.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", sections 6 (operands) and 9.3 (predicated execution).  */

#include "body.h"

namespace ptxemu
{

namespace
{

// Parts of a register: spelling and number, see operand::part.
constexpr std::pair<std::string_view, unsigned> parts[]
    = { { "x", 1 },  { "y", 2 },  { "z", 3 },  { "w", 4 },  { "r", 1 },
        { "g", 2 },  { "b", 3 },  { "a", 4 },  { "b0", 5 }, { "b1", 6 },
        { "b2", 7 }, { "b3", 8 }, { "h0", 9 }, { "h1", 10 } };

// Hints about caches do not change what an instruction does.
bool
is_cache_hint (std::string_view text)
{
  return (text.substr (0, 4) == "L1::" || text.substr (0, 4) == "L2::")
         && text.find ("cache_hint") == std::string_view::npos;
}

/* `shared::cta' is `.shared', and so is `shared::cluster' while a cluster is
   one block; `param::entry' and `param::func' are `.param'.  */
word
qualified_word (std::string_view text)
{
  size_t colon = text.find ("::");
  std::string_view first = text.substr (0, colon);
  std::string_view second = text.substr (colon + 2);
  if ((first == "shared" && (second == "cta" || second == "cluster"))
      || (first == "param" && (second == "entry" || second == "func")))
    return find_word (first);
  return word::none;
}

} // anonymous namespace

void
body_parser::guard (instruction *i)
{
  if (!m_tokens.accept ('@'))
    return;
  i->guard_negated = m_tokens.accept ('!');
  position at = m_tokens.current ().at;
  std::string_view name = m_tokens.expect_name ("a predicate");
  binding meaning;
  if (!m_scopes.find (name, &meaning) || meaning.what != binding::kind::reg
      || m_function.registers[meaning.number].type != data_type::pred)
    throw text_error (at, quoted (name) + " is not a predicate");
  i->guard = meaning.number;
}

void
body_parser::modifier (instruction *i, const token &t)
{
  word w = find_word (t.text);
  if (w == word::none && is_cache_hint (t.text))
    return;
  if (w == word::none && t.text.find ("::") != std::string_view::npos)
    w = qualified_word (t.text);
  if (w == word::none)
    throw text_error (t.at, quoted (t.text) + " is not known in `"
                                + std::string (spelling (i->op)) + "'");
  i->modifiers.push_back (w);
}

void
body_parser::instruction_statement ()
{
  instruction i;
  i.source = m_source;
  guard (&i);
  i.at = m_tokens.current ().at;
  token name = m_tokens.current ();
  if (!m_tokens.is_name ())
    m_tokens.fail_expected ("an instruction");
  m_tokens.take ();
  i.op = find_opcode (name.text);
  if (i.op == opcode::none)
    throw text_error (name.at,
                      quoted (name.text) + " is not a known instruction");
  while (m_tokens.is_dotted ())
    modifier (&i, m_tokens.take ());
  if (!m_tokens.is_mark (';'))
    operands (&i);
  m_tokens.expect (';');
  m_function.body.push_back (std::move (i));
}

void
body_parser::operands (instruction *i)
{
  do
    {
      if (i->op == opcode::bra && m_tokens.is_name ())
        {
          token name = m_tokens.take ();
          m_label_uses.push_back ({ name.text, name.at, m_scopes.depth (),
                                    false, m_function.body.size (),
                                    i->operands.size () });
          i->operands.emplace_back ();
        }
      else
        i->operands.push_back (any_operand (*i));
    }
  while (m_tokens.accept (','));
}

operand
body_parser::any_operand (const instruction &i)
{
  if (m_tokens.accept ('{'))
    return list ('}', operand::kind::vector);
  if (m_tokens.accept ('['))
    return address ();
  if (i.op == opcode::call && m_tokens.accept ('('))
    return list (')', operand::kind::list);
  operand first = simple ();
  if (m_tokens.accept ('|'))
    {
      operand both;
      both.what = operand::kind::pair;
      both.list.push_back (std::move (first));
      both.list.push_back (simple ());
      return both;
    }
  // `x[2]' is the address of the third element, or the element.
  if (m_tokens.is_mark ('['))
    {
      index (&first, element_bytes (first));
      if (i.op != opcode::mov && i.op != opcode::cvta)
        {
          operand inner = std::move (first);
          first = operand ();
          first.what = operand::kind::address;
          std::swap (first.value, inner.value);
          first.list.push_back (std::move (inner));
        }
    }
  return first;
}

operand
body_parser::list (char end, operand::kind what)
{
  operand result;
  result.what = what;
  if (m_tokens.accept (end))
    return result;
  do
    result.list.push_back (simple ());
  while (m_tokens.accept (','));
  m_tokens.expect (end);
  return result;
}

operand
body_parser::simple ()
{
  if ((m_tokens.is_mark ('!') || m_tokens.is_mark ('-'))
      && m_tokens.peek ().what == token::kind::name
      && m_tokens.peek ().text != "WARP_SZ")
    {
      m_tokens.take ();
      return named (true);
    }
  if (m_tokens.is_name () && m_tokens.current ().text != "WARP_SZ")
    return named (false);
  return number ();
}

operand
body_parser::number ()
{
  operand result;
  bool negative
      = m_tokens.is_mark ('-') && m_tokens.peek ().what == token::kind::real;
  if (negative)
    m_tokens.take ();
  if (m_tokens.current ().what == token::kind::real)
    {
      token t = m_tokens.take ();
      result.what = operand::kind::real;
      result.word32 = t.word32;
      result.value = t.value ^ uint64_t { negative } << (t.word32 ? 31 : 63);
      return result;
    }
  const token &t = m_tokens.current ();
  if (t.what != token::kind::integer && !m_tokens.is_name ()
      && !m_tokens.is_mark ('(') && !m_tokens.is_mark ('-')
      && !m_tokens.is_mark ('+') && !m_tokens.is_mark ('~')
      && !m_tokens.is_mark ('!'))
    m_tokens.fail_expected ("an operand");
  result.what = operand::kind::integer;
  result.value = m_tokens.expression ().value;
  return result;
}

// `.x' and the like after a register.
void
body_parser::part (operand *o)
{
  if (!m_tokens.is_dotted ())
    return;
  for (auto [spelling, number] : parts)
    if (m_tokens.is_dotted (spelling))
      {
        o->part = number;
        m_tokens.take ();
        return;
      }
  m_tokens.fail_expected ("a part of a register");
}

// A name as an operand, with what follows it.
operand
body_parser::named (bool negated)
{
  position at = m_tokens.current ().at;
  std::string_view name = m_tokens.expect_name ("a name");
  operand result;
  result.negated = negated;
  binding meaning;
  if (name == "_" && !negated)
    return result;
  if (m_scopes.find (name, &meaning))
    {
      static constexpr operand::kind kinds[]
          = { operand::kind::reg,     operand::kind::variable,
              operand::kind::label,   operand::kind::prototype,
              operand::kind::targets, operand::kind::symbol };
      result.what = kinds[unsigned (meaning.what)];
      result.number = meaning.number;
      if (meaning.what == binding::kind::hoisted)
        {
          result.name = m_module.variables[meaning.number].name;
          result.number = 0;
        }
    }
  else if (name[0] == '%'
           && (result.special = find_special (name.substr (1)))
                  != special_register::none)
    result.what = operand::kind::special;
  else if (name[0] == '%' && !m_image_names.has (name))
    throw text_error (at, quoted (name) + " is not declared");
  else
    {
      result.what = operand::kind::symbol;
      result.name = name;
      m_image_names.use (name, at);
    }
  if (result.what == operand::kind::reg
      || result.what == operand::kind::special)
    part (&result);
  else if (negated)
    throw text_error (at, "only a register can be negated");
  else if (result.what == operand::kind::variable
           || result.what == operand::kind::symbol)
    result.value = m_tokens.offset ();
  return result;
}

unsigned
body_parser::element_bytes (const operand &o) const
{
  if (o.what == operand::kind::symbol)
    return m_image_names.element_bytes (o.name);
  if (o.what != operand::kind::variable)
    return 0;
  const variable &v = m_function.variables[o.number];
  return v.vector * size_of (v.type);
}

void
body_parser::index (operand *o, unsigned element_bytes)
{
  if (element_bytes == 0)
    m_tokens.fail ("`[' after a name that is not a declared variable");
  m_tokens.expect ('[');
  o->value += m_tokens.expression ().value * element_bytes;
  m_tokens.expect (']');
}

// After `['.  An offset belongs to the address, not to its base.
operand
body_parser::address ()
{
  operand result;
  result.what = operand::kind::address;
  operand base = simple ();
  if (m_tokens.is_mark ('['))
    index (&base, element_bytes (base));
  switch (base.what)
    {
    case operand::kind::reg:
      result.value = m_tokens.offset ();
      break;
    case operand::kind::variable:
    case operand::kind::symbol:
    case operand::kind::integer:
      std::swap (result.value, base.value);
      break;
    default:
      m_tokens.fail ("an address is a register, variable or number");
    }
  if (base.negated)
    m_tokens.fail ("an address cannot be negated");
  result.list.push_back (std::move (base));
  m_tokens.expect (']');
  return result;
}

} // namespace ptxemu
