/* Names of a function and the blocks that declare them.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "scopes.h"

namespace ptxemu
{

scopes::scopes (function *f, std::function<bool (std::string_view)> in_image)
    : m_function (f), m_in_image (std::move (in_image))
{
}

void
scopes::open ()
{
  m_begins.push_back (m_entries.size ());
}

void
scopes::close ()
{
  while (!m_ranges.empty () && m_ranges.back ().depth == depth ())
    {
      m_by_prefix[m_ranges.back ().prefix].pop_back ();
      m_ranges.pop_back ();
    }
  size_t begin = m_begins.back ();
  m_begins.pop_back ();
  for (; m_entries.size () > begin; m_entries.pop_back ())
    {
      const entry &last = m_entries.back ();
      if (last.meaning.what == binding::kind::reg
          || last.meaning.what == binding::kind::variable)
        m_free[last.name].push_back (last.meaning);
      if (last.outer < 0)
        m_innermost.erase (last.name);
      else
        m_innermost[last.name] = last.outer;
    }
}

bool
scopes::find (std::string_view name, binding *meaning)
{
  auto found = m_innermost.find (name);
  size_t depth_found = 0;
  if (found != m_innermost.end ())
    {
      *meaning = m_entries[found->second].meaning;
      depth_found = m_entries[found->second].depth;
    }
  if (!m_ranges.empty () && m_ranges.back ().depth > depth_found
      && find_in_ranges (name, depth_found, meaning))
    return true;
  return found != m_innermost.end ();
}

bool
scopes::find_innermost (std::string_view name, binding *meaning) const
{
  auto found = m_innermost.find (name);
  if (found == m_innermost.end () || m_entries[found->second].depth != depth ())
    return false;
  *meaning = m_entries[found->second].meaning;
  return true;
}

// The register NUMBER of the range R, whose name is NAME.
binding
scopes::in_range (range *r, unsigned number, std::string_view name)
{
  auto [made, is_new] = r->made.emplace (number, 0);
  if (is_new)
    made->second = make_register (name, r->type, r->vector);
  return { binding::kind::reg, made->second };
}

// Looks in ranges of blocks deeper than BELOW only.  The prefix of a range may
// itself end with digits.
bool
scopes::find_in_ranges (std::string_view name, size_t below, binding *meaning)
{
  constexpr size_t most_digits = 8;
  size_t end = name.size ();
  size_t least = end > most_digits ? end - most_digits : 1;
  unsigned number = 0, place = 1;
  for (size_t begin = end - 1; begin >= least; begin--, place *= 10)
    {
      if (name[begin] < '0' || name[begin] > '9')
        break;
      number += place * (name[begin] - '0');
      if (name[begin] == '0' && begin + 1 != end)
        continue;
      auto found = m_by_prefix.find (name.substr (0, begin));
      if (found == m_by_prefix.end ())
        continue;
      const std::vector<size_t> &ranges = found->second;
      for (size_t i = ranges.size (); i-- > 0;)
        {
          range &r = m_ranges[ranges[i]];
          if (r.depth <= below)
            break;
          if (number < r.count)
            {
              *meaning = in_range (&r, number, name);
              return true;
            }
        }
    }
  return false;
}

bool
scopes::declare (std::string_view name, binding meaning)
{
  binding other;
  if (find_innermost (name, &other))
    return false;
  auto [at, is_new] = m_innermost.emplace (name, -1);
  m_entries.push_back ({ name, meaning, is_new ? -1 : at->second, depth () });
  at->second = m_entries.size () - 1;
  return true;
}

bool
scopes::declare_range (std::string_view prefix, uint64_t count, data_type type,
                       unsigned vector)
{
  std::vector<size_t> &same = m_by_prefix[prefix];
  if (!same.empty () && m_ranges[same.back ()].depth == depth ())
    return false;
  same.push_back (m_ranges.size ());
  m_ranges.push_back ({ prefix, count, type, vector, depth (), {} });
  return true;
}

std::string
scopes::unique (std::string_view name)
{
  std::string result (name);
  while (m_in_image (result) || !m_names.insert (result).second)
    result = std::string (name) + "$" + std::to_string (++m_repeats[name]);
  return result;
}

unsigned
scopes::make_register (std::string_view name, data_type type, unsigned vector)
{
  m_function->registers.push_back ({ unique (name), type, vector });
  return m_function->registers.size () - 1;
}

// Reuses what a closed block declared as NAME if it is SUITABLE.
template <class suitable>
bool
scopes::reuse (std::string_view name, binding *meaning,
               const suitable &is_suitable)
{
  auto found = m_free.find (name);
  if (found == m_free.end ())
    return false;
  std::vector<binding> &there = found->second;
  for (size_t i = there.size (); i-- > 0;)
    if (is_suitable (there[i]))
      {
        *meaning = there[i];
        there.erase (there.begin () + i);
        return true;
      }
  return false;
}

bool
scopes::declare_register (std::string_view name, data_type type,
                          unsigned vector)
{
  binding meaning;
  if (find_innermost (name, &meaning))
    return false;
  bool reused = reuse (name, &meaning, [&] (const binding &b) {
    if (b.what != binding::kind::reg)
      return false;
    const reg_variable &r = m_function->registers[b.number];
    return r.type == type && r.vector == vector;
  });
  if (!reused)
    meaning = { binding::kind::reg, make_register (name, type, vector) };
  return declare (name, meaning);
}

bool
scopes::declare_variable (std::string_view name, const variable &v)
{
  binding meaning;
  if (find_innermost (name, &meaning))
    return false;
  // The address of a variable in .local can outlive the block; in .param not.
  bool reused = v.space == state_space::param
                && reuse (name, &meaning, [&] (const binding &b) {
                     if (b.what != binding::kind::variable)
                       return false;
                     const variable &other = m_function->variables[b.number];
                     return other.space == v.space && other.type == v.type
                            && other.vector == v.vector
                            && other.elements == v.elements
                            && other.alignment == v.alignment;
                   });
  if (!reused)
    {
      meaning = { binding::kind::variable,
                  unsigned (m_function->variables.size ()) };
      m_function->variables.push_back (v);
      m_function->variables.back ().name = unique (name);
    }
  return declare (name, meaning);
}

} // namespace ptxemu
