/* The findings of checks in a program.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* A finding is reported once for each pair of lines of the source, with its
   first occurrence; it does not end the kernel.  */

#ifndef PTXEMU_FINDINGS_H
#define PTXEMU_FINDINGS_H 1

#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <string>

namespace ptxemu
{

class findings
{
public:
  enum class kind : uint8_t
  {
    race,
    uninitialised,
    bounds,
    leak
  };

  // Is told of each finding.
  class listener
  {
  public:
    // Returns whether to show it.
    virtual bool found (kind, const std::string &key) = 0;

  protected:
    ~listener () = default;
  };

  // TOLD may be null.
  explicit findings (listener *told = nullptr) : m_listener (told) {}

  // Writes TEXT to stderr unless a finding of its kind with KEY was reported.
  void add (kind, const std::string &key, const std::string &text);

  // The number of different findings of a kind.
  uint64_t count (kind) const;

  // Whether there is one of any kind.
  bool any () const;

private:
  listener *const m_listener;
  mutable std::mutex m_lock;
  std::set<std::pair<kind, std::string>> m_known;
  std::map<kind, uint64_t> m_counts;
};

} // namespace ptxemu

#endif /* PTXEMU_FINDINGS_H */
