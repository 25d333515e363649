/* The entry of a light kernel, in place of GCC's.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LIGHT_ENTRY_H
#define OMPTQ_LIGHT_ENTRY_H 1

#include <optional>

#include "start/light-kernels.h"

namespace omptq
{

/* Keeps the text that GCC prints of the current function, a light kernel, in
   memory as long as it lives, and then writes it with another entry.

   Text is changed here because nothing earlier can be: nvptx.cc prints the
   entry, which calls gomp_nvptx_main, as one string where it prints the name of
   the function.  */
class light_entry
{
public:
  // THREADS describes the work of the kernel's threads; the first of them and
  // the others use their stacks, or their masks of lanes, if FIRST_NEEDS_STATE
  // and OTHERS_NEED_STATE.
  light_entry (const kernel_threads &threads, bool first_needs_state,
               bool others_need_state);
  ~light_entry ();
  light_entry (const light_entry &) = delete;
  light_entry &operator= (const light_entry &) = delete;

private:
  void write () const;
  void write_entry (const char *name) const;
  void write_waiting () const;

  kernel_threads m_threads;
  bool m_first_needs_state;
  bool m_others_need_state;
  // GCC's own, to be restored.
  FILE *m_file;
  char *m_text = nullptr;
  size_t m_size = 0;
  FILE *m_stream;
};

} // namespace omptq

#endif /* OMPTQ_LIGHT_ENTRY_H */
