/**
 * Replaces each text from an opening sign to the next closing one, both included.
 *
 * One pass: an expression such as `\[[^\]]*\]` takes quadratic time on many openings without an
 * end.
 *
 * @param open one character
 * @param close one character, the same one for straight quotes
 * @param instead replaces each such text
 */
export function withoutEnclosed(text: string, open: string, close: string, instead = ' '): string {
  let result = '';
  let from = 0;
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, from)) {
    const end = text.indexOf(close, start + 1);
    if (end < 0) break;
    result += text.slice(from, start) + instead;
    from = end + 1;
  }
  return result + text.slice(from);
}
