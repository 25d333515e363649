/* Common code of the unit tests of places: machines, and texts of places.  */

#ifndef PLACES_H
#define PLACES_H 1

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "../../libgomp-ext/places/affinity.h"
#include "../../libgomp-ext/places/distance.h"
#include "../../libgomp-ext/places/place-list.h"
#include "../../libgomp-ext/places/sysfs.h"
#include "unit.h"

namespace unit
{

/* Ends the test unless GOT is EXPECTED.  */
inline void
check_text (const std::string &about, const std::string &got,
            const std::string &expected)
{
  if (got == expected)
    return;
  printf ("FAIL: %s: \"%s\", expected \"%s\"\n", about.c_str (), got.c_str (),
          expected.c_str ());
  fflush (stdout);
  _Exit (1);
}

/* Returns a machine of CPUS cores in one package.  */
inline omptq::topology
flat_machine (unsigned cpus)
{
  omptq::topology t;
  for (unsigned i = 0; i < cpus; i++)
    t.cpus.push ({ i, i, 0, i, 0 });
  t.number_parts ();
  return t;
}

/* Returns a random machine; CPU numbers may be in any order, and have gaps.  */
inline omptq::topology
random_machine (std::mt19937 &random)
{
  auto upto = [&] (unsigned n) { return 1 + random () % n; };
  unsigned packages = upto (4);
  unsigned nodes = upto (2);
  unsigned caches = upto (3);
  unsigned cores = upto (3);
  unsigned threads = upto (4);
  unsigned all = packages * nodes * caches * cores * threads;
  std::vector<unsigned> number (all);
  for (unsigned i = 0; i < all; i++)
    number[i] = i;
  if (random () % 2)
    std::shuffle (number.begin (), number.end (), random);
  std::vector<omptq::cpu_info> cpus (all);
  for (unsigned i = 0; i < all; i++)
    {
      unsigned core = i / threads;
      unsigned cache = core / cores;
      unsigned node = cache / caches;
      cpus[number[i]]
          = { number[i], 100 + core, node / nodes, 7 * cache, 3 * node };
    }
  omptq::topology t;
  for (const omptq::cpu_info &cpu : cpus)
    if (random () % 8 || t.cpus.empty ())
      t.cpus.push (cpu);
  t.number_parts ();
  return t;
}

/* Returns the diagnostics as text: `3: message; ...', or `3-5: message' for
   more than one character.  */
inline std::string
text_of (const omptq::diagnostics &found)
{
  std::string text;
  for (const omptq::diagnostic &d : found.all ())
    {
      text += (text.empty () ? "" : "; ") + std::to_string (d.where.offset + 1);
      if (d.where.length > 1)
        text += "-" + std::to_string (d.where.offset + d.where.length);
      text += std::string (d.is_error ? ": " : ": warning: ") + d.message;
    }
  return text;
}

inline std::string
text_of (const omptq::place_list &places, bool intervals = false)
{
  return omptq::print_places (places, intervals).begin ();
}

/* Returns the places of TEXT on T, or its errors.  */
inline std::string
places_of (const std::string &text, const omptq::topology &t)
{
  omptq::diagnostics found;
  omptq::place_syntax syntax;
  omptq::place_list places;
  if (!omptq::parse_places (text.c_str (), syntax, found)
      || !omptq::resolve_places (syntax, t, places, found))
    return text_of (found);
  std::string warnings = text_of (found);
  return text_of (places) + (warnings.empty () ? "" : " " + warnings);
}

} // namespace unit

#endif /* PLACES_H */
