# Purpose: tables, also in processes of mclapply, which hang with libgomp if they may
# use threads.
# Needs: r-cran-data.table r-base-core strace
# Seconds: 30
# Tolerance: 1e-6

prepare () {
  cat >program.R <<'END'
library(data.table)
library(parallel)
threads <- as.integer(Sys.getenv("OMP_NUM_THREADS"))
setDTthreads(threads, restore_after_fork = TRUE)
set.seed(1)
n <- 200000L
d <- data.table(a = sample(1000L, n, TRUE), b = rnorm(n),
                c = sample(letters, n, TRUE))
print(d[, .(s = sum(b), .N), by = a][order(a)][1:3])
print(d[order(b)][1:3])
setkey(d, c, a)
print(d["k"][1:2])
fwrite(d, "d.csv")
print(all.equal(d$b, fread("d.csv")$b))
print(frank(d$b)[1:5])
print(d[, .(m = median(b)), by = c][1:3])
print(unlist(mclapply(1:6, mc.cores = 3, function(i) {
  setDTthreads(threads)
  name <- paste0(i, ".csv")
  fwrite(d[1:50000], name)
  d[, .(s = sum(b) * i), by = a][order(s)]$s[1] + sum(fread(name)$b)
})))
END
}

run () {
  R --no-save --quiet -s -f program.R
}
