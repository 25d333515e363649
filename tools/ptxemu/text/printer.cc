/* Prints modules as PTX.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "module.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <optional>

namespace ptxemu
{

namespace
{

[[gnu::format (printf, 1, 2)]] std::string
formatted (const char *format, ...)
{
  char buffer[64];
  va_list arguments;
  va_start (arguments, format);
  vsnprintf (buffer, sizeof buffer, format, arguments);
  va_end (arguments);
  return buffer;
}

// Masks are easier to read in hexadecimal.
std::string
integer_text (uint64_t value)
{
  constexpr int64_t most_decimal = 1 << 16;
  if (int64_t (value) < most_decimal)
    return std::to_string (int64_t (value));
  return formatted ("0x%llx", static_cast<unsigned long long> (value));
}

std::string
real_text (uint64_t bits, bool word32)
{
  if (word32)
    return formatted ("0f%08x", unsigned (bits));
  return formatted ("0d%016llx", static_cast<unsigned long long> (bits));
}

std::string
offset_text (uint64_t value)
{
  return value ? "+" + std::to_string (int64_t (value)) : "";
}

std::string
dotted (std::string_view word)
{
  return "." + std::string (word);
}

const char *
part_text (unsigned part)
{
  static constexpr const char *parts[] = { "",    ".x",  ".y",  ".z",
                                           ".w",  ".b0", ".b1", ".b2",
                                           ".b3", ".h0", ".h1" };
  return parts[part];
}

// Operands and instructions of one function.
class code_printer
{
public:
  explicit code_printer (const function &f) : m_function (f) {}

  std::string text (const instruction &) const;

private:
  std::string text (const operand &) const;
  std::string joined (const operand_list &, const char *between) const;

  const function &m_function;
};

std::string
code_printer::joined (const operand_list &list, const char *between) const
{
  std::string result;
  for (const operand &o : list)
    result += (&o == list.data () ? "" : between) + text (o);
  return result;
}

std::string
code_printer::text (const operand &o) const
{
  using kind = operand::kind;
  switch (o.what)
    {
    case kind::none:
      return "_";
    case kind::reg:
      {
        const reg_variable &r = m_function.registers[o.number];
        const char *sign = r.type == data_type::pred ? "!" : "-";
        return (o.negated ? sign : "") + r.name + part_text (o.part);
      }
    case kind::special:
      return (o.negated ? "-%" : "%") + std::string (spelling (o.special))
             + part_text (o.part);
    case kind::integer:
      return integer_text (o.value);
    case kind::real:
      return real_text (o.value, o.word32);
    case kind::label:
      return m_function.labels[o.number].name;
    case kind::variable:
      return m_function.variables[o.number].name + offset_text (o.value);
    case kind::symbol:
      return o.name + offset_text (o.value);
    case kind::address:
      if (o.list[0].what == kind::integer)
        return "[" + integer_text (o.list[0].value + o.value) + "]";
      return "[" + text (o.list[0]) + offset_text (o.value) + "]";
    case kind::vector:
      return "{" + joined (o.list, ",") + "}";
    case kind::list:
      return "(" + joined (o.list, ", ") + ")";
    case kind::pair:
      return joined (o.list, "|");
    case kind::prototype:
      return m_function.prototypes[o.number].name;
    case kind::targets:
      return m_function.target_lists[o.number].name;
    }
  return "";
}

std::string
code_printer::text (const instruction &i) const
{
  std::string result;
  if (i.guard != instruction::no_guard)
    result = (i.guard_negated ? "@!" : "@") + m_function.registers[i.guard].name
             + " ";
  result += spelling (i.op);
  for (word w : i.modifiers)
    result += dotted (spelling (w));
  if (!i.operands.empty ())
    result += " " + joined (i.operands, ", ");
  return result + ";";
}

const char *
linkage_text (linkage link)
{
  switch (link)
    {
    case linkage::visible:
      return ".visible ";
    case linkage::weak:
      return ".weak ";
    case linkage::common:
      return ".common ";
    case linkage::external:
      return ".extern ";
    default:
      return "";
    }
}

std::string
initial_text (const variable &v, const initial_value &value)
{
  if (!value.symbol.empty ())
    {
      std::string result = value.symbol + offset_text (value.value);
      if (value.generic)
        result = "generic(" + value.symbol + ")" + offset_text (value.value);
      if (value.mask)
        result = integer_text (value.mask) + "(" + result + ")";
      return result;
    }
  if (v.type == data_type::f32 || v.type == data_type::f64)
    return real_text (value.value, v.type == data_type::f32);
  return integer_text (value.value);
}

// A variable with its initial values, without `;'.
std::string
variable_text (const variable &v)
{
  std::string result = linkage_text (v.link) + dotted (spelling (v.space));
  if (v.alignment)
    result += " .align " + std::to_string (v.alignment);
  if (v.vector > 1)
    result += " .v" + std::to_string (v.vector);
  result += " " + dotted (spelling (v.type)) + " " + v.name;
  if (v.elements == 0)
    result += "[]";
  else if (v.elements > 1)
    result += "[" + std::to_string (v.elements) + "]";
  if (v.initial.empty ())
    return result;
  if (v.elements == 1 && v.vector == 1)
    return result + " = " + initial_text (v, v.initial[0]);
  result += " = {";
  constexpr size_t values_per_line = 16;
  for (size_t i = 0; i < v.initial.size (); i++)
    {
      const char *between = i % values_per_line ? ", " : ",\n  ";
      result += (i ? between : "") + initial_text (v, v.initial[i]);
    }
  return result + "}";
}

std::string
parameters_text (const std::vector<variable> &list)
{
  std::string result = "(";
  for (const variable &v : list)
    result += (&v == list.data () ? "" : ", ") + variable_text (v);
  return result + ")";
}

std::string
signature_text (const prototype &p, const std::string &name)
{
  std::string result;
  if (!p.results.empty ())
    result = parameters_text (p.results) + " ";
  return result + name + " " + parameters_text (p.parameters);
}

std::string
threads_text (const char *directive, const unsigned *counts)
{
  if (counts[0] == 0)
    return "";
  return formatted (" %s %u, %u, %u", directive, counts[0], counts[1],
                    counts[2]);
}

class module_printer
{
public:
  explicit module_printer (const module &m) : m_module (m) {}

  std::string text ();

private:
  void header ();
  void print (const function &);
  void tables (const function &);
  void body (const function &);

  const module &m_module;
  std::string m_text;
};

void
module_printer::header ()
{
  m_text = formatted (".version %u.%u\n", m_module.major_version,
                      m_module.minor_version)
           + ".target " + m_module.target + "\n.address_size "
           + std::to_string (m_module.address_bits) + "\n";
  for (size_t i = 0; i < m_module.files.size (); i++)
    if (!m_module.files[i].empty () || i + 1 == m_module.files.size ())
      m_text
          += ".file " + std::to_string (i) + " \"" + m_module.files[i] + "\"\n";
}

// Registers and variables are declared at the top, whichever block had them.
void
module_printer::tables (const function &f)
{
  const prototype &s = f.signature;
  for (const reg_variable &r : f.registers)
    {
      auto is_register = [&r] (const variable &v) {
        return v.space == state_space::reg && v.name == r.name;
      };
      if (std::any_of (s.results.begin (), s.results.end (), is_register)
          || std::any_of (s.parameters.begin (), s.parameters.end (),
                          is_register))
        continue;
      std::string vector
          = r.vector > 1 ? " .v" + std::to_string (r.vector) : "";
      m_text += "\t.reg" + vector + " " + dotted (spelling (r.type)) + " "
                + r.name + ";\n";
    }
  for (size_t i = s.results.size () + s.parameters.size ();
       i < f.variables.size (); i++)
    m_text += "\t" + variable_text (f.variables[i]) + ";\n";
  for (const prototype &p : f.prototypes)
    m_text += p.name + ": .callprototype " + signature_text (p, "_")
              + (p.no_return ? " .noreturn;\n" : ";\n");
  for (const target_list &list : f.target_lists)
    {
      bool labels = std::any_of (
          f.labels.begin (), f.labels.end (),
          [&list] (const label &l) { return l.name == list.targets.front (); });
      m_text += list.name + (labels ? ": .branchtargets" : ": .calltargets");
      for (const std::string &name : list.targets)
        m_text += (&name == list.targets.data () ? " " : ", ") + name;
      m_text += ";\n";
    }
}

void
module_printer::body (const function &f)
{
  code_printer code (f);
  source_position source;
  size_t next_label = 0;
  auto labels = [&] (size_t at) {
    while (next_label < f.labels.size () && f.labels[next_label].target == at)
      m_text += f.labels[next_label++].name + ":\n";
  };
  for (size_t i = 0; i < f.body.size (); i++)
    {
      labels (i);
      const source_position &s = f.body[i].source;
      if (s.file != source.file || s.line != source.line
          || s.column != source.column)
        m_text += formatted ("\t.loc %u %u %u\n", s.file, s.line, s.column);
      source = s;
      m_text += "\t" + code.text (f.body[i]) + "\n";
    }
  labels (f.body.size ());
}

void
module_printer::print (const function &f)
{
  m_text += linkage_text (f.link);
  m_text += f.kernel ? ".entry " : ".func ";
  m_text += signature_text (f.signature, f.signature.name);
  m_text += threads_text (".maxntid", f.max_threads)
            + threads_text (".reqntid", f.required_threads);
  if (f.signature.no_return)
    m_text += " .noreturn";
  if (!f.defined)
    {
      m_text += ";\n";
      return;
    }
  m_text += "\n{\n";
  tables (f);
  body (f);
  m_text += "}\n";
}

// Declarations are in the order of the image's text.
std::string
module_printer::text ()
{
  header ();
  auto before = [] (position a, position b) {
    return a.line != b.line ? a.line < b.line : a.column <= b.column;
  };
  size_t next = 0;
  const std::vector<variable> &variables = m_module.variables;
  auto print_variables = [&] (std::optional<position> end) {
    for (; next < variables.size ()
           && (!end || before (variables[next].at, *end));
         next++)
      m_text += variable_text (variables[next]) + ";\n";
  };
  for (const function &f : m_module.functions)
    {
      print_variables (f.at);
      print (f);
    }
  print_variables (std::nullopt);
  for (const function_alias &a : m_module.aliases)
    m_text += ".alias " + a.name + ", " + a.target + ";\n";
  return std::move (m_text);
}

} // anonymous namespace

std::string
to_text (const module &, const function &f, const instruction &i)
{
  return code_printer (f).text (i);
}

std::string
to_text (const module &m)
{
  return module_printer (m).text ();
}

} // namespace ptxemu
