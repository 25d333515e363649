/* Purpose: the same where the library passes all calls to libgomp, whose functions
   it finds at the first call.  */
/* { dg-set-target-env-var GOMP_EXT_TEAMS "libgomp" } */

/* ThreadSanitizer does not see the barriers of libgomp's threads.  */
#define MEMBERS 1
#include "first-calls-in-several-threads.c"
