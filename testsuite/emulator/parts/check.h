/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Common code of the tests of the PTX emulator's parts.  */

#ifndef PTXEMU_CHECK_H
#define PTXEMU_CHECK_H 1

#include <cstdio>
#include <cstdlib>
#include <string>

namespace ptxemu
{

/* Ends the test with a message unless OK.  */
inline void
check (bool ok, const std::string &what)
{
  if (ok)
    return;
  printf ("FAIL: %s\n", what.c_str ());
  fflush (stdout);
  _Exit (1);
}

/* The beginning of an image.  */
constexpr char image_header[]
    = ".version 7.1\n.target sm_70\n.address_size 64\n";

// The same for TARGET.
inline std::string
image_header_of (const std::string &target)
{
  return ".version 7.1\n.target " + target + "\n.address_size 64\n";
}

} // namespace ptxemu

#endif /* PTXEMU_CHECK_H */
