/* The events on the devices while a program runs, in a file.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* The driver library writes the file, and the command that runs the program
   reads it.  A line is one event, written at once: the file is right however
   the process ends, and several processes can write to one.

     known KIND KEY    a finding that was shown before the program began
     devices NUMBER    the library was initialised
     image             a program was linked for a device
     refused           a text or a program has an error
     kernel            a kernel begins
     failed            it failed
     found KIND KEY    a check found something  */

#ifndef PTXEMU_RUN_REPORT_H
#define PTXEMU_RUN_REPORT_H 1

#include <cstdint>
#include <mutex>
#include <set>
#include <string>
#include <utility>

#include "../machine/findings.h"

namespace ptxemu
{

// The kind of a finding, and its key, which has no line feed here.
using finding = std::pair<findings::kind, std::string>;

enum class run_event
{
  image,
  refused,
  kernel,
  failed
};

// Writes the events of this process.
class run_log final : public findings::listener
{
public:
  // Begins to write to FILE; without that, nothing is written.
  void open (const std::string &file);

  void add_devices (uint64_t number);
  void add (run_event);

  bool found (findings::kind, const std::string &key) override;

private:
  void write_line (const std::string &line);

  std::string m_file; // empty if nothing is written
  std::mutex m_lock;  // for what follows
  std::set<finding> m_known, m_found;
};

// The contents of a file.
struct run_report
{
  bool initialised = false;
  uint64_t devices = 0;
  uint64_t images = 0;
  uint64_t refused = 0;
  uint64_t kernels = 0;
  uint64_t failed = 0;
  std::set<finding> known, found;
};

// Empty if the file cannot be read.
run_report read_report (const std::string &file);

// Writes the known findings with which a file begins; false if that fails.
bool begin_report (const std::string &file, const std::set<finding> &known);

} // namespace ptxemu

#endif /* PTXEMU_RUN_REPORT_H */
