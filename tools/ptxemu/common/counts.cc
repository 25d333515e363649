/* Counts of many launches, as text and JSON.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "counts.h"

#include <algorithm>
#include <iomanip>
#include <sstream>

#include "output.h"

namespace ptxemu
{

namespace
{

// A count and its names.
struct field
{
  uint64_t counts::*value;
  const char *name;  // in JSON
  const char *title; // of a column
};

const field fields[] = {
  { &counts::warp_instructions, "warp_instructions", "warp" },
  { &counts::lane_instructions, "lane_instructions", "lane" },
  { &counts::divergent_branches, "divergent_branches", "diverge" },
  { &counts::global_loads, "global_loads", "ld.global" },
  { &counts::global_stores, "global_stores", "st.global" },
  { &counts::shared_loads, "shared_loads", "ld.shared" },
  { &counts::shared_stores, "shared_stores", "st.shared" },
  { &counts::local_loads, "local_loads", "ld.local" },
  { &counts::local_stores, "local_stores", "st.local" },
  { &counts::atomics, "atomics", "atomics" },
  { &counts::atomic_lanes, "atomic_lanes", "by lane" },
  { &counts::side_effects, "side_effects", "effects" },
};

// The cost of accesses to a kind of memory, its name, and that of transfers.
struct memory_field
{
  access_counts counts::*value;
  const char *name;
  const char *transfers;
};

const memory_field memory_fields[] = {
  { &counts::global, "global", "sectors" },
  { &counts::local, "local", "sectors" },
  { &counts::shared, "shared", "wavefronts" },
};

// Lines in a table, at most.
constexpr size_t most_lines = 10;

// TEXT as a JSON string.
std::string
quoted (const std::string &text)
{
  const char digits[] = "0123456789abcdef";
  std::string result = "\"";
  for (char c : text)
    if (c == '"' || c == '\\')
      (result += '\\') += c;
    else if (static_cast<unsigned char> (c) < 0x20)
      ((result += "\\u00") += digits[c >> 4]) += digits[c & 15];
    else
      result += c;
  return result += '"';
}

void
write_row (std::ostream &out, const std::string &name, const counts &c)
{
  out << "  ";
  for (const field &each : fields)
    out << std::setw (11) << c.*each.value;
  double lanes = c.warp_instructions
                     ? double (c.lane_instructions) / c.warp_instructions
                     : 0;
  out << std::setw (7) << std::fixed << std::setprecision (1) << lanes << "  "
      << name << "\n";
}

void
write_titles (std::ostream &out)
{
  out << "  ";
  for (const field &each : fields)
    out << std::setw (11) << each.title;
  out << std::setw (7) << "lanes"
      << "  function\n";
}

void
write_classes (std::ostream &out, const counts &c)
{
  const auto &names = instruction_classes ();
  out << "  lane instructions by class:";
  for (size_t i = 0; i < c.by_class.size () && i < names.size (); i++)
    if (c.by_class[i] != 0)
      out << " " << names[i] << " " << c.by_class[i];
  out << "\n";
}

double
per_access (uint64_t count, const access_counts &c)
{
  return double (count) / c.accesses;
}

void
write_memory (std::ostream &out, const counts &c)
{
  out << std::fixed << std::setprecision (1);
  for (const memory_field &each : memory_fields)
    if (const access_counts &a = c.*each.value; a.accesses != 0)
      out << "  " << each.name << " memory: " << a.accesses << " accesses, "
          << per_access (a.transfers, a) << " " << each.transfers
          << " per access, " << per_access (a.least, a) << " at least\n";
}

void
write_access_object (std::ostream &out, const access_counts &c,
                     const char *transfers)
{
  out << "{\"accesses\": " << c.accesses << ", \"" << transfers
      << "\": " << c.transfers << ", \"least_" << transfers << "\": " << c.least
      << "}";
}

void
write_object (std::ostream &out, const counts &c)
{
  const auto &names = instruction_classes ();
  out << "{";
  for (const field &each : fields)
    out << "\"" << each.name << "\": " << c.*each.value << ", ";
  for (const memory_field &each : memory_fields)
    {
      out << "\"" << each.name << "_memory\": ";
      write_access_object (out, c.*each.value, each.transfers);
      out << ", ";
    }
  out << "\"by_class\": {";
  for (size_t i = 0; i < c.by_class.size () && i < names.size (); i++)
    out << (i ? ", " : "") << quoted (std::string (names[i])) << ": "
        << c.by_class[i];
  out << "}}";
}

} // anonymous namespace

void
count_table::add (const std::string &kernel, const launch_report &report)
{
  kernel_counts &k = m_kernels[kernel];
  k.launches++;
  k.total += report.total;
  for (const auto &[name, c] : report.by_function)
    k.by_function[name] += c;
  for (const line_counts &each : report.by_line)
    k.by_line[{ each.access, each.line }] += each.counted;
}

// The lines with the most transfers beyond the least possible number.
void
count_table::write_lines (std::ostream &out, const line_table &lines)
{
  std::vector<const line_table::value_type *> wasteful;
  for (const auto &each : lines)
    if (each.second.transfers > each.second.least)
      wasteful.push_back (&each);
  if (wasteful.empty ())
    return;
  std::stable_sort (wasteful.begin (), wasteful.end (),
                    [] (const auto *a, const auto *b) {
                      return a->second.transfers - a->second.least
                             > b->second.transfers - b->second.least;
                    });
  out << "  " << std::setw (11) << "accesses" << std::setw (11) << "transfers"
      << std::setw (12) << "per access" << std::setw (10) << "at least"
      << "  line\n";
  for (size_t i = 0; i < wasteful.size () && i < most_lines; i++)
    {
      const auto &[where, c] = *wasteful[i];
      out << "  " << std::setw (11) << c.accesses << std::setw (11)
          << c.transfers << std::setw (12) << per_access (c.transfers, c)
          << std::setw (10) << per_access (c.least, c) << "  " << where.second
          << ", " << where.first << "\n";
    }
}

void
count_table::write_line_objects (std::ostream &out, const line_table &lines)
{
  const char *before = "\n     ";
  for (const auto &[where, c] : lines)
    {
      out << before << "{\"line\": " << quoted (where.second)
          << ", \"access\": " << quoted (where.first) << ", \"counts\": ";
      write_access_object (out, c, "transfers");
      out << "}";
      before = ",\n     ";
    }
}

void
count_table::write_text (std::ostream &out) const
{
  for (const auto &[name, k] : m_kernels)
    {
      out << "kernel " << name << ": " << k.launches
          << (k.launches == 1 ? " launch\n" : " launches\n");
      write_titles (out);
      write_row (out, "(all)", k.total);
      for (const auto &[function, c] : k.by_function)
        write_row (out, function, c);
      write_classes (out, k.total);
      write_memory (out, k.total);
      write_lines (out, k.by_line);
    }
}

void
count_table::write_json (std::ostream &out) const
{
  out << "{\"kernels\": [";
  const char *before = "\n";
  for (const auto &[name, k] : m_kernels)
    {
      out << before << "  {\"name\": " << quoted (name)
          << ", \"launches\": " << k.launches << ",\n   \"counts\": ";
      write_object (out, k.total);
      out << ",\n   \"functions\": {";
      const char *before_function = "\n     ";
      for (const auto &[function, c] : k.by_function)
        {
          out << before_function << quoted (function) << ": ";
          write_object (out, c);
          before_function = ",\n     ";
        }
      out << "},\n   \"lines\": [";
      write_line_objects (out, k.by_line);
      out << "]}";
      before = ",\n";
    }
  out << "\n]}\n";
}

bool
count_table::write_file (const std::string &name) const
{
  std::ostringstream text;
  bool json
      = name.size () > 5 && name.compare (name.size () - 5, 5, ".json") == 0;
  if (json)
    write_json (text);
  else
    write_text (text);
  return write_output (name, text.str ());
}

} // namespace ptxemu
