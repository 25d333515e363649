# Purpose: long and deep graphs need little stack.
# shellcheck disable=SC3045
ulimit -s 256
"$PYTHON3" - >deep <<'END'
# Nested cycles, the innermost with a divergent exit; then a chain.
n = 100000
print("func deep\narg lane divergent\nblock e -> h0")
for i in range(n):
    print(f"block h{i} -> h{i + 1}")
print(f"block h{n} -> l{n - 1}\n  v = op const:0")
for i in range(n - 1, -1, -1):
    print(f"block l{i} -> h{i} {f'l{i - 1}' if i else 'c0'}\n  branch const:{i}")
for i in range(n):
    print(f"block c{i} -> c{i + 1} d{i}\n  branch lane\nblock d{i} -> c{i + 1}")
print(f"block c{n}\n  w = op v\nend")
# Nested cycles with two entries.
print("func irreducible\narg lane divergent\nblock e -> a0 b0\n  branch const:0")
m = 1000
for i in range(m):
    print(f"block a{i} -> a{i + 1}\nblock b{i} -> b{i + 1}")
print(f"block a{m} -> b{m} y{m - 1}\n  branch const:1\nblock b{m} -> a{m}")
for i in range(m - 1, -1, -1):
    print(f"block y{i} -> a{i} b{i} {f'y{i - 1}' if i else 'x'}\n  branch const:2")
print("block x\nend")
END
"$UNIFORMITY" deep >out
[ "$(grep -c 'divergent branch c' out)" = 100000 ]
[ "$(grep -c cycle out)" = 0 ]
