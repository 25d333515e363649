/* Handles of the driver interface, which are checked.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* A handle is a number that is never used twice: one of another kind, of an
   object that was destroyed, or made up, is always found and accesses no
   memory.  */

#ifndef PTXEMU_HANDLE_TABLE_H
#define PTXEMU_HANDLE_TABLE_H 1

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace ptxemu::cuda
{

// A unique number; small ones are predefined streams.
inline uintptr_t
new_handle ()
{
  static std::atomic<uintptr_t> last{ 4096 };
  return last += 16;
}

template <typename Handle, typename Object> class handle_table
{
public:
  Handle
  add (std::shared_ptr<Object> object)
  {
    auto handle = reinterpret_cast<Handle> (new_handle ());
    std::lock_guard<std::mutex> lock (m_mutex);
    m_objects.emplace (handle, std::move (object));
    return handle;
  }

  // The object of HANDLE; null if there is none.
  std::shared_ptr<Object>
  find (Handle handle) const
  {
    std::lock_guard<std::mutex> lock (m_mutex);
    auto found = m_objects.find (handle);
    return found == m_objects.end () ? nullptr : found->second;
  }

  // The same, and removes it.
  std::shared_ptr<Object>
  remove (Handle handle)
  {
    std::lock_guard<std::mutex> lock (m_mutex);
    auto node = m_objects.extract (handle);
    return node ? std::move (node.mapped ()) : nullptr;
  }

  // Calls WHAT, which must not use the table, for each object.
  template <typename Function>
  void
  for_each (Function what) const
  {
    std::lock_guard<std::mutex> lock (m_mutex);
    for (const auto &[handle, object] : m_objects)
      what (*object);
  }

  // Removes and returns all objects for which CONDITION holds.
  template <typename Condition>
  std::vector<std::shared_ptr<Object>>
  remove_if (Condition condition)
  {
    std::vector<std::shared_ptr<Object>> removed;
    std::lock_guard<std::mutex> lock (m_mutex);
    for (auto each = m_objects.begin (); each != m_objects.end ();)
      if (condition (*each->second))
        {
          removed.push_back (std::move (each->second));
          each = m_objects.erase (each);
        }
      else
        ++each;
    return removed;
  }

private:
  mutable std::mutex m_mutex;
  std::unordered_map<Handle, std::shared_ptr<Object>> m_objects;
};

} // namespace ptxemu::cuda

#endif /* PTXEMU_HANDLE_TABLE_H */
