/* The trace file.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TRACE_FILE_H
#define GOMP_EXT_TRACE_FILE_H 1

#include <cstddef>
#include <cstdint>
#include <pthread.h>
#include <sys/types.h>

#include "../system/symbols.h"
#include "output-file.h"
#include "trace.h"

namespace omptq
{

/* A file in Chrome's JSON format for trace events, which Perfetto reads: an
   array of events, whose closing bracket may be missing.  It is opened at the
   first write.  */
class trace_file
{
public:
  // NAME may have %p for the process ID; it must stay valid.  The file gets at
  // most LIMIT bytes and one event; events that do not fit count as lost.
  void set_name (const char *name, uint64_t limit);

  // Opens it unless it is open; false if it cannot be written.
  bool usable ();

  // Writes COUNT events of THREAD, if INTRODUCING after its name, which comes
  // from NUMBER.  If the program is ENDING, gives up if the file is in use for
  // too long.  Returns false if nothing was written.
  bool write (pid_t thread, unsigned number, bool introducing,
              const event *events, unsigned count, bool ending);

  // The last call.  LOST events were not passed to write.
  void finish (uint64_t lost);

  // The program's trace.
  static trace_file of_program;

  // Called in a forked process, which must not write to its parent's file.
  void forked ();

private:
  enum class state
  {
    unopened,
    open,
    failed,   // perhaps after some output
    full,     // has reached the limit
    forbidden // the name does not distinguish this process from its parent
  };

  void open ();
  void drain ();
  void fail_to_write (size_t done);
  void end_at_last_event ();
  void put_end (uint64_t lost);
  void report (uint64_t lost) const;
  __attribute__ ((format (printf, 2, 3))) void put (const char *format, ...);
  void put_byte (char c);
  void put_escaped (const char *text);
  void put_name (const event &e);
  void put_arguments (const event &e);
  void put_event (pid_t thread, const event &e);
  void put_flow (pid_t thread, const event &e, char phase);
  void put_thread (pid_t thread, unsigned number);
  void put_head (const char *phase, pid_t thread, int64_t time);

  pthread_mutex_t m_lock = PTHREAD_MUTEX_INITIALIZER;
  const char *m_name = nullptr;
  uint64_t m_limit = 0;
  state m_state = state::unopened;
  output_file m_file;
  // The reason for a failure.
  const char *m_reason = nullptr;
  pid_t m_process = 0;
  int64_t m_start = 0;
  // Bytes written before those in the buffer; bytes up to the last object that
  // began in them or, after a failure, to the end of what is kept; true if that
  // object is an event; bytes in the buffer.
  uint64_t m_written = 0;
  uint64_t m_whole = 0;
  bool m_last_is_event = false;
  size_t m_used = 0;
  uint64_t m_lost = 0;
  function_names m_functions;
  char m_path[4096] = {};
  char m_buffer[64 * 1024] = {};
};

} // namespace omptq

#endif /* GOMP_EXT_TRACE_FILE_H */
