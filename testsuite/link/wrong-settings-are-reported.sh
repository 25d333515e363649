# Purpose: an invalid value of an environment variable is reported once, with
# the variable, the value, what is valid and what is used; valid values are not.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

$CC $omptq -O2 $sources -o program

# wrong VARIABLE VALUE USED EXPECTED
wrong () {
  env "$1=$2" OMP_NUM_THREADS=2 timeout 60 ./program 2>messages
  echo "libgomp-ext: Invalid value for environment variable $1: $2;" \
    "expected $4; using $3" | diff - messages
}
right () {
  env "$1=$2" OMP_NUM_THREADS=2 timeout 60 ./program 2>messages
  [ "$(count messages Invalid)" = 0 ]
}

for value in '' ' ' -1 x 5x '5 6' 16777217 99999999999999999999 0x10 1.5; do
  wrong GOMP_TASKQ_DEPTH "$value" 0 \
    "a number from 1 to 16777216, or 0 for the library's choice"
done
for value in 0 1 ' 5' '5 ' 16777216 +3; do
  right GOMP_TASKQ_DEPTH "$value"
done
for value in '' yes 2 truely 'true false' verbosely; do
  wrong GOMP_TASKQ_DISPLAY "$value" FALSE "TRUE, FALSE or VERBOSE"
done
for value in '' yes 2 on verbose -1; do
  wrong GOMP_TASKQ_STATS "$value" FALSE "TRUE or FALSE"
  wrong GOMP_TASKQ_NEAREST "$value" TRUE "TRUE or FALSE"
done
for value in 0 1 true FALSE ' True '; do
  right GOMP_TASKQ_STATS "$value"
  right GOMP_TASKQ_NEAREST "$value"
  right GOMP_TASKQ_DISPLAY "$value"
done
for value in '' ' '; do
  wrong GOMP_TASKQ_TRACE "$value" "no file" "the name of a file"
done

for value in '' ' ' 0 -1 x 5x 5T '5 6' 5MB 99999999999999999999 9999999999G; do
  wrong GOMP_TASKQ_TRACE_SIZE "$value" 256M "a number with B, K, M or G, such as 64M"
done
for value in 1 ' 5 k ' 7B 8589934591G 30M; do
  right GOMP_TASKQ_TRACE_SIZE "$value"
done
for value in '' ' ' 1 true omp exte 'ext libgomp'; do
  wrong GOMP_TARGET_RECORDS "$value" ext "ext or libgomp"
  wrong GOMP_EXT_TEAMS "$value" ext "ext or libgomp"
done
for value in ext libgomp ' Ext ' LIBGOMP; do
  right GOMP_TARGET_RECORDS "$value"
  right GOMP_EXT_TEAMS "$value"
done

for value in '' 1 true automatic 'auto none'; do
  wrong GOMP_EXT_REPLAY "$value" none "auto or none"
done
for value in auto none ' Auto '; do
  right GOMP_EXT_REPLAY "$value"
done

for value in '' 1 default al 'all few'; do
  wrong GOMP_TARGET_TEAMS "$value" measured "measured, all or few"
done
for value in measured all ' Few ' ALL; do
  right GOMP_TARGET_TEAMS "$value"
done

# All together, in the order of the table.
GOMP_TASKQ_STATS=a GOMP_TASKQ_TRACE='' GOMP_TASKQ_DEPTH=b GOMP_TASKQ_DISPLAY=c \
  GOMP_TASKQ_NEAREST=d GOMP_TASKQ_TRACE_SIZE=e GOMP_TARGET_TEAMS=g \
  GOMP_TARGET_RECORDS=h GOMP_EXT_TEAMS=i GOMP_EXT_REPLAY=j ./program 2>messages
[ "$(wc -l <messages)" = 10 ]
sed -n 's/.* variable \([A-Z_]*\): .*/\1/p' messages | tr '\n' ' ' >order
expect order "GOMP_EXT_REPLAY GOMP_EXT_TEAMS GOMP_TARGET_RECORDS GOMP_TARGET_TEAMS GOMP_TASKQ_DEPTH GOMP_TASKQ_DISPLAY GOMP_TASKQ_NEAREST GOMP_TASKQ_STATS GOMP_TASKQ_TRACE GOMP_TASKQ_TRACE_SIZE"
