/* The events on the devices while a program runs, in a file.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "run-report.h"

#include <algorithm>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

#include "output.h"

namespace ptxemu
{

namespace
{

const struct
{
  findings::kind what;
  const char *name;
} kinds[] = {
  { findings::kind::race, "race" },
  { findings::kind::uninitialised, "uninitialised" },
  { findings::kind::bounds, "bounds" },
  { findings::kind::leak, "leak" },
};

const struct
{
  run_event what;
  const char *name;
  uint64_t run_report::*count;
} events[] = {
  { run_event::image, "image", &run_report::images },
  { run_event::refused, "refused", &run_report::refused },
  { run_event::kernel, "kernel", &run_report::kernels },
  { run_event::failed, "failed", &run_report::failed },
};

std::string
line_of (const std::string &event, const finding &f)
{
  for (const auto &each : kinds)
    if (each.what == f.first)
      return event + " " + each.name + " " + f.second;
  return event;
}

// Reads a kind and a key from LINE; false if they are not there.
bool
read_finding (std::istream &line, finding *f)
{
  std::string name;
  line >> name;
  line.get ();
  for (const auto &each : kinds)
    if (name == each.name)
      {
        f->first = each.what;
        return bool (std::getline (line, f->second));
      }
  return false;
}

} // anonymous namespace

// The program may change its folder.
void
run_log::open (const std::string &file)
{
  m_known = read_report (file).known;
  m_file = std::filesystem::absolute (file);
}

// The file is not kept open: a program may close all files, and open others
// with the same number.
void
run_log::write_line (const std::string &line)
{
  if (m_file.empty ())
    return;
  std::string text = line + "\n";
  int file = ::open (m_file.c_str (), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC,
                     0666);
  if (file < 0 || !write_all (file, text))
    std::fprintf (stderr, "ptxemu: warning: cannot write %s\n",
                  m_file.c_str ());
  if (file >= 0)
    close (file);
}

void
run_log::add_devices (uint64_t number)
{
  write_line ("devices " + std::to_string (number));
}

void
run_log::add (run_event what)
{
  for (const auto &each : events)
    if (each.what == what)
      write_line (each.name);
}

bool
run_log::found (findings::kind what, const std::string &key)
{
  finding f{ what, key };
  std::replace (f.second.begin (), f.second.end (), '\n', '\t');
  std::lock_guard<std::mutex> hold (m_lock);
  // Another device may have found it, too.
  if (!m_found.insert (f).second)
    return false;
  write_line (line_of ("found", f));
  return m_known.count (f) == 0;
}

run_report
read_report (const std::string &file)
{
  run_report r;
  std::ifstream in (file);
  for (std::string text; std::getline (in, text);)
    {
      std::istringstream line (text);
      std::string event;
      finding f;
      line >> event;
      if (event == "devices")
        {
          r.initialised = true;
          line >> r.devices;
        }
      else if (event == "found" && read_finding (line, &f))
        r.found.insert (f);
      else if (event == "known" && read_finding (line, &f))
        r.known.insert (f);
      for (const auto &each : events)
        if (event == each.name)
          (r.*each.count)++;
    }
  return r;
}

bool
begin_report (const std::string &file, const std::set<finding> &known)
{
  std::string text;
  for (const finding &f : known)
    text += line_of ("known", f) + "\n";
  return write_output (file, text);
}

} // namespace ptxemu
