# Purpose: passwords of a word list: a region for each few words.
# Needs: john strace

prepare () {
  for i in 1 2 3 4; do
    echo "user$i:$(openssl passwd -1 -salt "salt$i" "word$((i * 300))")"
  done >passwords
  awk 'BEGIN { for (i = 1; i <= 1500; i++) print "word" i }' >words
}

run () {
  rm -rf .john
  HOME=$PWD /usr/sbin/john --wordlist=words --format=md5crypt passwords >log.txt
  HOME=$PWD /usr/sbin/john --show passwords
}
