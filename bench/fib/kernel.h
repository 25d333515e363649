/* Fibonacci number SIZE by recursion without cut-off: nothing but calls, tasks
   and one addition for each.  */

#include "../bench.h"

#ifdef __cplusplus
extern "C"
#else
extern
#endif
    long result;
