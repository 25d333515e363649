/* printf as kernels call it.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "device-printf.h"

#include <cstring>
#include <vector>

namespace ptxemu
{

namespace
{

// One `%...' of a format.
struct conversion
{
  std::string flags; // with width and precision, `*' replaced
  unsigned bytes = 4;
  char what = 0; // 0: the format ended too early
};

class formatter
{
public:
  formatter (const std::string &format, address arguments, printf_memory &from)
      : m_format (format), m_at (arguments), m_from (from)
  {
  }

  std::string run ();
  unsigned count = 0;

private:
  uint64_t
  argument (unsigned bytes)
  {
    m_at = (m_at + bytes - 1) / bytes * bytes;
    uint64_t value = m_from.read (m_at, bytes);
    m_at += bytes;
    count++;
    return value;
  }

  char
  peek () const
  {
    return m_next < m_format.size () ? m_format[m_next] : 0;
  }

  conversion read_conversion ();
  void read_length (conversion &);
  void convert (const conversion &, std::string &result);
  template <typename T>
  static std::string print (const std::string &format, T value);

  const std::string &m_format;
  size_t m_next = 0;
  address m_at;
  printf_memory &m_from;
};

// After `%'.
conversion
formatter::read_conversion ()
{
  conversion c;
  while (peek () != 0 && std::strchr ("-+ #0123456789.*", peek ()))
    {
      if (peek () == '*')
        c.flags += std::to_string (static_cast<int32_t> (argument (4)));
      else
        c.flags += peek ();
      m_next++;
    }
  read_length (c);
  c.what = peek ();
  if (c.what != 0)
    m_next++;
  return c;
}

void
formatter::read_length (conversion &c)
{
  for (;; m_next++)
    switch (peek ())
      {
      case 'l':
      case 'j':
      case 'z':
      case 't':
      case 'q':
      case 'L':
        c.bytes = 8;
        break;
      case 'h':
        c.bytes = c.bytes == 2 ? 1 : 2;
        break;
      default:
        return;
      }
}

template <typename T>
std::string
formatter::print (const std::string &format, T value)
{
  int size = std::snprintf (nullptr, 0, format.c_str (), value);
  if (size < 0)
    return std::string ();
  std::vector<char> text (size + 1);
  std::snprintf (text.data (), text.size (), format.c_str (), value);
  return std::string (text.data (), size);
}

void
formatter::convert (const conversion &c, std::string &result)
{
  std::string format = "%" + c.flags;
  unsigned in_buffer = c.bytes == 8 ? 8 : 4;
  switch (c.what)
    {
    case 'd':
    case 'i':
      {
        uint64_t bits = argument (in_buffer);
        long long value = c.bytes == 8   ? static_cast<int64_t> (bits)
                          : c.bytes == 4 ? static_cast<int32_t> (bits)
                          : c.bytes == 2 ? static_cast<int16_t> (bits)
                                         : static_cast<int8_t> (bits);
        result += print (format + "ll" + c.what, value);
        return;
      }
    case 'u':
    case 'o':
    case 'x':
    case 'X':
      {
        unsigned long long value = argument (in_buffer);
        if (c.bytes < 8)
          value &= (1ULL << c.bytes * 8) - 1;
        result += print (format + "ll" + c.what, value);
        return;
      }
    case 'c':
      result += print (format + "c", static_cast<int> (argument (4)));
      return;
    case 's':
      {
        address at = argument (8);
        result += print (format + "s",
                         at == 0 ? "(null)" : m_from.read_string (at).c_str ());
        return;
      }
    case 'p':
      result += print (format + "p", reinterpret_cast<void *> (argument (8)));
      return;
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
      {
        uint64_t bits = argument (8);
        double value;
        std::memcpy (&value, &bits, sizeof value);
        result += print (format + c.what, value);
        return;
      }
    case '%':
      result += '%';
      return;
    default:
      // Prints what it does not know, as the driver does.
      result += format;
      if (c.what != 0)
        result += c.what;
    }
}

std::string
formatter::run ()
{
  std::string result;
  while (m_next < m_format.size ())
    {
      char c = m_format[m_next++];
      if (c == '%')
        convert (read_conversion (), result);
      else
        result += c;
    }
  return result;
}

} // anonymous namespace

std::string
printf_memory::read_string (address at)
{
  std::string result;
  while (char c = static_cast<char> (read (at++, 1)))
    result += c;
  return result;
}

std::string
format_text (const std::string &format, address arguments, printf_memory &from,
             unsigned *count)
{
  formatter f (format, arguments, from);
  std::string result = f.run ();
  *count = f.count;
  return result;
}

} // namespace ptxemu
