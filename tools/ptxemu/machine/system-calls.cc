/* The driver's own functions: vprintf, malloc, free and __assertfail.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "system-calls.h"

#include "device-printf.h"
#include "heap-log.h"
#include "undefined-reporter.h"
#include "warp.h"

namespace ptxemu
{

namespace
{

// The memory visible to LANE of W.
class lane_memory : public printf_memory
{
public:
  lane_memory (warp &w, unsigned lane) : m_warp (w), m_lane (lane) {}

  uint64_t
  read (address at, unsigned bytes) override
  {
    uint64_t value = 0;
    const char *from
        = m_warp.find<state_space::none> (at, bytes, access::load, m_lane);
    if (undefined_reporter *reporter = m_warp.owner ().launch.undefined)
      reporter->read (m_warp, at, bytes, m_lane);
    std::memcpy (&value, from, bytes);
    return value;
  }

private:
  warp &m_warp;
  unsigned m_lane;
};

// A call by one lane: its arguments and its result.
class system_caller
{
public:
  system_caller (warp &w, const call_site &site, unsigned lane)
      : m_warp (w), m_site (site), m_lane (lane)
  {
  }

  uint64_t
  argument (unsigned n) const
  {
    unsigned size = m_site.layout.parameters[n].stride;
    uint64_t value = 0;
    std::memcpy (&value, m_warp.at<char> (m_site.arguments[n]) + m_lane * size,
                 size);
    return value;
  }

  void
  set_result (uint64_t value) const
  {
    if (m_site.results.empty ())
      return;
    unsigned size = m_site.layout.results[0].stride;
    std::memcpy (m_warp.at<char> (m_site.results[0]) + m_lane * size, &value,
                 size);
  }

  void print ();
  void allocate ();
  void release ();
  [[noreturn]] void fail_assertion ();

private:
  warp &m_warp;
  const call_site &m_site;
  unsigned m_lane;
};

void
system_caller::print ()
{
  const launch_state &launch = m_warp.owner ().launch;
  lane_memory memory (m_warp, m_lane);
  unsigned count;
  std::string text = format_text (memory.read_string (argument (0)),
                                  argument (1), memory, &count);
  set_result (count);
  std::lock_guard<std::mutex> hold (*launch.output);
  std::fwrite (text.data (), 1, text.size (), launch.config.output);
  std::fflush (launch.config.output);
}

void
system_caller::allocate ()
{
  const launch_state &launch = m_warp.owner ().launch;
  uint64_t bytes = argument (0);
  address at = launch.global.allocate_in_heap (bytes);
  if (at != 0 && launch.races != nullptr)
    launch.races->forget (at - global_window, bytes);
  if (at != 0 && launch.weak != nullptr)
    weak_memory::forget (launch.weak->global, at - global_window, bytes);
  if (at != 0 && launch.heap != nullptr)
    launch.heap->allocated (m_warp, at, bytes);
  set_result (at);
}

void
system_caller::release ()
{
  address at = argument (0);
  const launch_state &launch = m_warp.owner ().launch;
  memory &global = launch.global;
  // Before another thread of the host gets the same address.
  if (launch.heap != nullptr)
    launch.heap->freed (at);
  if (at == 0 || global.release_in_heap (at))
    return;
  char text[96];
  std::snprintf (
      text, sizeof text,
      "free of 0x%llx, which malloc did not return or which was freed"
      " before: ",
      static_cast<unsigned long long> (at));
  m_warp.fail (fault::illegal_address, lane_mask{ 1 } << m_lane,
               text + global.describe (at));
}

void
system_caller::fail_assertion ()
{
  lane_memory memory (m_warp, m_lane);
  auto text = [&] (unsigned n) {
    return argument (n) == 0 ? "?" : memory.read_string (argument (n));
  };
  m_warp.fail (fault::assertion, lane_mask{ 1 } << m_lane,
               text (1) + ":" + std::to_string (argument (2)) + ": " + text (3)
                   + ": assertion `" + text (0) + "' failed");
}

// The number of parameters of a driver function.
unsigned
parameters_of (system_call call)
{
  switch (call)
    {
    case system_call::vprintf:
      return 2;
    case system_call::assertfail:
      return 5;
    default:
      return 1;
    }
}

// Calls depend on their arguments.
void
check_arguments (warp &w, const call_site &site, lane_mask lanes)
{
  for (uint32_t number : site.argument_values)
    if (number != value_flow::constant)
      {
        value_state v;
        v.add (lanes, w.current_frame ().values[number]);
        if (v.undefined != 0)
          w.depend_on (v, v.undefined);
      }
}

} // anonymous namespace

void
do_system_call (warp &w, system_call call, const call_site &site,
                lane_mask lanes)
{
  if (site.arguments.size () != parameters_of (call))
    w.fail (fault::illegal_instruction, lanes,
            "a function of the driver is called with another number of"
            " arguments than it has parameters");
  check_arguments (w, site, lanes);
  block_state &in = w.owner ();
  if (in.count != nullptr)
    (*in.count)[w.current_frame ().code->number].all.side_effects
        += __builtin_popcount (lanes);
  for (lane_mask left = lanes; left != 0; left &= left - 1)
    {
      system_caller caller (w, site, __builtin_ctz (left));
      switch (call)
        {
        case system_call::vprintf:
          caller.print ();
          break;
        case system_call::malloc:
          caller.allocate ();
          break;
        case system_call::free:
          caller.release ();
          break;
        default:
          caller.fail_assertion ();
        }
    }
}

} // namespace ptxemu
