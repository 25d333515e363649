/* Counts of many launches, as text and JSON.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_COUNTS_H
#define PTXEMU_COUNTS_H 1

#include <map>
#include <ostream>
#include <string>

#include "../machine/report.h"

namespace ptxemu
{

class count_table
{
public:
  // Adds the counts of a launch of KERNEL.
  void add (const std::string &kernel, const launch_report &);

  // As tables, with the lines whose accesses to memory waste most; as JSON.
  void write_text (std::ostream &) const;
  void write_json (std::ostream &) const;

  // Into a file, as JSON if its name ends in `.json'; false if that fails.
  bool write_file (const std::string &name) const;

private:
  // By the access and the line.
  using line_table
      = std::map<std::pair<std::string, std::string>, access_counts>;

  struct kernel_counts
  {
    uint64_t launches = 0;
    counts total;
    std::map<std::string, counts> by_function;
    line_table by_line;
  };

  static void write_lines (std::ostream &, const line_table &);
  static void write_line_objects (std::ostream &, const line_table &);

  std::map<std::string, kernel_counts> m_kernels;
};

} // namespace ptxemu

#endif /* PTXEMU_COUNTS_H */
