# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
#
# Draws the speed of each peer relative to the sequential loop, by the time of a
# task.  bench/run sets DATA, PEERS, THREADS and PICTURE.
set terminal svg size 720,480 font "sans,13" background "white"
set output picture
set title sprintf("List walk with %d threads", threads)
set xlabel "work for each task, in ns in the sequential loop"
set ylabel "speed, sequential loop = 1"
set logscale x
set yrange [0:*]
set key left top autotitle columnhead
set grid
plot for [column = 2:peers + 1] data using 1:column \
  with linespoints linewidth 2 pointtype column + 3, \
  1 with lines dashtype 2 linecolor "gray" notitle, \
  threads with lines dashtype 2 linecolor "gray" notitle
