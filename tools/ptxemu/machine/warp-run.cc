/* A warp: the loop that runs it, its accesses to memory, and what is observed.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "warp.h"

#include <cinttypes>

#include "access-count.h"
#include "undefined-reporter.h"

namespace ptxemu
{

std::string
lanes_text (lane_mask lanes)
{
  char text[16];
  std::snprintf (text, sizeof text, "0x%08" PRIx32, lanes);
  return text;
}

std::string
thread_text (const launch_state &launch, uint64_t number, lane_mask lanes)
{
  const dimensions &grid = launch.grid;
  unsigned warps = warps_of_block (launch);
  uint64_t block = number / warps;
  return "block (" + std::to_string (block % grid.x) + ","
         + std::to_string (block / grid.x % grid.y) + ","
         + std::to_string (block / grid.x / grid.y) + "), warp "
         + std::to_string (number % warps) + ", lanes " + lanes_text (lanes);
}

void
warp::fail (fault what, lane_mask lanes, const std::string &detail) const
{
  throw execution_fault{ what, lanes, detail };
}

// --- The loop. ---

template <bool observed>
void
warp::run_loop ()
{
  while (executed < m_end)
    {
      executed++;
      const micro_op &o = *pc++;
      m_current = &o;
      if (observed && o.first)
        observe (o);
      if (observed && o.accessed != 0 && m_block.count != nullptr)
        count_access (*this, o);
      o.run (*this, o);
    }
}

void
warp::run (unsigned budget)
{
  m_end = executed + budget;
  if (m_independent)
    {
      m_strands[m_running].pc = pc;
      choose_strand ();
    }
  else
    load_strand ();
  const configuration &config = m_block.launch.config;
  if (config.trace != nullptr || m_block.count != nullptr)
    run_loop<true> ();
  else
    run_loop<false> ();
  if (!m_strands.empty ())
    save_strand ();
}

// --- Memory. ---

void
warp::misaligned (address at, unsigned bytes, access how, unsigned lane) const
{
  char text[96];
  std::snprintf (text, sizeof text,
                 "misaligned %s of %u bytes at 0x%" PRIx64 " by lane %u",
                 name_of (how), bytes, at, lane);
  fail (fault::misaligned_address, lane_mask{ 1 } << lane, text);
}

void
warp::wrong_address (address at, unsigned bytes, access how, unsigned lane,
                     const char *space, const std::string &what) const
{
  char text[128];
  std::snprintf (text, sizeof text,
                 "illegal %s of %u bytes at %s address 0x%" PRIx64
                 " by lane %u: ",
                 name_of (how), bytes, space, at, lane);
  fail (fault::illegal_address, lane_mask{ 1 } << lane, text + what);
}

char *
warp::find_shared (uint64_t offset, unsigned bytes, access how, unsigned lane)
{
  shared_memory &shared = m_block.shared;
  if (__builtin_expect (
          offset > shared.size () || bytes > shared.size () - offset, 0))
    wrong_address (offset, bytes, how, lane, "shared",
                   "the block has " + std::to_string (shared.size ())
                       + " bytes");
  if (how == access::store)
    shared.set_written (offset, bytes);
  else if (__builtin_expect (!shared.is_written (offset, bytes), 0))
    {
      char text[128];
      std::snprintf (text, sizeof text,
                     "%s of %u bytes of shared memory at 0x%" PRIx64
                     " by lane %u, which nothing has written",
                     name_of (how), bytes, offset, lane);
      fail (fault::uninitialised_read, lane_mask{ 1 } << lane, text);
    }
  return shared.at (offset);
}

char *
warp::find_many_shared (uint64_t offset, unsigned bytes, access how)
{
  shared_memory &shared = m_block.shared;
  if (offset > shared.size () || bytes > shared.size () - offset)
    return nullptr;
  if (how == access::store)
    shared.set_written (offset, bytes);
  else if (!shared.is_written (offset, bytes))
    return nullptr;
  return shared.at (offset);
}

char *
warp::find_local (uint64_t offset, unsigned bytes, access how, unsigned lane)
{
  uint64_t size = m_block.launch.config.stack;
  if (offset > size || bytes > size - offset)
    wrong_address (offset, bytes, how, lane, "local",
                   "a lane has " + std::to_string (size) + " bytes");
  if (m_local == nullptr)
    m_local.reset (make_local ());
  return m_local.get () + lane * m_local_stride + offset;
}

char *
warp::make_local ()
{
  void *made = std::calloc (warp_lanes, m_local_stride);
  if (made == nullptr)
    throw std::bad_alloc ();
  return static_cast<char *> (made);
}

char *
warp::written_flags (state_space space, address at, unsigned bytes,
                     unsigned lane)
{
  if (space == state_space::shared)
    return nullptr;
  if (space == state_space::none && at - local_window < local_window_size)
    {
      at -= local_window;
      space = state_space::local;
    }
  if (space != state_space::local)
    return m_memory.written ()->find (at - global_window, bytes);
  uint64_t size = m_block.launch.config.stack;
  if (at > size || bytes > size - at)
    return nullptr;
  if (m_local_written == nullptr)
    m_local_written.reset (make_local ());
  return m_local_written.get () + lane * m_local_stride + at;
}

bool
warp::is_allocated (state_space space, address at) const
{
  address begin;
  uint64_t bytes;
  return space == state_space::local || at < global_window
         || m_memory.find_allocation (at, &begin, &bytes);
}

void
warp::depend_on (const value_state &v, lane_mask lanes)
{
  m_block.launch.undefined->found (*this, v, lanes);
}

char *
warp::find_generic (address at, unsigned bytes, access how, unsigned lane)
{
  if (at - shared_window < shared_window_size)
    return find_shared (at - shared_window, bytes, how, lane);
  if (at - local_window < local_window_size)
    return find_local (at - local_window, bytes, how, lane);
  wrong_address (at, bytes, how, lane, "generic", m_memory.describe (at));
}

const char *
name_of (access how)
{
  switch (how)
    {
    case access::load:
      return "load";
    case access::store:
      return "store";
    default:
      return "atomic operation";
    }
}

const char *
name_of (access_site::kind what)
{
  switch (what)
    {
    case access_site::kind::load:
      return name_of (access::load);
    case access_site::kind::store:
      return name_of (access::store);
    default:
      return name_of (access::atomic);
    }
}

// --- Traces and counts. ---

void
warp::observe (const micro_op &o)
{
  lane_mask lanes = chosen (o);
  if (m_block.count != nullptr)
    count (o, lanes);
  const launch_state &launch = m_block.launch;
  if (launch.config.trace == nullptr)
    return;
  const code_function &code = *m_frame->code;
  const dimensions &at = m_block.position;
  static const instruction implicit_return = [] {
    instruction i;
    i.op = opcode::ret;
    return i;
  }();
  const instruction &i = o.instruction < code.text->body.size ()
                             ? code.text->body[o.instruction]
                             : implicit_return;
  std::string text = to_text (*code.image, *code.text, i);
  std::lock_guard<std::mutex> hold (*launch.output);
  std::fprintf (launch.config.trace, "(%u,%u,%u) %u %08" PRIx32 " %s:%u %s\n",
                at.x, at.y, at.z, m_number, lanes,
                code.text->signature.name.c_str (), i.at.line, text.c_str ());
}

void
warp::count (const micro_op &o, lane_mask lanes)
{
  counts &c = (*m_block.count)[m_frame->code->number].all;
  unsigned active
      = lanes == all_lanes ? warp_lanes : __builtin_popcount (lanes);
  c.warp_instructions++;
  c.lane_instructions += active;
  if (c.by_class.empty ())
    c.by_class.resize (unsigned (instruction_class::classes));
  c.by_class[unsigned (o.group)] += active;
  if (lanes == 0)
    return;
  switch (o.group)
    {
    case instruction_class::branch:
      c.divergent_branches += o.guarded && lanes != mask;
      break;
    case instruction_class::atomic:
      c.atomics++;
      c.atomic_lanes += active;
      break;
    default:
      break;
    }
}

} // namespace ptxemu
