# Purpose: distcc's server compiles with omptq-gcc, the object is the same, and
# where the server cannot compile the client does.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

needs distcc distcc
needs distccd distcc
program="$here/../program"
cp "$program/sum.c" "$program/sum.h" .

# The server has its own commands, and another user if run by root.
server=$(mktemp -d)
pid=
trap '[ -z "$pid" ] || kill $pid; rm -rf "$server"' EXIT
cp -R "$TREE" "$server/tree"
mkdir "$server/commands"
sed "s|$TREE|$server/tree|g" "$SPECS" >"$server/omptq.specs"
sed "s|$SPECS|$server/omptq.specs|g" "$commands/omptq-gcc" >"$server/commands/omptq-gcc"
chmod -R a+rX "$server"
chmod 777 "$server"
chmod 755 "$server/commands/omptq-gcc"
user=$(id -un)
[ "$(id -u)" != 0 ] || user=nobody

for try in $(seq 1 10); do
  port=$((20000 + ($$ * 7 + try * 101) % 12000))
  PATH="$server/commands:$PATH" TMPDIR="$server" timeout 250 distccd --no-detach \
    --daemon --user "$user" --listen 127.0.0.1 --allow 127.0.0.1 --port $port \
    --enable-tcp-insecure --jobs 2 --pid-file "$server/pid" \
    --log-file "$server/log" --log-level info &
  pid=$!
  while kill -0 $pid && [ ! -s "$server/pid" ]; do sleep 0.2; done
  if [ -s "$server/pid" ]; then break; fi
  pid=
done
[ -n "$pid" ] || skip "distccd cannot be started here"

PATH="$commands:$PATH"
export DISTCC_HOSTS="127.0.0.1:$port" DISTCC_DIR="$PWD/client"
# Without distcc's record of failures.
compile () {
  rm -rf client sum.o
  mkdir client
  timeout 60 distcc "$@" -fopenmp -O2 -c sum.c -o sum.o
}
# Prints the server's last summary, which it writes after it has answered.
# Fails unless the text is in it within 10 seconds.
summary () {
  for try in $(seq 1 50); do
    if grep dcc_job_summary "$server/log" | tail -n 1 | grep "$1"; then return; fi
    sleep 0.2
  done
  cat "$server/log"
  return 1
}

omptq-gcc -fopenmp -O2 -c sum.c -o direct.o
export DISTCC_FALLBACK=0
compile omptq-gcc -fplugin-arg-omptq-verbose 2>messages
expect messages "parallel taskq"
summary "COMPILE_OK.*omptq-gcc sum.c"
cmp direct.o sum.o
omptq-gcc -fopenmp sum.o "$program/main.c" "$program/plain.c" -o program
run ./program

# The server refuses one of these options; the client does not send the other.
fails compile $CC "-fplugin=$PLUGIN" -fplugin-arg-omptq-linked
export DISTCC_FALLBACK=1
compile $CC "-fplugin=$PLUGIN" -fplugin-arg-omptq-linked
cmp direct.o sum.o
compile $CC "-specs=$SPECS"
cmp direct.o sum.o
[ "$(grep -c COMPILE_OK "$server/log")" = 1 ]

# Without the plugin on the server, or the command.
find "$server/tree" -name omptq.so -exec rm '{}' +
compile omptq-gcc
summary COMPILE_ERROR
cmp direct.o sum.o
rm "$server/commands/omptq-gcc"
compile omptq-gcc
cmp direct.o sum.o
[ "$(grep -c COMPILE_OK "$server/log")" = 1 ]
