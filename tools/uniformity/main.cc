/* The command uniformity: which values and branches of functions are divergent.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <getopt.h>

#include "../../libgomp-ext/omptq.h"
#include "report.h"

namespace
{

using namespace omptq;

// Invalid input or usage, or an error in reading or writing.
constexpr int trouble = 2;

struct settings
{
  bool dot = false;
  // The value to explain, or null.
  const char *why = nullptr;
  uniformity::options analysis;
};

enum option_id
{
  id_dot = 1000,
  id_help,
  id_undef_any,
  id_version,
  id_why
};

const option options[] = { { "dot", no_argument, nullptr, id_dot },
                           { "help", no_argument, nullptr, id_help },
                           { "undef-any", no_argument, nullptr, id_undef_any },
                           { "version", no_argument, nullptr, id_version },
                           { "why", required_argument, nullptr, id_why },
                           { nullptr, 0, nullptr, 0 } };

constexpr const char *help
    = "Usage: uniformity [OPTION]... [FILE]...\n"
      "Prints which values and branches of the functions in the FILEs are\n"
      "divergent: different in threads that execute them together.\n"
      "Without FILE, or if it is -, standard input is read.\n"
      "\n"
      "  --dot        write a picture for Graphviz\n"
      "  --why VALUE  print why VALUE is divergent\n"
      "  --undef-any  let an undefined operand of a phi be any value\n"
      "  --help       print this, and exit\n"
      "  --version    print the version, and exit\n"
      "\n"
      "The exit status is 2 after an error, else 0.\n";

/* Prints the output, and remembers errors.  */
class program
{
public:
  explicit program (const settings &s) : m_settings (s) {}

  void
  begin ()
  {
    if (m_settings.dot)
      print ("digraph uniformity {\nnode [shape=plaintext "
             "fontname=monospace]\n");
  }

  bool process (const char *file);
  bool end ();

private:
  bool read (const char *name, FILE *in, std::string &text);
  void show (const text_function &function);

  void
  print (std::string_view text)
  {
    fwrite (text.data (), 1, text.size (), stdout);
  }

  const settings &m_settings;
  unsigned m_functions = 0;
  bool m_explained = false;
};

bool
program::read (const char *name, FILE *in, std::string &text)
{
  if (!in)
    {
      fprintf (stderr, "uniformity: cannot open '%s': %s\n", name,
               strerror (errno));
      return false;
    }
  char buffer[1 << 16];
  size_t got;
  while ((got = fread (buffer, 1, sizeof buffer, in)) > 0)
    text.append (buffer, got);
  bool read = !ferror (in);
  if (!read)
    fprintf (stderr, "uniformity: cannot read '%s': %s\n", name,
             strerror (errno));
  if (in != stdin)
    fclose (in);
  return read;
}

void
program::show (const text_function &function)
{
  uniformity result (*function.graph, function.values, m_settings.analysis);
  unsigned number = m_functions++;
  if (m_settings.dot)
    {
      print (picture (function, result, number));
      return;
    }
  std::vector<std::string> lines;
  if (m_settings.why)
    {
      lines = explanation (function, result, m_settings.why);
      if (lines.empty ())
        return;
      m_explained = true;
    }
  else
    lines = facts (function, result);
  print ("func ");
  print (function.name);
  print ("\n");
  for (const std::string &line : lines)
    {
      print (line);
      print ("\n");
    }
}

bool
program::process (const char *file)
{
  bool standard = strcmp (file, "-") == 0;
  const char *name = standard ? "standard input" : file;
  std::string text;
  if (!read (name, standard ? stdin : fopen (file, "rb"), text))
    return false;
  std::unique_ptr<text_error> error;
  std::vector<text_function> functions = read_functions (text, error);
  if (error)
    {
      fprintf (stderr, "%s:%u:%u: %s\n", name, error->place.line,
               error->place.column, error->message.c_str ());
      return false;
    }
  for (const text_function &function : functions)
    show (function);
  return true;
}

/* Ends the output; returns whether everything succeeded.  */
bool
program::end ()
{
  if (m_settings.dot)
    print ("}\n");
  bool good = true;
  if (m_settings.why && !m_explained)
    {
      fprintf (stderr, "uniformity: there is no value '%s'\n", m_settings.why);
      good = false;
    }
  if (ferror (stdout) || fclose (stdout) != 0)
    {
      fprintf (stderr, "uniformity: cannot write: %s\n", strerror (errno));
      good = false;
    }
  return good;
}

/* Reads the options; returns -1, or the status to exit with at once.  */
int
read_options (int argc, char **argv, settings &s)
{
  int c;
  while ((c = getopt_long (argc, argv, "", options, nullptr)) != -1)
    switch (c)
      {
      case id_dot:
        s.dot = true;
        break;
      case id_why:
        s.why = optarg;
        break;
      case id_undef_any:
        s.analysis.undefined_is_any = true;
        break;
      case id_help:
        fputs (help, stdout);
        return fclose (stdout) == 0 ? 0 : trouble;
      case id_version:
        puts ("uniformity (omptq) " OMPTQ_VERSION);
        return fclose (stdout) == 0 ? 0 : trouble;
      default:
        return trouble;
      }
  if (!s.dot || !s.why)
    return -1;
  fputs ("uniformity: --dot and --why exclude each other\n", stderr);
  return trouble;
}

} // namespace

int
main (int argc, char **argv)
{
  settings s;
  int status = read_options (argc, argv, s);
  if (status >= 0)
    return status;
  program run (s);
  run.begin ();
  bool good = true;
  if (optind == argc)
    good = run.process ("-");
  for (int i = optind; i < argc && good; i++)
    good = run.process (argv[i]);
  return (good ? run.end () : false) ? 0 : trouble;
}
