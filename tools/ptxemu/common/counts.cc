/* Counts of many launches, as text and JSON.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "counts.h"

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

void
write_object (std::ostream &out, const counts &c)
{
  const auto &names = instruction_classes ();
  out << "{";
  for (const field &each : fields)
    out << "\"" << each.name << "\": " << c.*each.value << ", ";
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
      out << "}}";
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
