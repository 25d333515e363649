/* Races that a run-time library has on purpose.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "known-races.h"

#include <algorithm>
#include <string_view>

namespace ptxemu
{

namespace
{

// Functions of a source file, or one of them, or one wherever it is.
struct part
{
  std::string_view file;     // how its path ends; empty: any
  std::string_view function; // empty: any
};

struct known_race
{
  part one, other;
  const char *reason;
};

// Variables of libgomp for GCC 12 to which each team stores the same.
constexpr std::string_view same_in_all_teams[]
    = { "gomp_global_icv", "gomp_num_teams_var" };

// Of libgomp for GCC 12 and newer.
constexpr known_race known_races[] = {
  { { "libgomp/config/accel/mutex.h", "" },
    { "libgomp/config/accel/mutex.h", "" },
    "a lock is released by a plain store after a fence" },
  { { "libgomp/config/nvptx/../../team.c", "gomp_free_thread" },
    { "libgomp/config/nvptx/team.c", "gomp_nvptx_main" },
    "a thread that no region uses may look for its work only when the master"
    " tells all to end; see doc/ptxemu.md" },
  { { "libgomp/config/nvptx/team.c", "gomp_team_start" },
    { "libgomp/config/nvptx/team.c", "gomp_nvptx_main" },
    "the same, when the master gives out the work of a region" },
  { { "libgomp/ordered.c", "" },
    { "libgomp/ordered.c", "" },
    "whoever reads a wrong owner waits for the semaphore, as its comment "
    "says" },
  { { "libgomp/config/nvptx/bar.h", "" },
    { "libgomp/config/nvptx/bar.h", "" },
    "the generation is written under a lock and read atomically without" },
  { { "libgomp/config/nvptx/bar.h", "" },
    { "libgomp/config/nvptx/bar.c", "" },
    "the generation is written under a lock and read atomically without" },
  { { "libgomp/config/nvptx/bar.h", "" },
    { "libgomp/config/nvptx/../linux/bar.c", "" },
    "the generation is written under a lock and read atomically without" },
  { { "libgomp/libgomp.h", "gomp_nvptx_main" },
    { "libgomp/config/nvptx/../../task.c", "gomp_init_task" },
    "a thread looks at its task of the last region when the master sets up"
    " that of the next one; the pointer is null before and after" },
  { { "libgomp/config/nvptx/../../task.c", "" },
    { "libgomp/config/nvptx/../linux/bar.c", "" },
    "the number of tasks is read without its lock; a task that is added later"
    " sets a flag in the generation" },
  { { "libgomp/config/nvptx/../../task.c", "" },
    { "libgomp/config/nvptx/bar.c", "" },
    "the same since GCC 13; whoever adds a task reads the number later, and"
    " the barrier tells all" },
  { { "libgomp/config/nvptx/../../team.c", "gomp_new_team" },
    { "libgomp/config/nvptx/bar.c", "" },
    "since GCC 13, whoever came last sets up the barrier for the next time"
    " when others may have gone on; see doc/ptxemu.md" },
  { { "libgomp/config/nvptx/../../task.c", "" },
    { "libgomp/config/nvptx/../../task.c", "GOMP_task" },
    "the number of tasks is read without its lock, to limit them" },
  { { "libgomp/config/nvptx/../../task.c", "" },
    { "libgomp/priority_queue.h", "GOMP_taskwait" },
    "the queue is written under a lock and read atomically without" },
  { { "libgomp/config/nvptx/../../task.c", "" },
    { "libgomp/config/nvptx/../../task.c", "GOMP_taskgroup_end" },
    "the number of tasks is written under a lock and read atomically without" },
};

bool
ends_with (std::string_view text, std::string_view end)
{
  return text.size () >= end.size ()
         && text.substr (text.size () - end.size ()) == end;
}

bool
is_in (const access_site &s, const part &p)
{
  const function &text = *s.code->text;
  if (!p.function.empty () && text.signature.name != p.function)
    return false;
  if (p.file.empty ())
    return true;
  const auto &files = s.code->image->files;
  unsigned file = text.body[s.instruction].source.file;
  return file < files.size () && ends_with (files[file], p.file);
}

} // anonymous namespace

bool
is_known_race (const access_site &a, const access_site &b,
               const std::string &variable)
{
  if (std::find (std::begin (same_in_all_teams), std::end (same_in_all_teams),
                 variable)
      != std::end (same_in_all_teams))
    return true;
  return std::any_of (std::begin (known_races), std::end (known_races),
                      [&] (const known_race &k) {
                        return (is_in (a, k.one) && is_in (b, k.other))
                               || (is_in (b, k.one) && is_in (a, k.other));
                      });
}

} // namespace ptxemu
