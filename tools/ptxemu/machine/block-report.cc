/* A block: reports of errors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* An error that is about lanes together also has the places of the warp's
   other lanes; a deadlock those of all lanes.  A state that several warps share
   is reported once:

     warps 0 and 2-7, lanes 0xffffffff: waiting at barrier 1 for ...  */

#include "../program/positions.h"
#include "block.h"

namespace ptxemu
{

namespace
{

// Calls of which a report has the positions, at most.
constexpr unsigned most_calls = 32;

// The position of AT, a micro-operation of CODE or null.
std::string
place_of_op (const code_function &code, const micro_op *at)
{
  return place_of (code, at == nullptr ? ~0U : at->instruction);
}

// The calls that led to IN, a line each that begins with BEFORE.
std::string
calls_of (const frame *in, const char *before)
{
  std::string text;
  for (unsigned depth = 1; in->parent != nullptr && depth < most_calls; depth++)
    {
      text += before;
      text += place_of_op (*in->parent->code, in->return_to == nullptr
                                                  ? nullptr
                                                  : in->return_to - 1);
      in = in->parent;
    }
  return text;
}

// Numbers that are in order, as in "0 and 2-7".
class number_ranges
{
public:
  void
  add (unsigned number)
  {
    if (m_ranges.empty () || m_ranges.back ().second + 1 != number)
      m_ranges.push_back ({ number, number });
    else
      m_ranges.back ().second = number;
  }

  bool
  is_one () const
  {
    return m_ranges.size () == 1 && m_ranges[0].first == m_ranges[0].second;
  }

  std::string
  text () const
  {
    std::string result;
    for (size_t i = 0; i < m_ranges.size (); i++)
      {
        if (i != 0)
          result += i + 1 == m_ranges.size () ? " and " : ", ";
        result += std::to_string (m_ranges[i].first);
        if (m_ranges[i].second != m_ranges[i].first)
          result += "-" + std::to_string (m_ranges[i].second);
      }
    return result;
  }

private:
  std::vector<std::pair<unsigned, unsigned>> m_ranges;
};

// Warps whose lanes are in the same state.
struct warp_group
{
  std::string state;
  number_ranges warps;
};

void
add_state (std::vector<warp_group> &groups, unsigned warp,
           const std::string &state)
{
  for (warp_group &each : groups)
    if (each.state == state)
      {
        each.warps.add (warp);
        return;
      }
  groups.push_back ({ state, {} });
  groups.back ().warps.add (warp);
}

} // anonymous namespace

std::string
block::heading () const
{
  return "kernel " + launch.kernel->text->signature.name + ", block ("
         + std::to_string (position.x) + "," + std::to_string (position.y) + ","
         + std::to_string (position.z) + ")";
}

// Names the barrier or the lanes that S waits for; empty if it does not wait.
std::string
block::waiting_text (const strand &s) const
{
  switch (s.now)
    {
    case strand::state::at_barrier:
      {
        const barrier_state &b = m_barriers[s.barrier];
        return "waiting at barrier " + std::to_string (s.barrier) + " for "
               + std::to_string (b.expected) + " threads, of which "
               + std::to_string (arrived_at (b, m_warps)) + " are there, ";
      }
    case strand::state::at_warp_sync:
      return "waiting for lanes " + lanes_text (s.members) + ", ";
    default:
      return "";
    }
}

// The states of LANES of W, "lanes 0x..., " and where they are.
std::vector<std::string>
block::lane_states (const warp &w, lane_mask lanes) const
{
  std::vector<std::string> states;
  const std::vector<strand> &strands = w.strands ();
  for (size_t i = strands.size (); i-- != 0;)
    {
      const strand &s = strands[i];
      lane_mask here = s.mask & lanes;
      if (here == 0)
        continue;
      lanes &= ~here;
      const micro_op *at = s.pc;
      if (s.now != strand::state::ready)
        at = s.waiting;
      else if (w.is_running (s))
        at = w.current ();
      states.push_back ("lanes " + lanes_text (here) + ": " + waiting_text (s)
                        + place_of_op (*s.in->code, at)
                        + calls_of (s.in, "\n    called at "));
    }
  for (const lane_end &each : w.ends ())
    if (lane_mask here = each.lanes & lanes)
      states.push_back ("lanes " + lanes_text (here) + ": ended, "
                        + place_of (*each.code, each.instruction));
  return states;
}

void
block::report_fault (warp &w, const execution_fault &f)
{
  launch_error error;
  error.what = f.what;
  error.message = heading () + ", warp " + std::to_string (w.number ())
                  + ", lanes " + lanes_text (f.lanes) + ": " + f.detail;
  if (!w.strands ().empty ())
    {
      const frame &in = w.current_frame ();
      error.message += "\n  at " + place_of_op (*in.code, w.current ())
                       + calls_of (&in, "\n  called at ");
    }
  if (f.what == fault::divergent_sync)
    for (const std::string &state : lane_states (w, ~f.lanes))
      error.message += "\n  other " + state;
  throw error;
}

void
block::report_deadlock ()
{
  launch_error error;
  error.what = fault::deadlock;
  error.message = heading () + ": all warps wait";
  std::vector<warp_group> groups;
  for (auto &w : m_warps)
    for (const std::string &state : lane_states (*w, all_lanes))
      add_state (groups, w->number (), state);
  for (const warp_group &each : groups)
    error.message += (each.warps.is_one () ? "\n  warp " : "\n  warps ")
                     + each.warps.text () + ", " + each.state;
  throw error;
}

} // namespace ptxemu
