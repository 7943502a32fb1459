import type { PrintedLine } from './printed-line.ts';

/** How deep a bullet stands below those before it, which begin further out; these are kept from the outermost on. */
export function bulletDepth(line: PrintedLine, signs: PrintedLine[]): number {
  // What stands higher is in the next column.
  if ((signs.at(-1)?.y ?? 0) <= line.y) signs.length = 0;
  while (signs.length > 0 && (signs.at(-1)?.left ?? 0) > line.left - line.size / 2) signs.pop();
  signs.push(line);
  return signs.length - 1;
}
