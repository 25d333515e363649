/* Purpose: every image of the offloading archives is read, and is the same when
   read again after printing; five megabytes take less than a second.  */

#include <ctime>

#include "archives.h"
#include "check.h"
#include "same.h"

using namespace ptxemu;

namespace
{

double
seconds ()
{
  timespec now;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return double (now.tv_sec) + double (now.tv_nsec) / 1e9;
}

struct totals
{
  size_t images = 0, bytes = 0;
  double parse_seconds = 0;
};

void
check_image (const std::string &name, std::string_view text, totals *all)
{
  try
    {
      double begin = seconds ();
      module m = parse (name, text);
      all->parse_seconds += seconds () - begin;
      all->images++;
      all->bytes += text.size ();
      check (same (m, parse (name, to_text (m))),
             name + " is the same after printing");
    }
  catch (const text_error &error)
    {
      check (false, name + ":" + std::to_string (error.at.line) + ":"
                        + std::to_string (error.at.column) + ": "
                        + error.what ());
    }
}

} // anonymous namespace

int
main ()
{
  constexpr double least_bytes_per_second = 5 << 20;
  totals all;
  for_each_image ([&all] (const std::string &name, std::string_view text) {
    check_image (name, text, &all);
  });
  if (all.images == 0)
    {
      printf ("UNSUPPORTED: parse archives (libraries for offloading are "
              "missing; Debian has them in: gcc-12-offload-nvptx "
              "or that for another version)\n");
      return 0;
    }
  printf ("%zu images, %zu bytes, %.2f s\n", all.images, all.bytes,
          all.parse_seconds);
  check (double (all.bytes) / all.parse_seconds > least_bytes_per_second,
         "5 MB in a second");
  printf ("PASS: parse archives\n");
}
