/* A summary of the runs of a program.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_RUN_SUMMARY_H
#define PTXEMU_RUN_SUMMARY_H 1

#include <set>
#include <string>
#include <vector>

#include "../common/run-report.h"
#include "process.h"

namespace ptxemu::tool
{

struct run_result
{
  uint64_t seed;
  process_end end;
  run_report report;

  bool
  found_something () const
  {
    return report.failed != 0 || !report.found.empty ();
  }
};

class run_summary
{
public:
  // PROGRAM is its name; SEEDS says whether to name the seeds of runs; CHECKS
  // are the names of what is checked, or empty.
  run_summary (const std::string &program, bool seeds,
               const std::string &checks)
      : m_program (program), m_seeds (seeds), m_checks (checks)
  {
  }

  void add (const run_result &);

  const run_result &
  last () const
  {
    return m_runs.back ();
  }

  // The findings of all runs, each once.
  const std::set<finding> &
  found () const
  {
    return m_found;
  }

  // One line about all runs.
  std::string text () const;

  // The command's exit status.
  int status () const;

private:
  const run_result *first_failure () const;
  uint64_t sum (uint64_t run_report::*) const;
  std::string runs_text () const;
  std::string found_text () const;
  std::string end_text () const;
  std::string without_kernel () const;

  std::string m_program;
  bool m_seeds;
  std::string m_checks;
  std::vector<run_result> m_runs;
  std::set<finding> m_found;
};

} // namespace ptxemu::tool

#endif /* PTXEMU_RUN_SUMMARY_H */
