/* Common code of the tests; each test spells out the code of its taskqs.  */

#include "../../../libgomp-ext/kmpc/kmpc-taskq.h"
#include "../../host/taskqs/accumulate.h"

/* A source position, as Intel's compilers pass it to each call.  */
static ident_t place = { 0, 2, 0, 0, ";legacy.c;main;1;99;;" };
