/* A summary of the runs of a program.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "run-summary.h"

#include <cstring>

#include "options.h"

namespace ptxemu::tool
{

namespace
{

const struct
{
  findings::kind what;
  const char *one, *many;
} kinds[] = {
  { findings::kind::race, "data race", "data races" },
  { findings::kind::uninitialised, "uninitialised read",
    "uninitialised reads" },
  { findings::kind::bounds, "access out of bounds", "accesses out of bounds" },
  { findings::kind::leak, "leak", "leaks" },
};

std::string
counted (uint64_t number, const char *one, const char *many)
{
  return std::to_string (number) + " " + (number == 1 ? one : many);
}

} // anonymous namespace

void
run_summary::add (const run_result &r)
{
  m_runs.push_back (r);
  m_found.insert (r.report.found.begin (), r.report.found.end ());
}

uint64_t
run_summary::sum (uint64_t run_report::*count) const
{
  uint64_t result = 0;
  for (const run_result &each : m_runs)
    result += each.report.*count;
  return result;
}

// The first run whose program did not end well; null if there is none.
const run_result *
run_summary::first_failure () const
{
  for (const run_result &each : m_runs)
    if (each.end.status != 0)
      return &each;
  return nullptr;
}

std::string
run_summary::runs_text () const
{
  std::string text = counted (m_runs.size (), "run", "runs");
  if (m_seeds && m_runs.size () == 1)
    text += " (seed " + std::to_string (last ().seed) + ")";
  else if (m_seeds)
    text += " (seeds " + std::to_string (m_runs[0].seed) + "-"
            + std::to_string (last ().seed) + ")";
  return text + ", "
         + counted (sum (&run_report::kernels), "kernel", "kernels");
}

std::string
run_summary::found_text () const
{
  std::string text;
  auto add = [&] (uint64_t number, const char *one, const char *many) {
    if (number != 0)
      text += (text.empty () ? "" : ", ") + counted (number, one, many);
  };
  for (const auto &each : kinds)
    {
      uint64_t number = 0;
      for (const finding &f : m_found)
        number += f.first == each.what;
      add (number, each.one, each.many);
    }
  add (sum (&run_report::failed), "kernel failed", "kernels failed");
  if (text.empty ())
    return "nothing found";
  if (m_runs.size () > 1)
    for (const run_result &each : m_runs)
      if (each.found_something ())
        return text + "; first with seed " + std::to_string (each.seed);
  return text;
}

// How the program ended, if not well; otherwise empty.
std::string
run_summary::end_text () const
{
  const run_result *failure = first_failure ();
  if (!failure)
    return "";
  const process_end &end = failure->end;
  std::string text = end.signal != 0
                         ? "killed by signal " + std::to_string (end.signal)
                               + ", " + strsignal (end.signal)
                         : "exit status " + std::to_string (end.status);
  if (m_runs.size () > 1)
    text += " with seed " + std::to_string (failure->seed);
  return text;
}

std::string
run_summary::without_kernel () const
{
  const run_report &r = last ().report;
  std::string end = end_text ();
  std::string text = "error: " + m_program + " ran no kernel on the device"
                     + (end.empty () ? ": " : " (" + end + "): ");
  if (!r.initialised)
    text += "it never used the CUDA driver; does it reach a target region, and "
            "is libgomp-plugin-nvptx installed?";
  else if (r.devices == 0)
    text += "PTXEMU_DEVICES is 0";
  else if (r.refused != 0)
    text += "its code has errors, see above";
  else if (r.images == 0)
    text += "it has no code for the device; was it compiled with "
            "-foffload=nvptx-none?";
  else
    text += "its code was loaded, but it started no kernel";
  return text;
}

std::string
run_summary::text () const
{
  if (sum (&run_report::kernels) == 0)
    return without_kernel ();
  std::string end = end_text ();
  std::string checks
      = m_checks.empty () ? " (no checks)" : " (checked: " + m_checks + ")";
  return runs_text () + ": " + found_text () + checks
         + (end.empty () ? "" : "; " + end);
}

int
run_summary::status () const
{
  if (const run_result *failure = first_failure ())
    return failure->end.status;
  bool well = m_found.empty () && sum (&run_report::failed) == 0
              && sum (&run_report::kernels) != 0;
  return well ? exit_success : exit_fault;
}

} // namespace ptxemu::tool
