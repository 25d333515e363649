/* The texts and formats of the locale C, which newlib's strtod, strftime and
   the like use, and which its library for nvptx lacks.

   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
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

#pragma omp declare target

/* Pointers in the order of newlib's struct lc_numeric_T: decimal point,
   thousands' separator, grouping.  */
extern "C" const char *const _C_numeric_locale[3];
const char *const _C_numeric_locale[3] = { ".", "", "" };

/* In that of struct lc_time_T: months and days of the week in short and long,
   the formats of a time, of a date and of both, before and after noon, the
   format of `date', months that stand alone, the order of month and day, the
   format of a time with 12 hours, and of eras, of which there are none.  */
extern "C" const char *const _C_time_locale[63];
const char *const _C_time_locale[63] = { "Jan",
                                         "Feb",
                                         "Mar",
                                         "Apr",
                                         "May",
                                         "Jun",
                                         "Jul",
                                         "Aug",
                                         "Sep",
                                         "Oct",
                                         "Nov",
                                         "Dec",
                                         "January",
                                         "February",
                                         "March",
                                         "April",
                                         "May",
                                         "June",
                                         "July",
                                         "August",
                                         "September",
                                         "October",
                                         "November",
                                         "December",
                                         "Sun",
                                         "Mon",
                                         "Tue",
                                         "Wed",
                                         "Thu",
                                         "Fri",
                                         "Sat",
                                         "Sunday",
                                         "Monday",
                                         "Tuesday",
                                         "Wednesday",
                                         "Thursday",
                                         "Friday",
                                         "Saturday",
                                         "%H:%M:%S",
                                         "%m/%d/%y",
                                         "%a %b %e %H:%M:%S %Y",
                                         "AM",
                                         "PM",
                                         "%a %b %e %H:%M:%S %Z %Y",
                                         "January",
                                         "February",
                                         "March",
                                         "April",
                                         "May",
                                         "June",
                                         "July",
                                         "August",
                                         "September",
                                         "October",
                                         "November",
                                         "December",
                                         "md",
                                         "%I:%M:%S %p",
                                         "",
                                         "",
                                         "",
                                         "",
                                         "" };

#pragma omp end declare target
