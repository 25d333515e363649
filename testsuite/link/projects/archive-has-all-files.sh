# Purpose: the archive that `make dist' makes has all files of the repository.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"
unset MAKEFLAGS MFLAGS MAKELEVEL
top=$(cd "$here/../../.." && pwd)
needs git git
git -C "$top" ls-files >all 2>/dev/null || skip "the sources are not in a repository"

make -C "$BUILD" distdir distdir="$PWD/archive" top_distdir="$PWD/archive"
grep -v '^\.gitignore$' all | while read -r file; do
  [ -e "archive/$file" ] || [ ! -e "$top/$file" ] || echo "$file"
done >missing
diff missing /dev/null
rm -rf archive
