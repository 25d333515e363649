# Purpose: alignment of sequences: loops with dynamic schedules.
# Needs: clustalo strace

prepare () {
  awk 'BEGIN {
    srand (1)
    for (i = 1; i <= 120; i++) {
      printf ">s%d\n", i
      for (j = 0; j < 150; j++)
	printf "%s", substr ("ACDEFGHIKLMNPQRSTVWY",
			     int ((j * 7 + rand () * 6) % 20) + 1, 1)
      print ""
    }
  }' >in.fa
}

run () {
  clustalo -i in.fa --threads "$OMP_NUM_THREADS" --outfmt fa
}
