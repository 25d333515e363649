/* Settings, from environment variables.
   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */
#ifndef PTXEMU_SETTINGS_H
#define PTXEMU_SETTINGS_H 1

#include <string>

#include "../machine/configuration.h"

namespace ptxemu::cuda
{

struct settings
{
  configuration machine;
  unsigned devices = 1;       // PTXEMU_DEVICES
  unsigned architecture = 80; // PTXEMU_ARCH: sm_80
  std::string count_file;  // PTXEMU_COUNT: counts are written here at the end
  std::string report_file; // PTXEMU_REPORT: for what happens, a line each
  std::string save_folder; // PTXEMU_SAVE: images are written here

  // Whether bounds are checked, before the driver is initialised.
  static bool wants_bounds ();

  // A bad value ends the program with an error that names the variable.
  static settings from_environment ();
};

} // namespace ptxemu::cuda

#endif /* PTXEMU_SETTINGS_H */
