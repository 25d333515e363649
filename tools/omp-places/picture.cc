/* The plan as a picture.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Nested boxes: packages, NUMA nodes, last-level caches, cores, and in each
   core its CPUs, with the colour of their place and the threads that may run
   there.  */

#include <algorithm>
#include <cmath>
#include <map>

#include "plan.h"

namespace omptq
{
namespace
{

/* Sizes in pixels; a CPU has room for two lines.  */
constexpr unsigned cpu_width = 74;
constexpr unsigned cpu_height = 38;
constexpr unsigned gap = 6;
constexpr unsigned title_height = 16;
constexpr unsigned head_height = 62;

/* The number of characters that fit into a line of a CPU.  */
constexpr size_t max_label = 11;

constexpr const char *place_colours[]
    = { "#cfe3f7", "#fbe0b8", "#d3efcf", "#f6d0d6",
        "#e2d7f3", "#f7f3bd", "#cdeeee", "#e6d8c8" };

struct box
{
  std::string title;
  const char *colour = "#ffffff";
  // The CPU; null if there are boxes inside.
  const cpu_info *cpu = nullptr;
  std::vector<box> inner;
  unsigned x = 0;
  unsigned y = 0;
  unsigned width = cpu_width;
  unsigned height = cpu_height;
};

struct part_kind
{
  const char *title;
  const char *colour;
  unsigned cpu_info::*part;
};

constexpr part_kind kinds[] = { { "package", "#f4f4f4", &cpu_info::package },
                                { "NUMA node", "#e9eef2", &cpu_info::node },
                                { "cache", "#f8f6ee", &cpu_info::cache },
                                { "core", "#ffffff", &cpu_info::core } };

/* The boxes of CPUS, which share their parts of all kinds before DEPTH.  */
std::vector<box>
boxes (const std::vector<const cpu_info *> &cpus, size_t depth)
{
  std::vector<box> result;
  if (depth == std::size (kinds))
    {
      for (const cpu_info *cpu : cpus)
        {
          box b;
          b.cpu = cpu;
          result.push_back (b);
        }
      return result;
    }
  const part_kind &kind = kinds[depth];
  std::map<unsigned, std::vector<const cpu_info *>> parts;
  for (const cpu_info *cpu : cpus)
    parts[cpu->*kind.part].push_back (cpu);
  for (const auto &[number, inside] : parts)
    {
      box b;
      b.title = std::string (kind.title) + " " + std::to_string (number);
      b.colour = kind.colour;
      b.inner = boxes (inside, depth + 1);
      result.push_back (b);
    }
  return result;
}

/* Arranges the boxes inside B in rows, so that it is about as wide as high, and
   sets its size.  CPUs of a core are in one row.  */
void
arrange (box &b)
{
  if (b.cpu)
    return;
  for (box &inner : b.inner)
    arrange (inner);
  size_t columns = b.inner.size ();
  if (!b.inner[0].cpu)
    {
      double area = static_cast<double> (b.inner.size ()) * b.inner[0].height
                    / b.inner[0].width;
      columns = std::clamp<size_t> (std::ceil (std::sqrt (1.6 * area)), 1,
                                    b.inner.size ());
    }
  unsigned y = title_height + gap;
  b.width = 0;
  for (size_t i = 0; i < b.inner.size ();)
    {
      unsigned x = gap;
      unsigned height = 0;
      for (size_t end = std::min (i + columns, b.inner.size ()); i < end; i++)
        {
          b.inner[i].x = x;
          b.inner[i].y = y;
          x += b.inner[i].width + gap;
          height = std::max (height, b.inner[i].height);
        }
      b.width = std::max (b.width, x);
      y += height + gap;
    }
  b.height = y;
}

std::string
escaped (const std::string &text)
{
  std::string result;
  for (char c : text)
    switch (c)
      {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        // A valid setting has no characters that XML forbids.
        result += static_cast<unsigned char> (c) < ' ' ? ' ' : c;
      }
  return result;
}

class painter
{
public:
  explicit painter (const plan &p)
      : m_plan (p), m_threads (p.by_place ()),
        m_colour (p.model->places ().size ())
  {
    // Neighbours in the list have different colours.
    for (size_t i = 0; i < m_colour.size (); i++)
      m_colour[i] = place_colours[i % std::size (place_colours)];
  }

  std::string paint ();

private:
  void add_box (const box &b, unsigned x, unsigned y);
  void add_cpu (const box &b, unsigned x, unsigned y);
  void add_rectangle (const box &b, unsigned x, unsigned y, const char *colour);
  void add_text (unsigned x, unsigned y, const char *style,
                 const std::string &text);

  // The places that contain CPU.
  std::vector<unsigned>
  places_of (int64_t cpu) const
  {
    std::vector<unsigned> result;
    const place_list &places = m_plan.model->places ();
    for (size_t i = 0; m_plan.model->binds () && i < places.size (); i++)
      if (places[i].contains (cpu))
        result.push_back (i);
    return result;
  }

  const plan &m_plan;
  std::vector<std::vector<std::string>> m_threads;
  std::vector<const char *> m_colour;
  std::string m_text;
};

void
painter::add_rectangle (const box &b, unsigned x, unsigned y,
                        const char *colour)
{
  m_text += "<rect x=\"" + std::to_string (x) + "\" y=\"" + std::to_string (y)
            + "\" width=\"" + std::to_string (b.width) + "\" height=\""
            + std::to_string (b.height) + "\" fill=\"" + colour + "\"/>\n";
}

void
painter::add_text (unsigned x, unsigned y, const char *style,
                   const std::string &text)
{
  m_text += "<text x=\"" + std::to_string (x) + "\" y=\"" + std::to_string (y)
            + "\" class=\"" + style + "\">" + escaped (text) + "</text>\n";
}

/* The threads in short: consecutive numbers as 0-3, or else their number.  */
std::string
label (const std::vector<std::string> &names)
{
  bool simple = true;
  std::vector<unsigned> numbers;
  std::string all;
  for (const std::string &name : names)
    {
      simple &= name.find ('.') == std::string::npos;
      if (simple)
        numbers.push_back (std::stoul (name));
      all += (all.empty () ? "" : ",") + name;
    }
  if (simple)
    all = list_text (numbers);
  return all.size () <= max_label ? all
                                  : std::to_string (names.size ()) + " threads";
}

void
painter::add_cpu (const box &b, unsigned x, unsigned y)
{
  std::vector<unsigned> places = places_of (b.cpu->number);
  std::vector<std::string> names;
  for (unsigned place : places)
    names.insert (names.end (), m_threads[place].begin (),
                  m_threads[place].end ());
  add_rectangle (b, x, y, places.empty () ? "#ffffff" : m_colour[places[0]]);
  std::string first = "cpu " + std::to_string (b.cpu->number);
  if (places.size () == 1)
    first += " p" + std::to_string (places[0]);
  else if (places.size () > 1)
    first += " p" + std::to_string (places[0]) + "+";
  add_text (x + 3, y + 12, "cpu", first);
  if (!names.empty ())
    add_text (x + b.width / 2, y + 30, "thread", label (names));
}

void
painter::add_box (const box &b, unsigned x, unsigned y)
{
  if (b.cpu)
    {
      add_cpu (b, x, y);
      return;
    }
  add_rectangle (b, x, y, b.colour);
  add_text (x + gap, y + title_height - 2, "title", b.title);
  for (const box &inner : b.inner)
    add_box (inner, x + inner.x, y + inner.y);
}

std::string
painter::paint ()
{
  std::vector<const cpu_info *> cpus;
  for (const cpu_info &cpu : m_plan.machine->cpus)
    cpus.push_back (&cpu);
  box machine;
  machine.title = "machine";
  machine.colour = "#ffffff";
  machine.inner = boxes (cpus, 0);
  arrange (machine);

  // The lines at the top need a minimum width.
  unsigned width = std::max (machine.width, 480u) + 2 * gap;
  unsigned height = machine.height + head_height + gap;
  std::string size = "width=\"" + std::to_string (width) + "\" height=\""
                     + std::to_string (height) + "\"";
  m_text = "<svg xmlns=\"http://www.w3.org/2000/svg\" " + size
           + ">\n<style>rect{stroke:#888}text{font-family:sans-serif;"
             "font-size:12px}.title{fill:#555}.cpu{font-size:10px;fill:#555}"
             ".thread{font-weight:bold;text-anchor:middle}</style>\n"
             "<rect "
           + size + " fill=\"#ffffff\" stroke=\"none\"/>\n";
  const place_settings &s = m_plan.settings;
  add_text (gap, 16, "setting",
            std::string ("OMP_PLACES ") + (s.places ? s.places : "is not set"));
  std::string sizes;
  for (unsigned n : m_plan.sizes)
    sizes += (sizes.empty () ? "" : ",") + std::to_string (n);
  add_text (gap, 32, "setting",
            std::string ("OMP_PROC_BIND ")
                + (s.proc_bind ? s.proc_bind : "is not set")
                + ", OMP_NUM_THREADS " + sizes + ", like "
                + spelling (m_plan.like));
  add_text (gap, 48, "cpu",
            m_plan.model->binds ()
                ? "p: place; bold: threads, each on all CPUs of its place"
                : "threads are not bound");
  add_box (machine, gap, head_height);
  return m_text + "</svg>\n";
}

} // namespace

std::string
picture_of (const plan &p)
{
  return painter (p).paint ();
}

} // namespace omptq
