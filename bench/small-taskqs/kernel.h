/* What a construct costs in which next to nothing is done, by one thread, SIZE
   times in one parallel region.  */

#include "../bench.h"

extern long done;
