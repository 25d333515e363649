/* Translation of a function: places of operands, guards and labels.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "translator.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "../machine/warp.h"
#include "../program/joins.h"
#include "../text/limits.h"
#include "implicit.h"
#include "value-flow.h"
#include "weak.h"

namespace ptxemu
{

namespace
{

// Returns whether the handlers of an opcode look at the guard themselves;
// others are emitted after a `run_guarded' if there is one.
bool
looks_at_guard (opcode op)
{
  switch (op)
    {
    case opcode::bar:
    case opcode::barrier:
    case opcode::bra:
    case opcode::brx:
    case opcode::call:
    case opcode::elect:
    case opcode::exit:
    case opcode::match:
    case opcode::redux:
    case opcode::ret:
    case opcode::shfl:
    case opcode::vote:
      return true;
    default:
      return false;
    }
}

// Adds the numbers of the registers that O names.
void
add_registers (const operand &o, std::vector<unsigned> *all)
{
  if (o.what == operand::kind::reg)
    all->push_back (o.number);
  for (const operand &part : o.list)
    add_registers (part, all);
}

} // anonymous namespace

// --- Functions. ---

function_translator::function_translator (translation_context &context,
                                          unsigned number)
    : m_context (context), m_image (context.all.functions[number].image),
      m_text (context.all.functions[number].code),
      m_code (std::make_unique<code_function> ())
{
  m_code->number = number;
  m_code->image = m_image;
  m_code->text = m_text;
}

std::unique_ptr<code_function>
function_translator::run ()
{
  m_code->layout = lay_out (m_text->signature);
  m_code->frame_bytes = m_code->layout.bytes;
  // Checks their size.
  take_frame (0, 1);
  place_variables ();
  place_registers ();
  find_joins ();
  if (wanted ().uninitialised)
    m_code->values = m_text->registers.size () + m_text->variables.size ();
  for (const instruction &i : m_text->body)
    {
      m_current = &i;
      translate_current ();
    }
  // The end of a function returns.
  instruction last;
  last.op = opcode::ret;
  last.at = m_text->body.empty () ? m_text->at : m_text->body.back ().at;
  m_current = &last;
  translate_current ();
  m_current = nullptr;
  finish_labels ();
  m_code->constants = aligned_bytes (m_constant_bytes);
  if (m_constant_bytes != 0)
    std::memcpy (m_code->constants.data (), m_constant_words.data (),
                 m_constant_bytes);
  m_code->frame_bytes = round_up (m_code->frame_bytes, 64);
  return std::move (m_code);
}

parameter_layout
function_translator::lay_out (const prototype &signature)
{
  parameter_layout result;
  auto add = [&result] (std::vector<parameter_place> &list, const variable &v) {
    uint32_t size = v.size ();
    uint32_t stride = round_up (size, size <= 4 ? 4 : 8);
    list.push_back ({ result.bytes, stride, size });
    result.bytes += round_up (stride * warp_lanes, 64);
  };
  for (const variable &v : signature.results)
    add (result.results, v);
  for (const variable &v : signature.parameters)
    add (result.parameters, v);
  return result;
}

uint32_t
function_translator::take_frame (uint64_t bytes, uint32_t alignment)
{
  uint32_t offset = round_up (m_code->frame_bytes, alignment);
  if (offset + bytes > most_frame_bytes)
    error ("its registers and parameters need more than "
           + std::to_string (most_frame_bytes) + " bytes for 32 lanes");
  m_code->frame_bytes = offset + bytes;
  return offset;
}

// Parameters have places already; those in .reg are registers.
void
function_translator::place_variables ()
{
  const prototype &own = m_text->signature;
  size_t in_front = own.results.size () + own.parameters.size ();
  for (size_t i = 0; i < m_text->variables.size (); i++)
    {
      const variable &v = m_text->variables[i];
      m_parameters.emplace_back ();
      m_locals.push_back (0);
      if (i < own.results.size ())
        m_parameters[i] = m_code->layout.results[i];
      else if (i < in_front)
        m_parameters[i] = m_code->layout.parameters[i - own.results.size ()];
      else if (v.space == state_space::param)
        {
          uint32_t size = v.size ();
          uint32_t stride = round_up (size, size <= 4 ? 4 : 8);
          m_parameters[i]
              = { take_frame (stride * warp_lanes, 64), stride, size };
        }
      else if (v.space == state_space::local)
        {
          m_locals[i] = round_up (m_code->local_bytes, v.aligned_to ());
          m_code->local_bytes = m_locals[i] + v.size ();
          if (m_code->local_bytes > most_local_bytes)
            throw link_error (m_image->name + ":" + std::to_string (v.at.line)
                              + ":" + std::to_string (v.at.column) + ": with `"
                              + v.name + "' the variables of .local need "
                              + std::to_string (m_code->local_bytes)
                              + " bytes; the limit is "
                              + std::to_string (most_local_bytes));
        }
    }
  m_code->local_bytes = (m_code->local_bytes + 15) / 16 * 16;
}

void
function_translator::place_registers ()
{
  std::map<std::string, uint32_t> in_parameters;
  for (size_t i = 0; i < m_text->variables.size (); i++)
    if (m_text->variables[i].space == state_space::reg)
      in_parameters[m_text->variables[i].name] = m_parameters[i].offset;
  for (const reg_variable &r : m_text->registers)
    {
      auto parameter = in_parameters.find (r.name);
      if (parameter != in_parameters.end ())
        m_registers.push_back (parameter->second);
      else if (r.type == data_type::pred)
        m_registers.push_back (take_frame (4, 4));
      else
        m_registers.push_back (
            take_frame (slot_size (r.type) * warp_lanes * r.vector, 64));
    }
}

void
function_translator::find_joins ()
{
  join_finder finder (*m_text);
  size_t size = m_text->body.size ();
  m_is_join.resize (size + 1);
  m_join_of.resize (size + 1, join_finder::nowhere);
  m_is_label.resize (size + 1);
  for (const auto &l : m_text->labels)
    m_is_label[l.target] = true;
  for (size_t i = 0; i <= size; i++)
    {
      m_is_join[i] = finder.is_join (i);
      if (i < size
          && (m_text->body[i].op == opcode::bra
              || m_text->body[i].op == opcode::brx))
        m_join_of[i] = finder.join_of (i);
    }
}

void
function_translator::translate_current ()
{
  uint32_t number = m_op_of_instruction.size ();
  if (has_postponed ()
      && (m_is_join[number] || m_is_label[number]
          || !may_precede_loads (*this, *m_current)))
    emit_postponed ();
  m_op_of_instruction.push_back (m_code->ops.size ());
  modifiers words (*m_current);
  m_words = &words;
  if (m_is_join[number])
    emit (meet_lanes, instruction_class::special);
  emit_guard_flow (*this);
  size_t begin = m_code->ops.size ();
  bool guarded = m_current->guard != instruction::no_guard;
  bool guards_itself = looks_at_guard (m_current->op);
  if (guarded && !guards_itself)
    guard_itself (emit (run_guarded, instruction_class::special));
  translate_function translate = m_context.find (m_current->op);
  if (translate == nullptr)
    not_emulated ();
  emit_value_flow (*this);
  translate (*this);
  if (word left = words.left (); left != word::none)
    not_emulated ("with ." + std::string (spelling (left)));
  m_words = nullptr;
  if (m_code->ops.size () == begin)
    return;
  micro_op &first = m_code->ops[begin];
  first.first = true;
  first.group = m_code->ops.back ().group;
  if (guarded && !guards_itself)
    first.target = m_code->ops.size () - begin - 1;
}

void
function_translator::finish_labels ()
{
  for (auto [op, label] : m_label_uses)
    m_code->ops[op].target = m_op_of_instruction[m_text->labels[label].target];
  for (auto [op, instruction] : m_join_uses)
    m_code->ops[op].join = m_op_of_instruction[instruction];
  for (std::vector<uint32_t> &table : m_code->branch_tables)
    for (uint32_t &entry : table)
      entry = m_op_of_instruction[m_text->labels[entry].target];
}

micro_op &
function_translator::emit (handler run, instruction_class group)
{
  m_code->ops.emplace_back ();
  micro_op &o = m_code->ops.back ();
  o.run = run;
  o.group = group;
  o.instruction = m_op_of_instruction.size () - 1;
  return o;
}

void
function_translator::postpone (const micro_op &o)
{
  m_postponed.push_back (o);
}

void
function_translator::emit_postponed ()
{
  m_code->ops.insert (m_code->ops.end (), m_postponed.begin (),
                      m_postponed.end ());
  m_postponed.clear ();
}

bool
function_translator::names_postponed (const instruction &i) const
{
  std::vector<unsigned> used, named;
  for (const micro_op &o : m_postponed)
    {
      const operand_list &all = m_text->body[o.instruction].operands;
      for (size_t k = 0; k < (i.op == opcode::st ? 1 : all.size ()); k++)
        add_registers (all[k], &used);
    }
  for (const operand &o : i.operands)
    add_registers (o, &named);
  return std::find_first_of (named.begin (), named.end (), used.begin (),
                             used.end ())
         != named.end ();
}

uint32_t
function_translator::add_site (access_site site)
{
  site.code = m_code.get ();
  site.instruction = m_op_of_instruction.size () - 1;
  std::vector<access_site> &all = m_context.result.sites;
  all.push_back (site);
  return all.size () - 1;
}

void
function_translator::refer_label (uint32_t op, size_t label)
{
  m_label_uses.push_back ({ op, label });
}

void
function_translator::refer_join (uint32_t op)
{
  size_t join = m_join_of[m_op_of_instruction.size () - 1];
  if (join != join_finder::nowhere)
    m_join_uses.push_back ({ op, join });
}

void
function_translator::guard_itself (micro_op &o)
{
  if (m_current->guard == instruction::no_guard)
    return;
  const reg_variable &r = m_text->registers[m_current->guard];
  if (r.type != data_type::pred)
    error ("guarded by " + r.name + ", which is not a predicate");
  o.guarded = true;
  o.inverted = m_current->guard_negated;
  o.guard = place (place::frame, m_registers[m_current->guard]);
}

// --- Errors. ---

void
function_translator::error (const std::string &what) const
{
  position at = m_current != nullptr ? m_current->at : m_text->at;
  std::string text = m_current != nullptr
                         ? to_text (*m_image, *m_text, *m_current)
                         : m_text->signature.name;
  throw link_error (m_image->name + ":" + std::to_string (at.line) + ":"
                    + std::to_string (at.column) + ": " + text + ": " + what);
}

void
function_translator::not_emulated (const std::string &why) const
{
  error ("not emulated" + (why.empty () ? why : " " + why));
}

// --- Operands. ---

const operand &
function_translator::at (size_t n)
{
  if (n >= m_current->operands.size ())
    error ("has too few operands");
  return m_current->operands[n];
}

place
function_translator::constant (data_type type, uint64_t bits)
{
  unsigned size = slot_size (type);
  if (size == 4)
    bits &= ~0U;
  auto [known, is_new]
      = m_constants.insert ({ { size, bits }, m_constant_bytes });
  if (is_new)
    {
      uint64_t word = size == 8 ? bits : bits << 32 | bits;
      m_constant_words.insert (m_constant_words.end (), size * warp_lanes / 8,
                               word);
      m_constant_bytes += size * warp_lanes;
    }
  return place (place::constants, known->second);
}

place
function_translator::temporary (unsigned size)
{
  return place (place::frame,
                take_frame ((size == 8 ? 8 : 4) * warp_lanes, 64));
}

place
function_translator::predicate_temporary ()
{
  return place (place::frame, take_frame (4, 4));
}

place
function_translator::carry ()
{
  if (!m_has_carry)
    m_carry = predicate_temporary ();
  m_has_carry = true;
  return m_carry;
}

data_type
function_translator::register_type (const operand &o) const
{
  const operand &first = o.what == operand::kind::vector ? o.list.at (0) : o;
  if (first.what != operand::kind::reg)
    error ("has an operand that is not a register");
  return m_text->registers[first.number].type;
}

operand_list
function_translator::parts (const operand &o) const
{
  if (o.what == operand::kind::vector)
    return o.list;
  operand_list result;
  if (o.what != operand::kind::reg || o.part != 0
      || m_text->registers[o.number].vector == 1)
    {
      result.push_back (o);
      return result;
    }
  for (unsigned i = 1; i <= m_text->registers[o.number].vector; i++)
    {
      result.push_back (o);
      result.back ().part = i;
    }
  return result;
}

// The place of a register or of a part of one, and its type.
place
function_translator::register_place (const operand &o, data_type *type) const
{
  const reg_variable &r = m_text->registers[o.number];
  *type = r.type;
  if (o.negated)
    error ("has a negated operand");
  uint32_t offset = m_registers[o.number];
  if (o.part >= 1 && o.part <= 4 && o.part <= r.vector)
    offset += (o.part - 1) * slot_size (r.type) * warp_lanes;
  else if (o.part != 0 || r.vector != 1)
    error ("has " + r.name + ", which is not allowed here");
  return place (place::frame, offset);
}

place
function_translator::typed_place (const operand &o, data_type type,
                                  unsigned *wide, const std::string &what) const
{
  data_type declared;
  place result = register_place (o, &declared);
  if (declared == data_type::pred || size_of (declared) < size_of (type))
    error ("has " + what + " of another size than its type");
  if (!is_for (type, declared))
    error ("has " + what + " of another type");
  *wide = size_of (declared);
  return result;
}

uint64_t
function_translator::real_bits (const operand &o, data_type type) const
{
  uint32_t low = o.value;
  float single;
  std::memcpy (&single, &low, sizeof single);
  double value;
  std::memcpy (&value, &o.value, sizeof value);
  if (o.word32)
    value = single;
  else
    single = value;
  uint64_t bits = 0;
  switch (type)
    {
    case data_type::f32:
    case data_type::b32:
      std::memcpy (&bits, &single, sizeof single);
      return o.word32 ? low : bits;
    case data_type::f64:
    case data_type::b64:
      std::memcpy (&bits, &value, sizeof value);
      return bits;
    default:
      error ("has a floating-point number, which is not allowed here");
    }
}

place
function_translator::source (const operand &o, data_type type)
{
  unsigned wide;
  place result = wide_source (o, type, &wide);
  if (wide != size_of (type))
    error ("has an operand of another size than its type");
  return result;
}

place
function_translator::source (size_t n, data_type type)
{
  return source (at (n), type);
}

place
function_translator::wide_source (const operand &o, data_type type,
                                  unsigned *wide)
{
  *wide = size_of (type);
  switch (o.what)
    {
    case operand::kind::reg:
      return typed_place (o, type, wide, "an operand");
    case operand::kind::special:
      if (o.special == special_register::gridid && *wide == 8)
        return place (place::specials, offsetof (special_values, gridid64));
      *wide = 4;
      return special_place (o);
    case operand::kind::integer:
      if (type == data_type::f32 || type == data_type::f64)
        error ("has an integer, which is not allowed here");
      return constant (type, o.value);
    case operand::kind::real:
      return constant (type, real_bits (o, type));
    case operand::kind::variable:
    case operand::kind::symbol:
      return address_value (o, size_of (type));
    default:
      error ("has an operand of a kind that is not allowed here");
    }
}

place
function_translator::wide_result (const operand &o, data_type type,
                                  unsigned *wide)
{
  *wide = size_of (type);
  if (o.what == operand::kind::none)
    return temporary (*wide);
  if (o.what != operand::kind::reg)
    error ("has a result that is not a register");
  return typed_place (o, type, wide, "a result");
}

place
function_translator::result (const operand &o, data_type type)
{
  unsigned wide;
  place to = wide_result (o, type, &wide);
  if (wide != size_of (type))
    error ("has a result of another size than its type");
  return to;
}

place
function_translator::result (size_t n, data_type type)
{
  return result (at (n), type);
}

place
function_translator::predicate (const operand &o)
{
  if (o.what == operand::kind::integer)
    return constant (data_type::b32, o.value != 0 ? ~0U : 0);
  if (o.what != operand::kind::reg
      || m_text->registers[o.number].type != data_type::pred)
    error ("has an operand that is not a predicate");
  place value (place::frame, m_registers[o.number]);
  if (!o.negated)
    return value;
  micro_op &invert = emit (invert_predicate, instruction_class::integer);
  invert.a = value;
  invert.to = predicate_temporary ();
  return invert.to;
}

place
function_translator::predicate_result (const operand &o)
{
  if (o.what == operand::kind::none)
    return predicate_temporary ();
  if (o.what != operand::kind::reg || o.negated
      || m_text->registers[o.number].type != data_type::pred)
    error ("has a result that is not a predicate");
  return place (place::frame, m_registers[o.number]);
}

bool
function_translator::is_local (const operand &o) const
{
  return o.what == operand::kind::variable
         && m_text->variables[o.number].space == state_space::local;
}

const parameter_place *
function_translator::parameter (const operand &o)
{
  if (o.what != operand::kind::variable
      || m_text->variables[o.number].space != state_space::param)
    return nullptr;
  return &m_parameters[o.number];
}

place
function_translator::local_address (const operand &o)
{
  micro_op &op = emit (take_local_address, instruction_class::move);
  op.to = temporary (8);
  op.immediate = m_locals[o.number] + o.value;
  return op.to;
}

// The address of a variable or function, of SIZE bytes: 4 only if the addresses
// of its state space fit.
place
function_translator::address_value (const operand &o, unsigned size)
{
  bool narrow = is_local (o);
  place value;
  if (narrow)
    value = local_address (o);
  else if (o.what == operand::kind::variable)
    not_emulated ("with the address of a parameter");
  else
    {
      const symbol &s = resolve (o.name);
      narrow = s.what == symbol::kind::variable
               && whole ().variables[s.number].declaration->space
                      == state_space::shared;
      value = symbol_place (s, o.value);
    }
  if (size == 8)
    return value;
  if (size != 4 || !narrow)
    error ("has an address, which is not allowed here");
  micro_op &op = emit (narrow_address, instruction_class::move);
  op.a = value;
  op.to = temporary (4);
  return op.to;
}

place
function_translator::address_of (const operand &o, uint64_t *offset)
{
  if (o.what != operand::kind::address || o.list.empty ())
    error ("has an operand that is not an address");
  const operand &begin = o.list[0];
  *offset = o.value;
  if (begin.what != operand::kind::reg)
    return source (begin, data_type::u64);
  data_type declared;
  place value = register_place (begin, &declared);
  if (size_of (declared) == 8)
    return value;
  if (size_of (declared) != 4 || declared == data_type::pred)
    error ("has an address that has neither 32 nor 64 bits");
  micro_op &extend = emit (extend_address, instruction_class::move);
  extend.a = value;
  extend.immediate = *offset;
  extend.to = temporary (8);
  *offset = 0;
  return extend.to;
}

const symbol &
function_translator::resolve (const std::string &name) const
{
  const symbol *found = m_context.all.find (*m_image, name);
  if (found == nullptr)
    error ("has " + name + ", which is not declared");
  return *found;
}

place
function_translator::symbol_place (const symbol &s, uint64_t addend)
{
  unsigned number
      = s.what == symbol::kind::system ? unsigned (s.call) : s.number;
  std::string key = std::to_string (unsigned (s.what)) + ' '
                    + std::to_string (number) + ' ' + std::to_string (addend);
  std::vector<symbol_value> &all = m_context.result.symbols;
  auto [known, is_new] = m_context.symbol_places.insert ({ key, all.size () });
  if (is_new)
    all.push_back ({ s, addend });
  if (known->second >= 1U << 22)
    error ("has one address too many for a program");
  return place (place::symbols, known->second * warp_lanes * 8);
}

place
function_translator::special_place (const operand &o) const
{
  unsigned axis = o.part == 0 ? 0 : o.part - 1;
  if (axis > 2)
    not_emulated ("with a fourth part of a special register");
  auto in = [] (size_t offset) { return place (place::specials, offset); };
  size_t part = axis * sizeof (special_values::lanes<uint32_t>);
  switch (o.special)
    {
    case special_register::tid:
      return in (offsetof (special_values, tid) + part);
    case special_register::ntid:
      return in (offsetof (special_values, ntid) + part);
    case special_register::ctaid:
      return in (offsetof (special_values, ctaid) + part);
    case special_register::nctaid:
      return in (offsetof (special_values, nctaid) + part);
    case special_register::laneid:
      return in (offsetof (special_values, laneid));
    case special_register::warpid:
      return in (offsetof (special_values, warpid));
    case special_register::nwarpid:
      return in (offsetof (special_values, nwarpid));
    case special_register::smid:
      return in (offsetof (special_values, smid));
    case special_register::nsmid:
      return in (offsetof (special_values, nsmid));
    case special_register::gridid:
      return in (offsetof (special_values, gridid));
    case special_register::lanemask_eq:
      return in (offsetof (special_values, mask_eq));
    case special_register::lanemask_le:
      return in (offsetof (special_values, mask_le));
    case special_register::lanemask_lt:
      return in (offsetof (special_values, mask_lt));
    case special_register::lanemask_ge:
      return in (offsetof (special_values, mask_ge));
    case special_register::lanemask_gt:
      return in (offsetof (special_values, mask_gt));
    case special_register::total_smem_size:
      return in (offsetof (special_values, total_shared));
    case special_register::dynamic_smem_size:
      return in (offsetof (special_values, dynamic_shared));
    default:
      not_emulated ("with %" + std::string (spelling (o.special)));
    }
}

micro_op &
function_translator::operation (handler run, instruction_class group,
                                data_type type,
                                const std::vector<data_type> &sources)
{
  if (run == nullptr)
    not_emulated ("for this type");
  place to = result (at (0), type);
  place from[4];
  if (sources.size () > std::size (from))
    error ("has too many operands");
  for (size_t i = 0; i < sources.size (); i++)
    from[i] = source (at (i + 1), sources[i]);
  micro_op &o = emit (run, group);
  o.to = to;
  o.a = from[0];
  o.b = from[1];
  o.c = from[2];
  o.d = from[3];
  return o;
}

micro_op &
function_translator::simple (handler run, instruction_class group,
                             data_type type)
{
  // Without operands there is no result: `operation' says so.
  size_t sources = std::max<size_t> (operands (), 1) - 1;
  return operation (run, group, type, std::vector (sources, type));
}

} // namespace ptxemu
