/* Branches, calls, exits and traps.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", section 9.7.12.  The handlers look at the guard
   themselves: a lane for which it does not hold falls through.  They leave the
   strands of a warp to `diverge', `enter', `leave' and `end'; see
   machine/warp.h.  */

#include "../machine/system-calls.h"
#include "../program/joins.h"
#include "families.h"
#include "lanes.h"
#include "value-flow.h"

namespace ptxemu
{

namespace
{

// --- Branches. ---

const micro_op *
join_of (const warp &w, const micro_op &o)
{
  return o.join == micro_op::no_join ? nullptr : w.op (o.join);
}

void
branch (warp &w, const micro_op &o)
{
  lane_mask taken = w.chosen (o);
  if (taken == w.mask)
    w.pc = w.op (o.target);
  else if (taken != 0)
    {
      warp::way ways[]
          = { { w.mask & ~taken, w.pc }, { taken, w.op (o.target) } };
      w.diverge (ways, 2, join_of (w, o));
    }
}

void
branch_uniformly (warp &w, const micro_op &o)
{
  lane_mask taken = w.chosen (o);
  if (taken == w.mask)
    w.pc = w.op (o.target);
  else if (taken != 0)
    w.fail (fault::divergent_sync, w.mask,
            "branch with .uni is taken by some of the lanes only");
}

// IMMEDIATE is the number of a branch table, A the index.
void
branch_by_table (warp &w, const micro_op &o)
{
  const auto &table = w.current_frame ().code->branch_tables[o.immediate];
  const uint32_t *index = w.at<uint32_t> (o.a);
  lane_mask chosen = w.chosen (o);
  for (lane_mask left = chosen; left != 0; left &= left - 1)
    if (index[__builtin_ctz (left)] >= table.size ())
      w.fail (fault::illegal_instruction, left & -left,
              "index of a branch is beyond the end of its table");
  warp::way ways[warp_lanes + 1];
  unsigned count = 0;
  if (chosen != w.mask)
    ways[count++] = { w.mask & ~chosen, w.pc };
  while (chosen != 0)
    {
      uint32_t target = table[index[__builtin_ctz (chosen)]];
      lane_mask same = mask_of_lanes (
          chosen, [&] (unsigned i) { return table[index[i]] == target; });
      ways[count++] = { same, w.op (target) };
      chosen &= ~same;
    }
  if (count == 1)
    w.pc = ways[0].to;
  else if (count > 1)
    w.diverge (ways, count, join_of (w, o));
}

void
translate_bra (function_translator &t)
{
  bool uniform = t.words ().take (word::uni);
  const operand &target = t.at (0);
  if (target.what != operand::kind::label)
    t.error ("has a target that is not a label");
  uint32_t number = t.code ().ops.size ();
  micro_op &o
      = t.emit (uniform ? branch_uniformly : branch, instruction_class::branch);
  t.guard_itself (o);
  t.refer_label (number, target.number);
  t.refer_join (number);
}

void
translate_brx (function_translator &t)
{
  t.words ().take (word::uni);
  if (!t.words ().take (word::idx))
    t.not_emulated ();
  place index = t.source (0, data_type::u32);
  std::vector<uint32_t> table;
  for (unsigned l : labels_of_table (t.text (), t.current ()))
    table.push_back (l);
  if (table.empty ())
    t.error ("has no table of targets");
  uint32_t number = t.code ().ops.size ();
  micro_op &o = t.emit (branch_by_table, instruction_class::branch);
  o.a = index;
  o.immediate = t.code ().branch_tables.size ();
  t.code ().branch_tables.push_back (table);
  t.guard_itself (o);
  t.refer_join (number);
}

// --- Calls. ---

// Copies the arguments of SITE into CALLEE, for all lanes.
void
pass_arguments (warp &w, const call_site &site, frame *callee)
{
  for (size_t i = 0; i < site.arguments.size (); i++)
    {
      const parameter_place &p = site.layout.parameters[i];
      std::memcpy (callee->registers.data () + p.offset,
                   w.at<char> (site.arguments[i]), p.stride * warp_lanes);
    }
}

// The same for what is known of them, if it is.
void
pass_states (warp &w, const call_site &site, frame *callee)
{
  const prototype &own = callee->code->text->signature;
  size_t first = callee->code->text->registers.size () + own.results.size ();
  for (size_t i = 0; i < site.argument_values.size (); i++)
    if (uint32_t number = site.argument_values[i];
        number != value_flow::constant)
      callee->values[first + i] = w.current_frame ().values[number];
}

void
call_function (warp &w, const call_site &site, unsigned number, lane_mask lanes)
{
  const translation &all = *w.owner ().launch.code;
  const code_function *callee
      = number < all.functions.size () ? all.functions[number].get () : nullptr;
  if (callee == nullptr)
    w.fail (fault::illegal_instruction, lanes,
            "call of an address that is not a function");
  if (site.indirect && !(callee->layout == site.layout))
    w.fail (fault::illegal_instruction, lanes,
            "call of " + callee->text->signature.name
                + ", which has another prototype");
  frame *f = w.make_frame (*callee, lanes, &site);
  pass_arguments (w, site, f);
  pass_states (w, site, f);
  w.enter (f);
}

// The lanes that execute the call at SITE: all or none if it is uniform.
lane_mask
calling_lanes (warp &w, const micro_op &o, const call_site &site)
{
  lane_mask lanes = w.chosen (o);
  if (site.uniform && lanes != 0 && lanes != w.mask)
    w.fail (fault::divergent_sync, lanes,
            "call with .uni is executed by some of the lanes only");
  return lanes;
}

void
call_directly (warp &w, const micro_op &o)
{
  const call_site &site = w.current_frame ().code->calls[o.immediate];
  lane_mask lanes = calling_lanes (w, o, site);
  if (lanes == 0)
    return;
  if (site.system != system_call::none)
    do_system_call (w, site.system, site, lanes);
  else
    {
      call_function (w, site, site.callee, lanes);
      w.settle ();
    }
}

void
call_address (warp &w, const call_site &site, address to, lane_mask lanes)
{
  uint64_t number = (to - code_window) / function_distance;
  size_t functions = w.owner ().launch.code->functions.size ();
  if (to - code_window >= code_window_size || to % function_distance != 0
      || number > functions + unsigned (system_call::assertfail))
    w.fail (fault::illegal_address, lanes,
            "call of an address that is not a function");
  if (number > functions)
    do_system_call (w, system_call (number - functions), site, lanes);
  else
    call_function (w, site, number, lanes);
}

// The lanes of each target call it.
void
call_indirectly (warp &w, const micro_op &o)
{
  const call_site &site = w.current_frame ().code->calls[o.immediate];
  const uint64_t *target = w.at<uint64_t> (site.target);
  lane_mask chosen = calling_lanes (w, o, site);
  while (chosen != 0)
    {
      address to = target[__builtin_ctz (chosen)];
      lane_mask same = mask_of_lanes (
          chosen, [=] (unsigned i) { return target[i] == to; });
      if (same != chosen && site.uniform)
        w.fail (fault::divergent_sync, chosen,
                "call with .uni has several targets");
      call_address (w, site, to, same);
      chosen &= ~same;
    }
  w.settle ();
}

// The places of the arguments or results LIST, whose layout must be WANTED.
std::vector<place>
places_of (function_translator &t, const operand_list &list,
           const std::vector<variable> &declared,
           const std::vector<parameter_place> &wanted)
{
  if (list.size () != declared.size ())
    t.error ("has another number of arguments or results than its prototype");
  std::vector<place> result;
  for (size_t i = 0; i < list.size (); i++)
    {
      const parameter_place *p = t.parameter (list[i]);
      if (p == nullptr)
        result.push_back (t.source (list[i], declared[i].type));
      else if (p->size == wanted[i].size)
        result.push_back (place (place::frame, p->offset));
      else
        t.error ("has an argument or result of another size than its"
                 " prototype");
    }
  return result;
}

// Sets what SITE calls.  Returns its prototype.
const prototype &
find_callee (function_translator &t, const operand &target, call_site &site,
             const operand *last)
{
  if (target.what == operand::kind::symbol)
    {
      const symbol &s = t.resolve (target.name);
      if (s.what == symbol::kind::variable)
        t.error ("calls a variable");
      site.callee = s.number;
      if (s.what == symbol::kind::system)
        site.system = s.call;
      else
        return t.whole ().functions[s.number].code->signature;
      for (const function &f : t.image ().functions)
        if (f.signature.name == target.name)
          return f.signature;
      t.error ("calls an undeclared function");
    }
  site.indirect = true;
  site.target = t.source (target, data_type::u64);
  if (last != nullptr && last->what == operand::kind::prototype)
    return t.text ().prototypes[last->number];
  if (last != nullptr && last->what == operand::kind::targets)
    for (const std::string &name : t.text ().target_lists[last->number].targets)
      if (const symbol &s = t.resolve (name); s.what == symbol::kind::function)
        return t.whole ().functions[s.number].code->signature;
  t.error ("has no prototype");
}

void
translate_call (function_translator &t)
{
  call_site site;
  site.uniform = t.words ().take (word::uni);
  const operand_list &all = t.current ().operands;
  static const operand_list none;
  size_t n = 0;
  const operand_list *results = &none, *arguments = &none;
  if (t.at (0).what == operand::kind::list)
    results = &all[n++].list;
  const operand &target = t.at (n++);
  if (n < all.size () && all[n].what == operand::kind::list)
    arguments = &all[n++].list;
  const operand *last = n < all.size () ? &all[n++] : nullptr;
  if (n != all.size ())
    t.error ("has too many operands");
  const prototype &callee = find_callee (t, target, site, last);
  site.layout = function_translator::lay_out (callee);
  site.arguments
      = places_of (t, *arguments, callee.parameters, site.layout.parameters);
  site.results = places_of (t, *results, callee.results, site.layout.results);
  site.argument_values = values_of (t, *arguments);
  site.result_values = values_of (t, *results);
  micro_op &o = t.emit (site.indirect ? call_indirectly : call_directly,
                        instruction_class::call);
  o.immediate = t.code ().calls.size ();
  t.code ().calls.push_back (std::move (site));
  t.guard_itself (o);
}

void
translate_ret (function_translator &t)
{
  t.words ().take (word::uni);
  t.guard_itself (
      t.emit ([] (warp &w, const micro_op &o) { w.leave (w.chosen (o)); },
              instruction_class::call));
}

void
translate_exit (function_translator &t)
{
  t.guard_itself (
      t.emit ([] (warp &w, const micro_op &o) { w.end (w.chosen (o)); },
              instruction_class::branch));
}

void
translate_trap (function_translator &t)
{
  t.emit (
      [] (warp &w, const micro_op &) { w.fail (fault::trap, w.mask, "trap"); },
      instruction_class::special);
}

void
translate_brkpt (function_translator &t)
{
  t.emit ([] (warp &w,
              const micro_op &) { w.fail (fault::trap, w.mask, "breakpoint"); },
          instruction_class::special);
}

void
translate_nanosleep (function_translator &t)
{
  place time = t.source (size_t{ 0 }, data_type::u32);
  t.words ().take_type ();
  micro_op &o = t.emit (
      [] (warp &w, const micro_op &o) {
        w.sleep (w.at<uint32_t> (o.a)[__builtin_ctz (w.mask)]);
      },
      instruction_class::special);
  o.a = time;
}

} // anonymous namespace

instruction_table
control_instructions ()
{
  return { { opcode::bra, translate_bra },
           { opcode::brkpt, translate_brkpt },
           { opcode::brx, translate_brx },
           { opcode::call, translate_call },
           { opcode::exit, translate_exit },
           { opcode::nanosleep, translate_nanosleep },
           { opcode::ret, translate_ret },
           { opcode::trap, translate_trap } };
}

} // namespace ptxemu
