/* What the runs of a program have shown.
   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */
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
  // PROGRAM is its name; SEEDS says whether to name the seeds of runs.
  run_summary (const std::string &program, bool seeds)
      : m_program (program), m_seeds (seeds)
  {
  }

  void add (const run_result &);

  const run_result &
  last () const
  {
    return m_runs.back ();
  }

  // What was found in all runs, each once.
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
  std::vector<run_result> m_runs;
  std::set<finding> m_found;
};

} // namespace ptxemu::tool

#endif /* PTXEMU_RUN_SUMMARY_H */
