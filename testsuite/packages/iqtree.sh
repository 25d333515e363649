# Purpose: a tree of sequences by likelihood: many small regions, with two threads,
# since it accepts no more threads than processors.
# Needs: iqtree strace
# Seconds: 40
# Tolerance: 1e-4

prepare () {
  awk 'BEGIN {
    srand (1)
    for (j = 0; j < 400; j++)
      first[j] = int (rand () * 4) + 1
    for (i = 1; i <= 10; i++) {
      printf ">s%d\n", i
      for (j = 0; j < 400; j++) {
	if (rand () < 0.1)
	  first[j] = int (rand () * 4) + 1
	printf "%s", substr ("ACGT", first[j], 1)
      }
      print ""
    }
  }' >in.fa
}

run () {
  iqtree2 -s in.fa -m GTR+G -T 2 -seed 1 -redo --prefix tree \
    -quiet
  grep "^Log-likelihood" tree.iqtree
}
