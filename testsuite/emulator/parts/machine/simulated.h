/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A device with one program, for tests of the machine.  */

#ifndef PTXEMU_SIMULATED_H
#define PTXEMU_SIMULATED_H 1

#include <vector>

#include "../check.h"
#include "isa/translate.h"
#include "machine/device.h"
#include "program/linker.h"

namespace ptxemu
{

// The initial settings of all tests: one host thread, and a limit for endless
// loops.
inline configuration
quiet ()
{
  configuration c;
  c.host_threads = 1;
  c.memory = 64 << 20;
  c.limit = 1000000;
  return c;
}

/* Runs `k (out)' of TEXT, which has no head; the first parameter is a buffer of
   zeros.  */
class simulated
{
public:
  explicit simulated (const std::string &text,
                      const configuration &config = quiet (),
                      unsigned words = 256,
                      const std::string &header = image_header)
      : m_device (config), m_result (words)
  {
    m_program = m_device.load (translate (
        link ({ parse ("test.ptx", header + text) }), config.checks));
    m_out = m_device.allocate (words * sizeof (uint32_t));
    check (m_out != 0, "there is memory");
  }

  const launch_report &
  run (dimensions grid, dimensions block, uint64_t dynamic_shared = 0)
  {
    m_device.fill (m_out, 0, 4, m_result.size ());
    m_report = m_device.launch (*m_program, "k", grid, block, dynamic_shared,
                                &m_out, sizeof m_out);
    m_device.read (m_result.data (), m_out, m_result.size () * 4);
    return m_report;
  }

  // The same, without any error.
  const std::vector<uint32_t> &
  result (dimensions grid, dimensions block)
  {
    run (grid, block);
    check (m_report.error == fault::none, m_report.message);
    return m_result;
  }

  // Expects the error WHAT, with TEXT in its message.
  void
  expect (fault what, const std::string &text, dimensions grid = { 1, 1, 1 },
          dimensions block = { 32, 1, 1 })
  {
    run (grid, block);
    check (m_report.error == what, std::string ("expected: ") + name_of (what)
                                       + ", got: " + name_of (m_report.error)
                                       + ": " + m_report.message);
    check (m_report.message.find (text) != std::string::npos,
           "`" + m_report.message + "' contains `" + text + "'");
  }

  // The number of findings of a kind in all runs.
  uint64_t
  found (findings::kind what) const
  {
    return m_device.found ().count (what);
  }

  // Of the last run.
  const launch_report &
  report () const
  {
    return m_report;
  }

  const std::vector<uint32_t> &
  words () const
  {
    return m_result;
  }

  device &
  gpu ()
  {
    return m_device;
  }

  // The address of the buffer.
  address
  buffer () const
  {
    return m_out;
  }

  loaded_program &
  loaded ()
  {
    return *m_program;
  }

private:
  device m_device;
  std::unique_ptr<loaded_program> m_program;
  address m_out = 0;
  std::vector<uint32_t> m_result;
  launch_report m_report;
};

// Returns a kernel that stores %r of each thread of a block at its index.
inline std::string
kernel_of (const std::string &body, const std::string &before = "")
{
  return before
         + ".visible .entry k (.param .u64 out)\n{\n"
           ".reg .u32 %r, %t, %a, %b, %c, %d;\n.reg .u64 %o, %l, %m;\n"
           ".reg .pred %p, %q;\n"
           "ld.param.u64 %o, [out];\nmov.u32 %t, %tid.x;\nmov.u32 %r, 0;\n"
         + body
         + "\nmul.wide.u32 %l, %t, 4;\nadd.u64 %l, %l, %o;\n"
           "st.global.u32 [%l], %r;\nret;\n}\n";
}

} // namespace ptxemu

#endif /* PTXEMU_SIMULATED_H */
