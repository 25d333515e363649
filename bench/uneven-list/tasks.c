/* A task for each node of a list; one thread walks.  */

#include "kernel.h"

#include "../list-tasks.h"
