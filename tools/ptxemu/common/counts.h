/* Counts of many launches, as text and JSON.
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

  // As a table; as JSON.
  void write_text (std::ostream &) const;
  void write_json (std::ostream &) const;

  // Into a file, as JSON if its name ends in `.json'; false if that fails.
  bool write_file (const std::string &name) const;

private:
  struct kernel_counts
  {
    uint64_t launches = 0;
    counts total;
    std::map<std::string, counts> by_function;
  };

  std::map<std::string, kernel_counts> m_kernels;
};

} // namespace ptxemu

#endif /* PTXEMU_COUNTS_H */
