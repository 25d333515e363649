/* Programs that have been linked with libgomp before this library.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_LIBGOMP_LINK_ORDER_H
#define GOMP_EXT_LIBGOMP_LINK_ORDER_H 1

namespace omptq
{

/* Warns if the program has been linked with this library, but calls libgomp's
   functions, as it has been linked with that before.  To be called
   while the program starts.  */
void warn_of_link_order ();

} // namespace omptq

#endif /* GOMP_EXT_LIBGOMP_LINK_ORDER_H */
