# Purpose: many branches with far joins, and short cuts between them, are
# analysed in less than quadratic time, not minutes.
"$PYTHON3" - >guards <<'END'
n = 60000
print("func guards\narg lane divergent\nblock g0 -> leave g1\n  branch lane")
for i in range(1, n):
    print(f"block g{i} -> leave g{i + 1}\n  branch lane")
print(f"block g{n} -> leave\nblock leave\nend")
END
timeout 60 "$UNIFORMITY" guards >out
[ "$(grep -c 'divergent branch g' out)" = 60000 ]
