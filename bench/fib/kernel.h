/* Fibonacci number SIZE by recursion without cut-off: nothing but calls, tasks
   and one addition for each.  */

#include "../bench.h"

extern long result;
