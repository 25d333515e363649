/* The grammar of OMP_PLACES, OMP_PROC_BIND and OMP_NUM_THREADS.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cctype>
#include <climits>
#include <cstring>

#include "place-syntax.h"

namespace omptq
{
namespace
{

constexpr place_name names[]
    = { place_name::threads, place_name::cores, place_name::sockets,
        place_name::ll_caches, place_name::numa_domains };

/* Splits a text into tokens, and reports errors in them.  */
class scanner
{
public:
  scanner (const char *text, diagnostics &found)
      : m_text (text), m_found (found)
  {
    skip_blanks ();
  }

  bool
  at_end () const
  {
    return m_text[m_offset] == '\0';
  }

  bool
  at (char c) const
  {
    return m_text[m_offset] == c;
  }

  bool
  at_digit () const
  {
    return isdigit (static_cast<unsigned char> (m_text[m_offset]));
  }

  bool
  at_word () const
  {
    return isalpha (static_cast<unsigned char> (m_text[m_offset]));
  }

  // If the next token is C, takes it and returns true.
  bool accept (char c);

  // The position of the last token taken.
  text_span
  last () const
  {
    return m_last;
  }

  // Takes a word, made of letters, digits and underscores.
  text_span take_word ();

  // True if the text at WHERE is WORD, ignoring case.
  bool
  is_word (text_span where, const char *word) const
  {
    return strlen (word) == where.length
           && strncasecmp (m_text + where.offset, word, where.length) == 0;
  }

  // Takes a number of at least LEAST; WHAT describes it in messages.
  bool take_number (int64_t &number, int64_t least, const char *what);

  // Reports that WHAT is expected at the next token.
  bool expected (const char *what);

  bool
  error (text_span where, const char *message)
  {
    return m_found.error (where, "%s", message);
  }

private:
  void
  skip_blanks ()
  {
    while (isspace (static_cast<unsigned char> (m_text[m_offset])))
      m_offset++;
  }

  void
  take (size_t length)
  {
    m_last = { m_offset, length };
    m_offset += length;
    skip_blanks ();
  }

  const char *m_text;
  size_t m_offset = 0;
  text_span m_last;
  diagnostics &m_found;
};

bool
scanner::accept (char c)
{
  if (m_text[m_offset] != c)
    return false;
  take (1);
  return true;
}

text_span
scanner::take_word ()
{
  size_t length = 0;
  for (const char *p = m_text + m_offset;
       isalnum (static_cast<unsigned char> (p[length])) || p[length] == '_';)
    length++;
  take (length);
  return m_last;
}

bool
scanner::take_number (int64_t &number, int64_t least, const char *what)
{
  const char *p = m_text + m_offset;
  size_t length = 0;
  // A negative count is rejected below, with a clearer message.
  bool negative = p[0] == '-' && least != 0;
  if (negative || (p[0] == '+' && least < 0))
    length++;
  if (!isdigit (static_cast<unsigned char> (p[length])))
    return expected (what);
  bool too_large = false;
  for (number = 0; isdigit (static_cast<unsigned char> (p[length])); length++)
    {
      int digit = p[length] - '0';
      too_large |= number > (largest_number - digit) / 10;
      number = too_large ? 0 : 10 * number + digit;
    }
  take (length);
  if (too_large)
    return error (m_last, "the number is too large");
  if (negative)
    number = -number;
  if (number < least)
    return m_found.error (m_last, "expected %s", what);
  return true;
}

bool
scanner::expected (const char *what)
{
  text_span here = { m_offset, 1 };
  char c = m_text[m_offset];
  if (c == '\0')
    return m_found.error (here, "expected %s at the end", what);
  if (c < ' ' || c > '~')
    return m_found.error (here, "expected %s", what);
  return m_found.error (here, "expected %s before '%c'", what, c);
}

class places_parser
{
public:
  places_parser (const char *text, place_syntax &result, diagnostics &found)
      : m_scanner (text, found), m_result (result)
  {
  }

  bool
  parse ()
  {
    return m_scanner.at_word () ? parse_name () : parse_entries ();
  }

private:
  bool parse_name ();
  bool parse_entries ();
  bool parse_entry (place_entry &entry);
  bool parse_place (place_entry &entry);
  bool parse_interval (cpu_interval &interval);
  bool parse_repetition (int64_t &count, int64_t &stride, const char *what);

  scanner m_scanner;
  place_syntax &m_result;
};

bool
places_parser::parse_name ()
{
  m_result.where = m_scanner.take_word ();
  for (place_name name : names)
    if (m_scanner.is_word (m_result.where, spelling (name)))
      m_result.name = name;
  if (m_result.name == place_name::none)
    return m_scanner.error (m_result.where,
                            "expected threads, cores, sockets, ll_caches, "
                            "numa_domains or a list of places");
  if (m_scanner.accept ('('))
    {
      if (!m_scanner.take_number (m_result.count, 1,
                                  "a positive number of places"))
        return false;
      if (!m_scanner.accept (')'))
        return m_scanner.expected ("')'");
      m_result.where = m_result.where.to (m_scanner.last ());
    }
  return m_scanner.at_end () || m_scanner.expected ("nothing more");
}

bool
places_parser::parse_entries ()
{
  do
    {
      place_entry entry;
      if (!parse_entry (entry))
        return false;
      m_result.entries.push (std::move (entry));
    }
  while (m_scanner.accept (','));
  return m_scanner.at_end ()
         || m_scanner.expected (
             m_scanner.at (':') && m_result.entries.back ().excluded
                 ? "',', since an excluded place is one place,"
                 : "',' or ':'");
}

bool
places_parser::parse_entry (place_entry &entry)
{
  entry.excluded = m_scanner.accept ('!');
  text_span start = m_scanner.last ();
  if (!parse_place (entry))
    return false;
  if (!entry.excluded)
    start = entry.where;
  if (!entry.excluded
      && !parse_repetition (entry.count, entry.stride,
                            "a positive number of places"))
    return false;
  entry.where = start.to (m_scanner.last ());
  return true;
}

/* Sets entry.where to the start of the place.  */
bool
places_parser::parse_place (place_entry &entry)
{
  if (!m_scanner.accept ('{'))
    {
      if (!m_scanner.at_digit ())
        return m_scanner.expected (entry.excluded ? "a place"
                                                  : "a place or '!'");
      cpu_interval cpu;
      if (!m_scanner.take_number (cpu.first, 0, "a CPU number"))
        return false;
      entry.where = cpu.where = m_scanner.last ();
      entry.intervals.push (cpu);
      return true;
    }
  entry.where = m_scanner.last ();
  do
    {
      cpu_interval interval;
      if (!parse_interval (interval))
        return false;
      entry.intervals.push (interval);
    }
  while (m_scanner.accept (','));
  return m_scanner.accept ('}')
         || m_scanner.expected (
             m_scanner.at (':') && entry.intervals.back ().excluded
                 ? "',' or '}', since an excluded CPU is one "
                   "CPU,"
                 : "',' or '}'");
}

bool
places_parser::parse_interval (cpu_interval &interval)
{
  interval.excluded = m_scanner.accept ('!');
  text_span start = m_scanner.last ();
  if (!m_scanner.take_number (interval.first, 0,
                              interval.excluded ? "a CPU number"
                                                : "a CPU number or '!'"))
    return false;
  if (!interval.excluded)
    start = m_scanner.last ();
  if (!interval.excluded
      && !parse_repetition (interval.count, interval.stride,
                            "a positive number of CPUs"))
    return false;
  interval.where = start.to (m_scanner.last ());
  return true;
}

/* [ ':' posint [ ':' int ] ]  */
bool
places_parser::parse_repetition (int64_t &count, int64_t &stride,
                                 const char *what)
{
  if (!m_scanner.accept (':'))
    return true;
  if (!m_scanner.take_number (count, 1, what))
    return false;
  return !m_scanner.accept (':')
         || m_scanner.take_number (stride, -largest_number, "a stride");
}

struct policy_name
{
  const char *name;
  bind_policy policy;
};

constexpr policy_name policy_names[] = {
  { "false", bind_policy::off },       { "true", bind_policy::on },
  { "primary", bind_policy::primary }, { "master", bind_policy::primary },
  { "close", bind_policy::close },     { "spread", bind_policy::spread }
};

const policy_name *
find_policy (const scanner &s, text_span where)
{
  for (const policy_name &p : policy_names)
    if (s.is_word (where, p.name))
      return &p;
  return nullptr;
}

} // anon namespace

const char *
spelling (place_name name)
{
  switch (name)
    {
    case place_name::threads:
      return "threads";
    case place_name::cores:
      return "cores";
    case place_name::sockets:
      return "sockets";
    case place_name::ll_caches:
      return "ll_caches";
    case place_name::numa_domains:
      return "numa_domains";
    default:
      return "";
    }
}

const char *
spelling (bind_policy policy)
{
  for (const policy_name &p : policy_names)
    if (p.policy == policy)
      return p.name;
  return "";
}

bind_policy
bind_list::at (size_t level) const
{
  return policies[level < policies.size () ? level : policies.size () - 1];
}

bool
parse_places (const char *text, place_syntax &result, diagnostics &found)
{
  return places_parser (text, result, found).parse ();
}

bool
parse_bind (const char *text, bind_list &result, diagnostics &found)
{
  scanner s (text, found);
  do
    {
      if (!s.at_word ())
        return s.expected ("a policy");
      text_span where = s.take_word ();
      const policy_name *p = find_policy (s, where);
      if (!p)
        return s.error (where, "expected false, true, or a list of primary, "
                               "master, close and spread");
      bool alone
          = p->policy == bind_policy::off || p->policy == bind_policy::on;
      if (alone && (!result.policies.empty () || s.at (',')))
        return s.error (where, "true and false cannot be in a list");
      result.policies.push (p->policy);
    }
  while (s.accept (','));
  return s.at_end () || s.expected ("','");
}

bool
parse_num_threads (const char *text, list<int64_t> &result, diagnostics &found)
{
  scanner s (text, found);
  do
    {
      int64_t number;
      if (!s.take_number (number, 1, "a positive number of threads"))
        return false;
      if (number > INT_MAX)
        return s.error (s.last (), "the number is too large");
      result.push (number);
    }
  while (s.accept (','));
  return s.at_end () || s.expected ("','");
}

} // namespace omptq
