/* What the tests have in common: the code of a taskq that only one place of a
   program needs is written out in each.  */

#include "../../libgomp-ext/kmpc/kmpc-taskq.h"
#include "../omptq.run/accumulate.h"

/* A place in the source, as Intel's compilers give it to each call.  */
static ident_t place = { 0, 2, 0, 0, ";legacy.c;main;1;99;;" };
