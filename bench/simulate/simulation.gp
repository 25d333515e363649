# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
#
# Draws the simulated speed relative to the sequential loop, by the time of a
# task.  bench/simulate/run sets DATA, COLUMNS, WORKERS and PICTURE.  The columns
# come in pairs, near and far; the last one, after them, is the bound.
set terminal svg size 760,560 font "sans,15" background "white"
set output picture
set title sprintf("A list walk with %d processors, simulated", workers)
set xlabel "work for each task, in ns in the sequential loop" offset 0,0.6
set ylabel "speed, sequential loop = 1"
set logscale x
set yrange [0:*]
set key outside bottom center horizontal maxcols 2 height 1 autotitle columnhead
set grid linecolor "#cccccc"
array colours[3] = ["#1f5fa8", "#c2571a", "#2f7d4f"]
plot for [column = 2:columns + 1] data using 1:column \
  with linespoints linewidth 2.5 pointtype 7 pointsize 0.5 \
  linecolor rgb colours[column / 2] dashtype 1 + column % 2, \
  data using 1:columns + 2 with lines linewidth 1.5 dashtype 3 linecolor "black"
