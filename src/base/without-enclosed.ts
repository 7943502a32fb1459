/**
 * Replace each stretch between two signs, the signs included: from an opening one to the next closing one.
 *
 * One pass: an expression such as `\[[^\]]*\]` takes the square of a text of openings that nothing closes.
 *
 * @param open one character; @param close one character, the same one for straight quotes
 * @param instead put in the place of each stretch
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
