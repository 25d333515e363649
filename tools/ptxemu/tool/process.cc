/* A program that this one starts.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "process.h"

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <spawn.h>
#include <sstream>
#include <sys/wait.h>

#include "options.h"

namespace ptxemu::tool
{

namespace
{

bool
is_program (const std::string &file)
{
  std::string magic (4, '\0');
  std::ifstream (file, std::ios::binary).read (&magic[0], magic.size ());
  return magic == "\177ELF" || magic.compare (0, 2, "#!") == 0;
}

bool
is_file (const std::string &name)
{
  std::error_code status;
  return std::filesystem::is_regular_file (name, status);
}

// The signals with which a user or the system ends a program, and the end of a
// process.  They wait, blocked, until this process asks for them.
class blocked_signals
{
public:
  blocked_signals ()
  {
    sigemptyset (&m_all);
    for (int each : { SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGCHLD })
      sigaddset (&m_all, each);
    std::signal (SIGCHLD, SIG_DFL);
    sigprocmask (SIG_BLOCK, &m_all, &m_before);
  }

  ~blocked_signals () { sigprocmask (SIG_SETMASK, &m_before, nullptr); }

  blocked_signals (const blocked_signals &) = delete;
  blocked_signals &operator= (const blocked_signals &) = delete;

  const sigset_t &
  before () const
  {
    return m_before;
  }

  // Returns the next one and says whether the terminal has sent it to all of
  // its programs.
  int
  next (bool *to_all) const
  {
    siginfo_t info;
    int number = sigwaitinfo (&m_all, &info);
    *to_all = number > 0 && info.si_code == SI_KERNEL;
    return number;
  }

private:
  sigset_t m_all, m_before;
};

std::vector<char *>
pointers (const std::vector<std::string> &texts)
{
  std::vector<char *> result;
  for (const std::string &each : texts)
    result.push_back (const_cast<char *> (each.c_str ()));
  result.push_back (nullptr);
  return result;
}

// Starts a process with the mask of signals that this one had.
pid_t
start (const std::string &file, const std::vector<std::string> &arguments,
       const std::vector<std::string> &environment, const sigset_t &mask)
{
  posix_spawnattr_t attributes;
  posix_spawnattr_init (&attributes);
  posix_spawnattr_setsigmask (&attributes, &mask);
  posix_spawnattr_setflags (&attributes, POSIX_SPAWN_SETSIGMASK);
  pid_t child;
  int error = posix_spawn (&child, file.c_str (), nullptr, &attributes,
                           pointers (arguments).data (),
                           pointers (environment).data ());
  posix_spawnattr_destroy (&attributes);
  if (error != 0)
    throw usage_error (file + ": " + std::strerror (error));
  return child;
}

} // anonymous namespace

std::string
find_program (const std::string &name)
{
  if (is_file (name))
    {
      std::string file = name.find ('/') == name.npos ? "./" + name : name;
      return is_program (file) ? file : "";
    }
  const char *path = std::getenv ("PATH");
  if (name.find ('/') != name.npos || !path)
    return "";
  std::istringstream folders (path);
  for (std::string folder; std::getline (folders, folder, ':');)
    if (std::string file = folder + "/" + name;
        is_file (file) && is_program (file))
      return file;
  return "";
}

process_end
run_process (const std::string &file, const std::vector<std::string> &arguments,
             const std::vector<std::string> &environment)
{
  blocked_signals signals;
  pid_t child = start (file, arguments, environment, signals.before ());
  process_end end;
  for (;;)
    {
      bool to_all;
      int number = signals.next (&to_all);
      if (number > 0 && number != SIGCHLD)
        {
          end.stopped = true;
          if (!to_all)
            kill (child, number);
        }
      int status;
      if (waitpid (child, &status, WNOHANG) != child)
        continue;
      end.signal = WIFSIGNALED (status) ? WTERMSIG (status) : 0;
      end.status = end.signal ? 128 + end.signal : WEXITSTATUS (status);
      return end;
    }
}

} // namespace ptxemu::tool
