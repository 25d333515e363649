# Purpose: effects on sound, channel by channel: loops with `if' clauses in C.
# Source: sox
# Needs: autoconf automake libtool autoconf-archive

configure () {
  autoreconf -i
  ./configure --disable-shared --enable-openmp --without-magic --without-png \
    --without-ladspa --without-mad --without-id3tag --without-lame \
    --without-twolame --without-oggvorbis --without-opus --without-flac \
    --without-amrwb --without-amrnb --without-wavpack --without-sndio \
    --without-coreaudio --without-alsa --without-ao --without-pulseaudio \
    --without-oss --without-sunaudio --without-mp3 --without-sndfile
}

build () {
  make -j "$jobs"
}

check () {
  sox="src/sox -R --multi-threaded"
  $sox -n -b 16 -c 4 tones.wav synth 3 sine 300-3300 square 400 \
    triangle 500 sawtooth 600
  for effects in "lowpass 900 highpass 200" "reverb 60" "rate 22050" \
    "chorus 0.7 0.9 55 0.4 0.25 2 -t" "equalizer 1000 1q -20 bass 6" \
    "tempo 1.2" "pitch 300" "compand 0.3,1 6:-70,-60,-20 -5 -90 0.2"; do
    name=$(echo "$effects" | tr -c 'a-z0-9\n' _)
    # Several words.
    # shellcheck disable=SC2086
    $sox tones.wav out.wav $effects
    cksum <out.wav >"$results/$name"
  done
}
