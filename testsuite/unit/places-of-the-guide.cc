/* Purpose: both examples of OMP_PLACES in the Oracle Developer Studio OpenMP
   guide, verbatim, give the documented places.  The second contradicts itself:
   it sets 32 places, and then explains 24; both are tried, on its machine and
   on one that is too small.  */

#include "places.h"

using unit::check_text;
using unit::places_of;

int
main ()
{
  check_text ("example 14", places_of ("{0:1}:8:32", unit::flat_machine (256)),
              "{0},{32},{64},{96},{128},{160},{192},{224}");
  check_text ("example 14, equivalent",
              places_of ("{0}:8:32", unit::flat_machine (256)),
              "{0},{32},{64},{96},{128},{160},{192},{224}");

  std::string explained
      = "{0:2},{8:2},{16:2},{24:2},{32:2},{40:2},{48:2},{56:2},{64:2},{72:2},"
        "{80:2},{88:2},{96:2},{104:2},{112:2},{120:2},{128:2},{136:2},{144:2},"
        "{152:2},{160:2},{168:2},{176:2},{184:2}";
  check_text ("example 15, as explained",
              places_of ("{0:2}:24:8", unit::flat_machine (256)), explained);
  check_text ("example 15, equivalent",
              places_of ("{0,1}:24:8", unit::flat_machine (256)), explained);
  check_text ("example 15, as set",
              places_of ("{0:2}:32:8", unit::flat_machine (256)),
              explained
                  + ",{192:2},{200:2},{208:2},{216:2},{224:2},{232:2},{240:2},"
                    "{248:2}");
  check_text (
      "example 15, as set, where there are so many CPUs",
      places_of ("{0:2}:32:8", unit::flat_machine (192)),
      explained
          + " 1-10: warning: 8 of 32 places left out: none of their CPUs "
            "can be used here");
  check_text (
      "example 14 on a small machine",
      places_of ("{0:1}:8:32", unit::flat_machine (2)),
      "{0} 1-10: warning: 7 of 8 places left out: none of their CPUs can "
      "be used here");
}
