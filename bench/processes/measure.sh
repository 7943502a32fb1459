#!/usr/bin/env bash
# Run a command and write what it took to a file, in one line: seconds by the wall clock (microseconds exact), user and
# system time (milliseconds exact, which GNU time alone is not) and the maximum resident set in kilobytes.
# Usage: measure.sh FILE COMMAND…
LC_ALL=C
file=$1
shift
TIMEFORMAT='%3U %3S'
from=$EPOCHREALTIME
{ time /usr/bin/time -q -f %M -o "$file.memory" "$@" 2>&4; } 4>&2 2>"$file.cpu"
code=$?
to=$EPOCHREALTIME
echo "$from $to $(<"$file.cpu") $(<"$file.memory")" >"$file"
exit "$code"
