/* Where threads are, as a text.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* Sources: OpenMP 5.2, sections 18.3.9 and 18.3.10, and 21.2.6 for the format.
   Where the specification leaves a choice the text is libgomp's.  The format in
   affinity-format-var remains libgomp's, too.  */

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <pthread.h>
#include <unistd.h>

#include "../places/sysfs.h"
#include "../system/error.h"
#include "../system/memory.h"
#include "../teams/thread.h"
#include "interface.h"

namespace omptq
{
namespace interface
{
namespace
{

/* A text of which there is room for the beginning.  */
class cut_text
{
public:
  cut_text (char *buffer, size_t size) : m_buffer (buffer), m_size (size) {}

  void
  add (const char *text, size_t length)
  {
    for (size_t i = 0; i < length; i++)
      put (text[i]);
  }

  void
  add (char c, size_t count)
  {
    while (count-- > 0)
      put (c);
  }

  // That of the whole text.
  size_t
  length () const
  {
    return m_length;
  }

private:
  void
  put (char c)
  {
    if (m_length < m_size)
      m_buffer[m_length] = c;
    m_length++;
  }

  char *const m_buffer;
  const size_t m_size;
  size_t m_length = 0;
};

struct field_type
{
  char letter;
  const char *name;
};

constexpr field_type field_types[] = {
  { 't', "team_num" },
  { 'T', "num_teams" },
  { 'L', "nesting_level" },
  { 'n', "thread_num" },
  { 'N', "num_threads" },
  { 'a', "ancestor_tnum" },
  { 'H', "host" },
  { 'P', "process_id" },
  { 'i', "native_thread_id" },
  { 'A', "thread_affinity" },
};

/* A field of a format: %[0][.][WIDTH]LETTER, or {NAME} instead of LETTER.  */
struct field
{
  bool has_zeros = false;
  bool is_right = false;
  // 0 without.
  size_t width = 0;
  char letter = '\0';
};

/* Sets F to the type at TEXT; returns the end of it.  Ends the program if there
   is none.  */
const char *
read_type (const char *text, field *f)
{
  if (!*text)
    fatal ("%% without a type in an affinity format");
  const char *end = text + 1;
  if (*text == '{')
    {
      end = strchr (text, '}');
      if (!end)
        fatal ("no } after %s in an affinity format", text);
      end++;
    }
  for (const field_type &type : field_types)
    if (*text == type.letter
        || (*text == '{' && strlen (type.name) + 2 == size_t (end - text)
            && strncmp (text + 1, type.name, strlen (type.name)) == 0))
      {
        f->letter = type.letter;
        return end;
      }
  fatal ("unknown type %.*s in an affinity format",
         static_cast<int> (end - text), text);
}

/* The same for the whole field, whose text is after %.  */
const char *
read_field (const char *text, field *f)
{
  if (*text == '0')
    {
      f->has_zeros = true;
      text++;
      if (*text != '.')
        fatal ("0 without . after it in an affinity format");
    }
  if (*text == '.')
    {
      f->is_right = true;
      text++;
    }
  if (*text >= '1' && *text <= '9')
    {
      char *end;
      f->width = strtoul (text, &end, 10);
      text = end;
    }
  else if (f->is_right)
    fatal (". without a width after it in an affinity format");
  return read_type (text, f);
}

/* Adds VALUE as F asks for.  */
void
add_padded (cut_text *to, const field &f, const char *value)
{
  size_t length = strlen (value);
  size_t missing = f.width > length ? f.width - length : 0;
  bool is_number = !strchr ("HA", f.letter);
  if (missing && f.has_zeros && is_number)
    {
      // The sign, or 0x, comes before the zeros.
      size_t prefix = *value == '-' ? 1 : strncmp (value, "0x", 2) == 0 ? 2 : 0;
      to->add (value, prefix);
      to->add ('0', missing);
      to->add (value + prefix, length - prefix);
      return;
    }
  if (f.is_right)
    to->add (' ', missing);
  to->add (value, length);
  if (!f.is_right)
    to->add (' ', missing);
}

int
number_of (char letter)
{
  const teams::context &here = teams::thread::current ()->position ();
  switch (letter)
    {
    case 't':
      return here.league_number;
    case 'T':
      return here.league_size;
    case 'L':
      return here.level;
    case 'n':
      return here.number;
    case 'N':
      return here.size;
    case 'a':
      return here.outer ? static_cast<int> (here.outer->number) : -1;
    default:
      return getpid ();
    }
}

void
add_host (cut_text *to, const field &f)
{
  // More than the kernel's limit.
  char name[256];
  if (gethostname (name, sizeof name) != 0)
    strcpy (name, "node");
  name[sizeof name - 1] = '\0';
  add_padded (to, f, name);
}

/* Adds the CPUs that the calling thread may run on, for whatever reason.  */
void
add_cpus (cut_text *to, const field &f)
{
  cpu_set cpus;
  read_allowed_cpus (cpus);
  // A number has up to 19 digits.
  size_t size = cpus.runs ().size () * 48 + 1;
  char *text = allocate_objects<char> (size);
  char *end = text;
  *end = '\0';
  for (const cpu_run &run : cpus.runs ())
    {
      end += sprintf (end, "%s%" PRId64, end == text ? "" : ",", run.first);
      if (run.last > run.first)
        end += sprintf (end, "-%" PRId64, run.last);
    }
  add_padded (to, f, text);
  free (text);
}

void
add_field (cut_text *to, const field &f)
{
  char value[32];
  switch (f.letter)
    {
    case 'H':
      add_host (to, f);
      return;
    case 'A':
      add_cpus (to, f);
      return;
    case 'i':
      snprintf (value, sizeof value, "0x%lx",
                static_cast<unsigned long> (pthread_self ()));
      break;
    default:
      snprintf (value, sizeof value, "%d", number_of (f.letter));
    }
  add_padded (to, f, value);
}

/* Adds what FORMAT says of the calling thread.  */
void
add_affinity (cut_text *to, const char *format)
{
  while (*format)
    {
      size_t plain = strcspn (format, "%");
      to->add (format, plain);
      format += plain;
      if (!*format++)
        return;
      if (*format == '%')
        {
          to->add (format++, 1);
          continue;
        }
      field f;
      format = read_field (format, &f);
      add_field (to, f);
    }
}

/* FORMAT, or affinity-format-var if it is null or empty.  */
class chosen_format
{
public:
  explicit chosen_format (const char *format) : m_text (format)
  {
    if (format && *format)
      return;
    auto get = libgomp ().get_affinity_format;
    size_t size = get (nullptr, 0) + 1;
    m_copy = allocate_objects<char> (size);
    get (m_copy, size);
    m_text = m_copy;
  }

  ~chosen_format () { free (m_copy); }

  chosen_format (const chosen_format &) = delete;
  chosen_format &operator= (const chosen_format &) = delete;

  const char *
  text () const
  {
    return m_text;
  }

private:
  const char *m_text;
  char *m_copy = nullptr;
};

} // anon namespace

size_t
capture_affinity (char *buffer, size_t size, const char *format)
{
  cut_text text (buffer, size ? size - 1 : 0);
  add_affinity (&text, chosen_format (format).text ());
  size_t length = text.length ();
  if (size)
    buffer[length < size ? length : size - 1] = '\0';
  return length;
}

/* With one write, so that it stays one line.  */
void
display_affinity (const char *format)
{
  chosen_format chosen (format);
  char usual[512];
  size_t size = sizeof usual;
  char *buffer = usual;
  size_t length = capture_affinity (buffer, size, chosen.text ());
  if (length >= size)
    {
      size = length + 1;
      buffer = allocate_objects<char> (size);
      capture_affinity (buffer, size, chosen.text ());
    }
  // In place of the zero.
  buffer[length] = '\n';
  fwrite (buffer, 1, length + 1, stderr);
  if (buffer != usual)
    free (buffer);
}

} // namespace interface
} // namespace omptq
