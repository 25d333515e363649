/* Purpose: a trace file does not exceed its limit, counts the missing events,
   and is complete JSON.  */

#include <new>
#include <string_view>

#include "../../libgomp-ext/observe/trace-file.h"
#include "unit.h"

static const char *const path = "trace-file-limit.json";

/* Returns the file of a trace of COUNT events, all without names.  */
static std::string_view
written (unsigned count, uint64_t limit)
{
  static omptq::trace_file file;
  static char text[100000];
  new (&file) omptq::trace_file ();
  file.set_name (path, limit);
  unit::check (file.usable (), "usable");
  omptq::event e = { omptq::event_kind::sleep };
  timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  for (unsigned i = 0; i < count; i++)
    {
      e.begin = now.tv_sec * INT64_C (1000000000) + now.tv_nsec + 10 * i;
      e.end = e.begin + 5;
      unit::check (file.write (1, 0, i == 0, &e, 1, false), "write");
    }
  file.finish (0);
  FILE *stream = fopen (path, "r");
  unit::check (stream != nullptr, "file");
  size_t size = fread (text, 1, sizeof text, stream);
  fclose (stream);
  remove (path);
  return { text, size };
}

static long
occurrences (std::string_view text, std::string_view word)
{
  long found = 0;
  for (size_t at = text.find (word); at != text.npos;
       at = text.find (word, at + 1))
    found++;
  return found;
}

int
main ()
{
  std::string_view all = written (100, 50000);
  unit::check_equal ("events", occurrences (all, "\"sleep\",\"name\""), 100);
  unit::check_equal ("lost", occurrences (all, "lost"), 0);

  std::string_view some = written (100, 5000);
  long kept = occurrences (some, "\"sleep\",\"name\"");
  unit::check (kept > 20 && kept < 100, "events", kept);
  // One event may pass the limit, followed by the missing count.
  unit::check (some.size () < 5000 + 400, "size", some.size ());
  char lost[64];
  snprintf (lost, sizeof lost, "\"args\":{\"events\":%ld,", 100 - kept);
  unit::check_equal ("lost", occurrences (some, lost), 1);
  unit::check (some.substr (some.size () - 3) == "\n]\n", "end");
}
