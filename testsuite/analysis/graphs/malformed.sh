# Purpose: for any input the command prints a result, or a message with a
# position, and does not crash.
"$PYTHON3" - "$UNIFORMITY" "$(dirname "$0")" <<'END'
import pathlib
import random
import re
import subprocess
import sys

program, folder = sys.argv[1:]
graphs = [path.read_bytes() for path in sorted(pathlib.Path(folder).glob("*.uni"))]
words = sorted({word for text in graphs for word in re.findall(rb"\S+|\n", text)})
chance = random.Random(1)


def cut(text):
    return text[:chance.randrange(len(text))]


def change_bytes(text):
    text = bytearray(text)
    for _ in range(chance.randint(1, 5)):
        text[chance.randrange(len(text))] = chance.randrange(256)
    return bytes(text)


def change_words(text):
    parts = re.split(rb"([ \t]+|\n)", text)
    for _ in range(chance.randint(1, 3)):
        parts[chance.randrange(len(parts))] = chance.choice(words)
    return b"".join(parts)


def swap_lines(text):
    lines = text.splitlines(True)
    i, j = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[i], lines[j] = lines[j], lines[i]
    return b"".join(lines)


def noise(text):
    return bytes(chance.randrange(256) for _ in range(len(text)))


good = bad = 0
for number in range(1500):
    text = chance.choice([cut, change_bytes, change_words, swap_lines, noise])(
        chance.choice(graphs))
    option = chance.choice([[], ["--dot"], ["--undef-any"]])
    done = subprocess.run([program, *option], input=text, capture_output=True)
    message = done.stderr.decode()
    if done.returncode == 0 and not message:
        good += 1
    elif (done.returncode == 2
          and re.fullmatch(r"standard input:[1-9][0-9]*:[1-9][0-9]*: .+\n", message)):
        bad += 1
    else:
        sys.exit(f"number {number}: status {done.returncode}, {message!r}: {text!r}")
print(good, "accepted,", bad, "refused")
assert good > 100 and bad > 500
END
