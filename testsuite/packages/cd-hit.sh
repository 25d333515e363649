# Purpose: clusters of sequences: loops with dynamic schedules.
# Needs: cd-hit strace

prepare () {
  awk 'BEGIN {
    srand (1)
    for (i = 1; i <= 3000; i++) {
      printf ">s%d\n", i
      for (j = 0; j < 120; j++)
	printf "%s", substr ("ACDEFGHIKLMNPQRSTVWY",
			     int (((i % 40) * 3 + j * 7 + rand () * 3) % 20) + 1,
			     1)
      print ""
    }
  }' >in.fa
}

run () {
  cd-hit -i in.fa -o out -c 0.9 -T "$OMP_NUM_THREADS" >log.txt
  cat out out.clstr
}
