/* Fibonacci number SIZE by recursion without a cut-off: only calls, tasks, and
   one addition for each.  */

#include "../bench.h"

extern long result;
