/* A warp: its strands, and their frames.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "warp.h"

#include <algorithm>

namespace ptxemu
{

namespace
{

// The minimum that a call takes of a lane's .local: the return address, and
// the registers that the called function saves.
constexpr uint64_t least_stack_of_call = 32;

// The .local that a function takes is a multiple of this.
constexpr uint64_t stack_align = 16;

// Bytes between the .local of two lanes, beyond its size: lanes use the same
// addresses, which should not compete for the same sets of the host's cache.
constexpr uint64_t local_skew = 320;

// Frames are reused for functions of the same size class: four classes for
// each power of two, from 1024 bytes on.
unsigned
size_class (uint32_t bytes)
{
  if (bytes < 1024)
    bytes = 1024;
  unsigned width = 31 - __builtin_clz (bytes);
  return width * 4 + (bytes >> (width - 2) & 3);
}

uint32_t
largest_of_class (unsigned number)
{
  unsigned width = number / 4;
  return (number % 4 + 5) << (width - 2);
}

} // anonymous namespace

warp::warp (block_state &in, unsigned number, lane_mask lanes)
    : m_live (lanes), m_block (in), m_memory (in.launch.global),
      m_number (number), m_independent (in.launch.config.independent),
      m_local_stride (in.launch.config.stack + local_skew)
{
  const launch_state &launch = in.launch;
  if (launch.races != nullptr)
    m_races = std::make_unique<warp_races> (*launch.races, order_number (),
                                            *in.shared_races);
}

void
warp::start (const code_function &code, const char *parameters)
{
  m_base[place::specials] = reinterpret_cast<char *> (&specials);
  // The addresses of symbols are only read.
  m_base[place::symbols] = const_cast<char *> (m_block.launch.symbols);
  frame *first = make_frame (code, m_live, nullptr);
  std::memcpy (first->registers.data (), parameters, code.layout.bytes);
  strand s;
  s.pc = code.ops.data ();
  s.in = first;
  s.mask = m_live;
  m_strands.push_back (s);
  m_running = 0;
  load_strand ();
}

// --- Strands. ---

void
warp::load_strand ()
{
  const strand &s = m_strands[m_running];
  pc = s.pc;
  mask = s.mask;
  m_frame = s.in;
  m_base[place::frame] = m_frame->registers.data ();
  m_base[place::constants] = m_frame->code->constants.data ();
  if (m_races != nullptr)
    m_races->lanes.run (mask);
}

void
warp::save_strand ()
{
  m_strands[m_running].pc = pc;
}

bool
warp::runnable () const
{
  if (!m_independent)
    return !m_strands.empty () && m_strands.back ().now == strand::state::ready;
  for (const strand &s : m_strands)
    if (s.now == strand::state::ready)
      return true;
  return false;
}

/* An instruction of a warp takes four nanoseconds or more until the next one
   that needs its result.  Strands of an `independent' warp do not sleep: the
   others must go on.  */
void
warp::sleep (uint32_t nanoseconds)
{
  constexpr unsigned per_instruction = 4;
  if (!m_independent)
    m_wakes_at = m_block.time () + nanoseconds / per_instruction;
  yield ();
}

// Without `independent', where the top strand waits: puts another way of a
// branch on top, with all strands that it consists of, since the top may wait
// for its lanes.  If no such way can go on, the top stays.
void
warp::turn_to_other_way ()
{
  m_strands.erase (
      std::remove_if (m_strands.begin (), m_strands.end (),
                      [] (const strand &s) { return s.mask == 0; }),
      m_strands.end ());
  for (size_t first = m_strands.size () - 1; first > 0; first--)
    {
      size_t end = first;
      lane_mask lanes = m_strands[first].mask;
      // One that has these lanes waits for them at a join.
      if ((m_strands[end - 1].mask & lanes) != 0
          || m_strands[end - 1].now != strand::state::ready)
        continue;
      size_t begin = end - 1;
      while (begin > 0 && (m_strands[begin - 1].mask & lanes) == 0
             && (m_strands[begin - 1].mask & m_strands[begin].mask) != 0)
        begin--;
      auto at = m_strands.begin ();
      std::rotate (at + begin, at + end, m_strands.end ());
      return;
    }
}

// Without `independent': the top strand runs next, or another way if it waits.
void
warp::run_top ()
{
  if (m_strands.back ().now != strand::state::ready)
    turn_to_other_way ();
  m_running = m_strands.size () - 1;
  load_strand ();
}

// Removes strands without lanes.  If the running one cannot go on, another one
// runs; if none can, the warp's turn ends.
void
warp::settle ()
{
  if (!m_independent)
    {
      while (!m_strands.empty () && m_strands.back ().mask == 0)
        m_strands.pop_back ();
      if (m_strands.empty ())
        {
          yield ();
          return;
        }
      run_top ();
      if (m_strands.back ().now != strand::state::ready)
        check_progress ();
      return;
    }
  size_t kept = 0, running = m_strands.size ();
  for (size_t i = 0; i < m_strands.size (); i++)
    if (m_strands[i].mask != 0)
      {
        if (i == m_running)
          running = kept;
        m_strands[kept++] = m_strands[i];
      }
  m_strands.resize (kept);
  m_running = running;
  if (m_running < kept && m_strands[m_running].now == strand::state::ready)
    load_strand ();
  else
    choose_strand ();
}

// Runs the next strand that is ready or, with a seed, a random one.  Only with
// `independent'.
void
warp::choose_strand ()
{
  size_t count = m_strands.size ();
  size_t from = m_running + 1;
  if (m_block.launch.config.seed != 0)
    from = m_block.random ();
  for (size_t i = 0; i < count; i++)
    {
      size_t number = (from + i) % count;
      if (m_strands[number].now != strand::state::ready)
        continue;
      m_running = number;
      load_strand ();
      return;
    }
  m_running = 0;
  if (count != 0)
    load_strand ();
  yield ();
}

/* Without `independent': the running strand becomes the one that waits at
   JOIN, and each way a strand on top of it.  A way that begins at JOIN needs
   none.  */
void
warp::diverge (const way *ways, unsigned count, const micro_op *join)
{
  save_strand ();
  strand part = m_strands[m_running];
  part.yielded = nullptr;
  if (m_independent)
    {
      for (unsigned i = 0; i < count; i++)
        {
          part.pc = ways[i].to;
          part.mask = ways[i].lanes;
          if (i == 0)
            m_strands[m_running] = part;
          else
            m_strands.push_back (part);
        }
      if (m_block.launch.config.seed != 0)
        choose_strand ();
      else
        load_strand ();
      return;
    }
  // If the lanes already reconverge at JOIN, the strand that waits there has
  // them in its mask: a loop does not push a strand per iteration.
  if (join == nullptr || join == part.join)
    m_strands.pop_back ();
  else
    {
      m_strands.back ().pc = join;
      part.join = join;
    }
  size_t first = m_strands.size ();
  for (unsigned i = 0; i < count; i++)
    if (ways[i].to != join)
      {
        part.pc = ways[i].to;
        part.mask = ways[i].lanes;
        m_strands.push_back (part);
      }
  if (m_block.launch.config.seed != 0)
    std::shuffle (m_strands.begin () + first, m_strands.end (),
                  std::mt19937_64 (m_block.random ()));
  settle ();
}

void
warp::meet (const micro_op &here)
{
  if (m_independent)
    meet_by_chance (here);
  else if (m_strands.back ().join == &here)
    {
      m_strands.pop_back ();
      settle ();
    }
}

// Adds the lanes of OTHER to the running strand if both are at one instruction
// of one frame.
bool
warp::merge_into_running (const strand &other)
{
  strand &running = m_strands[m_running];
  if (&other == &running || other.in != running.in || other.pc != running.pc
      || other.now != strand::state::ready
      || running.now != strand::state::ready)
    return false;
  running.mask |= other.mask;
  return true;
}

// Merges the strands that are at HERE.  If others of the frame are elsewhere,
// the running strand yields once, so that they can arrive; not twice, since
// they may wait for its lanes.
void
warp::meet_by_chance (const micro_op &here)
{
  pc = &here;
  save_strand ();
  bool others = false;
  for (strand &s : m_strands)
    if (merge_into_running (s))
      s.mask = 0;
    else if (&s != &m_strands[m_running] && s.in == m_frame)
      others = true;
  strand &running = m_strands[m_running];
  if (others && running.yielded != &here)
    {
      running.yielded = &here;
      settle ();
      choose_strand ();
      return;
    }
  running.yielded = nullptr;
  running.pc = &here + 1;
  settle ();
}

// Makes LANES of the running strand a strand of their own.
strand &
warp::split_off (lane_mask lanes)
{
  save_strand ();
  strand part = m_strands[m_running];
  if (part.mask == lanes)
    return m_strands[m_running];
  m_strands[m_running].mask &= ~lanes;
  part.mask = lanes;
  m_strands.push_back (part);
  return m_strands.back ();
}

// With a seed and `independent', now and then lets the lanes for which GUARD
// does not hold go on before TAKEN: lanes may diverge at any guard.
bool
warp::part_at (const micro_op &guard, lane_mask taken)
{
  if (!m_independent || m_block.launch.config.seed == 0 || taken == 0
      || taken == mask || m_block.random () % 4 != 0)
    return false;
  pc = &guard;
  split_off (taken);
  m_strands[m_running].pc = &guard + 1 + guard.target;
  choose_strand ();
  return true;
}

// --- Calls. ---

// As on a GPU, where the stack grows down to address 0 of .local.
frame *
warp::make_frame (const code_function &code, lane_mask lanes,
                  const call_site *site)
{
  unsigned number = size_class (code.frame_bytes);
  std::vector<frame *> &unused = m_unused_frames[number];
  if (unused.empty ())
    {
      m_frames.push_back (std::make_unique<frame> ());
      m_frames.back ()->registers = aligned_bytes (largest_of_class (number));
      unused.push_back (m_frames.back ().get ());
    }
  frame *f = unused.back ();
  f->code = &code;
  f->parent = m_frame;
  f->return_to = pc;
  f->site = site;
  f->lanes = lanes;
  uint64_t left = m_block.launch.config.stack & -stack_align, taken = 0;
  if (m_frame != nullptr)
    {
      left = m_frame->local_base;
      taken = least_stack_of_call;
    }
  taken = std::max (taken, code.local_bytes);
  if (left < taken)
    fail (fault::hardware_stack, lanes,
          "stack overflow: calls take more than "
              + std::to_string (m_block.launch.config.stack)
              + " bytes per lane");
  f->local_base = left - taken;
  unused.pop_back ();
  if (code.values != 0)
    {
      f->values.assign (code.values, value_state ());
      forget_local (*f);
    }
  return f;
}

// The .local variables of a frame are new.
void
warp::forget_local (const frame &f)
{
  if (m_local_written != nullptr)
    for (lane_mask left = f.lanes; left != 0; left &= left - 1)
      std::memset (m_local_written.get ()
                       + __builtin_ctz (left) * m_local_stride + f.local_base,
                   0, f.code->local_bytes);
}

void
warp::enter (frame *callee)
{
  save_strand ();
  strand s;
  s.pc = callee->code->ops.data ();
  s.in = callee;
  s.mask = callee->lanes;
  strand &caller = m_strands[m_running];
  if (!m_independent)
    m_strands.push_back (s);
  else if (caller.mask == s.mask)
    caller = s;
  else
    {
      caller.mask &= ~s.mask;
      m_strands.push_back (s);
    }
}

// Copies the results of a call to the caller's frame.
void
warp::return_results (const frame &from, lane_mask lanes)
{
  for (size_t i = 0; i < from.site->result_values.size (); i++)
    if (uint32_t number = from.site->result_values[i];
        number != value_flow::constant)
      from.parent->values[number].set (
          lanes, from.values[from.code->text->registers.size () + i]);
  for (size_t i = 0; i < from.site->results.size (); i++)
    {
      const parameter_place &p = from.code->layout.results[i];
      const char *source = from.registers.data () + p.offset;
      char *to
          = from.parent->registers.data () + from.site->results[i].offset ();
      if (lanes == all_lanes)
        std::memcpy (to, source, p.stride * warp_lanes);
      else
        for (lane_mask left = lanes; left != 0; left &= left - 1)
          {
            unsigned offset = __builtin_ctz (left) * p.stride;
            std::memcpy (to + offset, source + offset, p.stride);
          }
    }
}

void
warp::leave_frame (frame *from, lane_mask lanes)
{
  from->lanes &= ~lanes;
  if (from->lanes == 0)
    m_unused_frames[size_class (from->code->frame_bytes)].push_back (from);
}

void
warp::leave (lane_mask lanes)
{
  if (lanes == 0)
    return;
  frame *from = m_frame;
  if (from->parent == nullptr)
    {
      end (lanes);
      return;
    }
  save_strand ();
  return_results (*from, lanes);
  for (strand &s : m_strands)
    if (s.in == from)
      s.mask &= ~lanes;
  if (m_independent)
    {
      strand back;
      back.pc = from->return_to;
      back.in = from->parent;
      back.mask = lanes;
      for (strand &s : m_strands)
        if (s.mask != 0 && s.in == back.in && s.pc == back.pc
            && s.now == strand::state::ready)
          {
            back.mask |= s.mask;
            s.mask = 0;
          }
      if (m_strands[m_running].mask == 0)
        m_strands[m_running] = back;
      else
        m_strands.push_back (back);
    }
  leave_frame (from, lanes);
  settle ();
}

void
warp::end (lane_mask lanes)
{
  if (lanes == 0)
    return;
  save_strand ();
  note_end (lanes);
  m_live &= ~lanes;
  for (strand &s : m_strands)
    s.mask &= ~lanes;
  for (frame *f = m_frame; f != nullptr;)
    {
      frame *parent = f->parent;
      leave_frame (f, lanes);
      f = parent;
    }
  members_ended ();
  settle ();
  m_block.lanes_ended ();
}

// LANES end in the running function.
void
warp::note_end (lane_mask lanes)
{
  const code_function *code = m_frame->code;
  for (lane_end &each : m_ends)
    if (each.code == code && each.instruction == m_current->instruction)
      {
        each.lanes |= lanes;
        return;
      }
  m_ends.push_back ({ lanes, code, m_current->instruction });
}

// --- Lanes that wait for others. ---

void
warp::wait_at_barrier (lane_mask lanes, unsigned barrier, const micro_op &o)
{
  strand &waiting = split_off (lanes);
  waiting.now = strand::state::at_barrier;
  waiting.barrier = barrier;
  waiting.waiting = &o;
  settle ();
}

void
warp::release (unsigned barrier)
{
  for (strand &s : m_strands)
    if (s.now == strand::state::at_barrier && s.barrier == barrier)
      s.now = strand::state::ready;
  if (!m_independent && !m_strands.empty ()
      && m_strands.back ().now != strand::state::ready)
    run_top ();
}

lane_mask
warp::meet_members (lane_mask lanes, lane_mask members, const micro_op &here,
                    meeting_place where)
{
  if (lane_mask outside = lanes & ~members)
    fail (fault::divergent_sync, outside,
          "lanes execute an instruction whose mask excludes them");
  lane_mask missing = members & m_live & ~lanes;
  if (missing == 0)
    return lanes;
  if (!m_independent
      && (lanes != mask || m_frame->code->image->is_before_sm_70 ()))
    fail (fault::divergent_sync, lanes,
          "lanes execute without lanes " + lanes_text (missing)
              + " an instruction whose mask includes these");
  strand &waiting = split_off (lanes);
  waiting.now = strand::state::at_warp_sync;
  waiting.waiting = &here;
  waiting.members = members;
  waiting.anywhere = where == meeting_place::anywhere;
  waiting.pc = &here;
  lane_mask together = 0;
  if (missing_of (members) == 0)
    {
      check_meeting (members);
      if (m_independent)
        merge_members (members);
      else
        together = join_waiting (members);
    }
  settle ();
  return together;
}

bool
warp::waits_for (const strand &s, lane_mask members) const
{
  return s.now == strand::state::at_warp_sync && s.members == members
         && s.mask != 0;
}

// The live MEMBERS that do not wait for each other.
lane_mask
warp::missing_of (lane_mask members) const
{
  lane_mask there = 0;
  for (const strand &s : m_strands)
    if (waits_for (s, members))
      there |= s.mask;
  return members & m_live & ~there;
}

// The strands that wait for MEMBERS can go on: fails if they wait in different
// instructions that must be the same.
void
warp::check_meeting (lane_mask members)
{
  const strand *first = nullptr;
  for (const strand &s : m_strands)
    {
      if (!waits_for (s, members))
        continue;
      if (first == nullptr)
        first = &s;
      if (s.anywhere && first->anywhere)
        continue;
      if (s.waiting->group == instruction_class::barrier
          && s.waiting != first->waiting)
        fail_waiting (s, "lanes of a warp wait for each other at different"
                         " instructions, one of them an aligned barrier");
      if (s.waiting != first->waiting || s.in != first->in)
        fail_waiting (s, "lanes wait for each other at different instructions,"
                         " which is not emulated");
    }
}

// With `independent': merges the strands that wait for MEMBERS into one, which
// executes what it waited in.  Those that may meet anywhere go on behind it.
void
warp::merge_members (lane_mask members)
{
  if (m_races != nullptr)
    m_races->lanes.run (members & m_live);
  strand *first = nullptr;
  for (strand &s : m_strands)
    {
      if (!waits_for (s, members))
        continue;
      s.now = strand::state::ready;
      if (first == nullptr)
        first = &s;
      else if (s.waiting == first->waiting && s.in == first->in)
        {
          first->mask |= s.mask;
          s.mask = 0;
        }
      else
        {
          s.pc = s.waiting + 1;
          first->pc = first->waiting + 1;
        }
    }
}

// Without `independent': the running strand executes what MEMBERS wait in for
// all of them; all go on behind it.  Returns the lanes.  They stay separate
// strands, since they may reconverge at different places.
lane_mask
warp::join_waiting (lane_mask members)
{
  lane_mask together = 0;
  for (strand &s : m_strands)
    if (waits_for (s, members))
      {
        together |= s.mask;
        s.now = strand::state::ready;
        s.pc = s.waiting + 1;
      }
  if (m_races != nullptr)
    m_races->lanes.run (together);
  return together;
}

// Lanes have exited that others may be waiting for.  Those that can go on
// execute again what they wait in: without `independent', the first one of them
// does it for all.
void
warp::members_ended ()
{
  for (size_t i = m_strands.size (); i-- != 0;)
    {
      strand &s = m_strands[i];
      if (!waits_for (s, s.members) || missing_of (s.members) != 0)
        continue;
      check_meeting (s.members);
      if (m_independent)
        merge_members (s.members);
      else
        s.now = strand::state::ready;
    }
}

// Without `independent', where no strand can go on: the warp's turn ends, or it
// fails if nothing outside can change that.
void
warp::check_progress ()
{
  yield ();
  for (const strand &s : m_strands)
    if (s.now == strand::state::at_barrier)
      return;
  const strand &top = m_strands.back ();
  fail_waiting (top, "lanes execute without lanes "
                         + lanes_text (missing_of (top.members))
                         + " an instruction whose mask includes these");
}

// Fails for the lanes of S, in what they wait in.
void
warp::fail_waiting (const strand &s, const std::string &detail)
{
  m_running = &s - m_strands.data ();
  load_strand ();
  m_current = s.waiting;
  fail (fault::divergent_sync, s.mask, detail);
}

} // namespace ptxemu
