/* A device: programs loaded into its memory, and launches.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "device.h"

#include <algorithm>
#include <cstring>

#include "../program/call-graph.h"
#include "bounds-reporter.h"
#include "launch.h"
#include "race-reporter.h"
#include "undefined-reporter.h"

namespace ptxemu
{

namespace
{

// The most registers per thread that a kernel is said to need: PTX has many
// more than a GPU would use.
constexpr uint64_t most_registers = 64;

} // anonymous namespace

loaded_program::loaded_program (std::shared_ptr<const program> all,
                                memory &global)
    : m_program (std::move (all)), m_global (global)
{
  try
    {
      place_variables ();
      place_symbols ();
    }
  catch (...)
    {
      release ();
      throw;
    }
}

void
loaded_program::place_symbols ()
{
  const std::vector<symbol_value> &symbols = m_program->code->symbols;
  m_symbols = aligned_bytes (symbols.size () * warp_lanes * 8);
  for (size_t i = 0; i < symbols.size (); i++)
    std::fill_n (reinterpret_cast<uint64_t *> (m_symbols.data ())
                     + i * warp_lanes,
                 warp_lanes, value_of (symbols[i].what) + symbols[i].addend);
  for (size_t i = 0; i < m_program->variables.size (); i++)
    initialise (m_program->variables[i], m_addresses[i]);
}

loaded_program::~loaded_program () { release (); }

void
loaded_program::release ()
{
  for (address at : m_allocated)
    m_global.release (at);
}

// Each variable is a separate allocation, so that its bounds are checked.
void
loaded_program::place_variables ()
{
  for (const placed_variable &v : m_program->variables)
    {
      if (v.declaration->space == state_space::shared)
        {
          m_addresses.push_back (v.offset);
          continue;
        }
      uint64_t bytes = std::max<uint64_t> (1, v.declaration->size ());
      address at = m_global.allocate (
          bytes, std::max<uint64_t> (16, v.declaration->aligned_to ()));
      if (at == 0)
        {
          uint64_t free_bytes, all_bytes;
          m_global.info (&free_bytes, &all_bytes);
          position place = v.declaration->at;
          throw memory_error (
              v.image->name + ":" + std::to_string (place.line) + ":"
              + std::to_string (place.column) + ": `" + v.declaration->name
              + "' needs " + std::to_string (bytes) + " bytes; the GPU has "
              + std::to_string (all_bytes) + " bytes of memory, "
              + std::to_string (free_bytes) + " of them free");
        }
      m_global.set_name (at, v.declaration->name);
      m_allocated.push_back (at);
      m_addresses.push_back (at);
    }
}

uint64_t
loaded_program::value_of (const symbol &s) const
{
  switch (s.what)
    {
    case symbol::kind::variable:
      return m_addresses[s.number];
    case symbol::kind::function:
      return code_window + s.number * function_distance;
    default:
      return code_window
             + (m_program->functions.size () + unsigned (s.call))
                   * function_distance;
    }
}

void
loaded_program::initialise (const placed_variable &v, address at)
{
  const variable &d = *v.declaration;
  if (d.space == state_space::shared)
    return;
  char *to = m_global.find_range (at, d.size ());
  std::memset (to, 0, d.size ());
  m_global.set_written (at, d.size ());
  unsigned bytes = size_of (d.type);
  for (size_t i = 0; i < d.initial.size (); i++)
    {
      const initial_value &initial = d.initial[i];
      uint64_t value = initial.value;
      if (!initial.symbol.empty ())
        {
          const symbol *s = m_program->find (*v.image, initial.symbol);
          if (s == nullptr)
            throw link_error (v.image->name + ":" + std::to_string (d.at.line)
                              + ": " + d.name + " has the address of "
                              + initial.symbol + ", which is not declared");
          value += value_of (*s);
          if (initial.generic && s->what == symbol::kind::variable
              && m_program->variables[s->number].declaration->space
                     == state_space::shared)
            value += shared_window;
          if (initial.mask != 0)
            value = (value & initial.mask) >> __builtin_ctzll (initial.mask);
        }
      std::memcpy (to + i * bytes, &value, bytes);
    }
}

bool
loaded_program::find_variable (const std::string &name, address *at,
                               uint64_t *bytes) const
{
  const symbol *s = m_program->find_visible (name);
  if (s == nullptr || s->what != symbol::kind::variable)
    return false;
  const variable &d = *m_program->variables[s->number].declaration;
  if (d.space == state_space::shared)
    return false;
  *at = m_addresses[s->number];
  *bytes = d.size ();
  return true;
}

const code_function *
loaded_program::kernel_code (const std::string &name) const
{
  const symbol *s = m_program->find_visible (name);
  if (s == nullptr || s->what != symbol::kind::function)
    return nullptr;
  const code_function *code = m_program->code->functions[s->number].get ();
  return code != nullptr && code->text->kernel ? code : nullptr;
}

bool
loaded_program::find_kernel (const std::string &name, kernel_info *info) const
{
  const code_function *code = kernel_code (name);
  if (code == nullptr)
    return false;
  const function &text = *code->text;
  *info = kernel_info ();
  info->code = &text;
  for (const variable &v : text.signature.parameters)
    {
      uint64_t at = round_up (info->parameter_bytes, v.aligned_to ());
      info->parameters.push_back ({ at, v.size () });
      info->parameter_bytes = at + v.size ();
    }
  uint64_t threads = 1, registers = 0;
  for (unsigned i = 0; i < 3; i++)
    threads *= std::max (
        1U, std::max (text.required_threads[i], text.max_threads[i]));
  info->max_threads = text.required_threads[0] + text.max_threads[0] == 0
                          ? most_block_threads
                          : std::min (threads, most_block_threads);
  for (const reg_variable &r : text.registers)
    registers += r.vector * (size_of (r.type) + 3) / 4;
  info->registers = std::min (registers, most_registers);
  info->shared_bytes = m_program->shared.size;
  info->local_bytes = code->local_bytes;
  info->constant_bytes = m_program->constant.size;
  return true;
}

void
device::restrict_block (address at, uint64_t bytes,
                        const std::vector<mapped_objects::object> &all)
{
  if (mapped_objects *objects = m_memory.objects ())
    objects->restrict_block (at - global_window, bytes, all);
}

void
device::report_leaks ()
{
  m_heap.report (m_findings);
}

bool
device::read (void *to, address from, uint64_t bytes)
{
  const char *source = m_memory.find_range (from, bytes);
  if (source != nullptr)
    std::memcpy (to, source, bytes);
  return source != nullptr;
}

bool
device::write (address to, const void *from, uint64_t bytes)
{
  char *target = m_memory.find_range (to, bytes);
  if (target == nullptr)
    return false;
  std::memcpy (target, from, bytes);
  m_memory.set_written (to, bytes);
  return true;
}

bool
device::copy (address to, address from, uint64_t bytes)
{
  char *target = m_memory.find_range (to, bytes);
  const char *source = m_memory.find_range (from, bytes);
  if (target == nullptr || source == nullptr)
    return false;
  std::memmove (target, source, bytes);
  m_memory.copy_written (to, from, bytes);
  return true;
}

bool
device::fill (address to, uint64_t value, unsigned element_bytes,
              uint64_t elements)
{
  if (element_bytes == 0 || elements > ~uint64_t{ 0 } / element_bytes)
    return false;
  char *target = m_memory.find_range (to, elements * element_bytes);
  if (target == nullptr)
    return false;
  for (uint64_t i = 0; i < elements; i++)
    std::memcpy (target + i * element_bytes, &value, element_bytes);
  m_memory.set_written (to, elements * element_bytes);
  return true;
}

namespace
{

std::string
to_text (const dimensions &d)
{
  return std::to_string (d.x) + "x" + std::to_string (d.y) + "x"
         + std::to_string (d.z);
}

// Describes the error in the dimensions of WHAT; empty if there is none.
std::string
dimension_mistake (const dimensions &d, const dimensions &most,
                   const std::string &what)
{
  if (d.x == 0 || d.y == 0 || d.z == 0)
    return "no threads";
  if (d.x > most.x || d.y > most.y || d.z > most.z)
    return "a " + what + " of " + to_text (d) + "; the limit is "
           + to_text (most);
  return std::string ();
}

// The message that its .local variables do not fit into a lane's STACK.
std::string
local_mistake (const loaded_program::kernel_info &info, uint64_t stack)
{
  const variable *largest = nullptr;
  for (const variable &v : info.code->variables)
    if (v.space == state_space::local
        && (largest == nullptr || v.size () > largest->size ()))
      largest = &v;
  return std::to_string (info.local_bytes)
         + " bytes of .local, the most in line "
         + std::to_string (largest->at.line) + "; a lane has "
         + std::to_string (stack);
}

// Why a kernel cannot be launched like this; empty if it can.
std::string
launch_mistake (const loaded_program::kernel_info &info, const dimensions &grid,
                const dimensions &threads, uint64_t dynamic_shared,
                uint64_t bytes)
{
  for (const std::string &mistake :
       { dimension_mistake (grid, largest_grid, "grid"),
         dimension_mistake (threads, largest_block, "block") })
    if (!mistake.empty ())
      return mistake;
  uint64_t all = uint64_t{ threads.x } * threads.y * threads.z;
  if (all > info.max_threads)
    return std::to_string (all) + " threads in a block; the limit is "
           + std::to_string (info.max_threads);
  const unsigned *required = info.code->required_threads;
  if (required[0] != 0
      && (threads.x != required[0] || threads.y != std::max (1U, required[1])
          || threads.z != std::max (1U, required[2])))
    return "another number of threads than .reqntid";
  uint64_t left
      = most_block_shared - std::min (info.shared_bytes, most_block_shared);
  if (info.shared_bytes > most_block_shared || dynamic_shared > left)
    return std::to_string (info.shared_bytes) + " bytes of static and "
           + std::to_string (dynamic_shared)
           + " of dynamic shared memory; the limit of both is "
           + std::to_string (most_block_shared);
  if (bytes != info.parameter_bytes)
    return std::to_string (bytes) + " bytes of parameters; it takes "
           + std::to_string (info.parameter_bytes);
  return std::string ();
}

// Copies the PARAMETERS of the kernel CODE for each lane of a warp.
void
give_to_lanes (aligned_bytes &lanes, const code_function &code,
               const loaded_program::kernel_info &info, const char *parameters)
{
  for (size_t i = 0; i < info.parameters.size (); i++)
    for (unsigned lane = 0; lane < warp_lanes; lane++)
      {
        const parameter_place &p = code.layout.parameters[i];
        std::memcpy (lanes.data () + p.offset + lane * p.stride,
                     parameters + info.parameters[i].first, p.size);
      }
}

} // anonymous namespace

launch_report
device::launch (const loaded_program &in, const std::string &kernel,
                dimensions grid, dimensions threads, uint64_t dynamic_shared,
                const void *parameters, uint64_t bytes, uint64_t stack)
{
  configuration config = m_config;
  loaded_program::kernel_info info;
  launch_report report;
  report.error = fault::launch_failure;
  if (!in.find_kernel (kernel, &info))
    {
      report.message = "there is no kernel " + kernel;
      return report;
    }
  const code_function *code = in.kernel_code (kernel);
  if (stack != 0 && !has_known_calls (*in.code ().code, *code))
    config.stack = stack;
  uint64_t shared = info.shared_bytes + dynamic_shared;
  std::string mistake
      = launch_mistake (info, grid, threads, dynamic_shared, bytes);
  if (mistake.empty () && info.local_bytes > config.stack)
    {
      mistake = local_mistake (info, config.stack);
      report.error = fault::hardware_stack;
    }
  if (!mistake.empty ())
    {
      report.message = "kernel " + kernel + " is launched with " + mistake;
      return report;
    }
  aligned_bytes lanes (code->layout.bytes);
  give_to_lanes (lanes, *code, info, static_cast<const char *> (parameters));
  launch_state state{
    config,        m_memory, in.code (),     in.code ().code.get (),
    in.symbols (), code,     lanes.data (),  grid,
    threads,       shared,   dynamic_shared, ++m_launches,
    &m_output
  };
  race_reporter reporter (state, m_findings);
  std::unique_ptr<race_detector> races;
  if (m_config.checks.races)
    {
      races = std::make_unique<race_detector> (m_memory.size (),
                                               warps_of_block (state),
                                               state.code->sites, reporter);
      state.races = races.get ();
    }
  std::unique_ptr<weak_state> weak;
  if (m_config.checks.weak)
    {
      weak.reset (new weak_state{
          weak_memory (warps_of_block (state), m_config.seed), {} });
      state.weak = weak.get ();
    }
  undefined_reporter undefined (m_findings);
  if (m_config.checks.uninitialised)
    state.undefined = &undefined;
  bounds_reporter bounds (m_findings);
  if (m_config.checks.bounds)
    state.bounds = &bounds;
  if (m_config.checks.leaks)
    state.heap = &m_heap;
  report = run_blocks (state);
  if (report.error != fault::none)
    m_heap.give_up ();
  return report;
}

} // namespace ptxemu
