/* The texts and formats of the locale C, which newlib's strtod, strftime and
   the like use, and which its library for nvptx lacks.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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
