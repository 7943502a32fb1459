import { expect } from 'vitest';
import { parseFully } from '../../../src/syntax/parse.ts';
import { parseQuickly } from '../../../src/syntax/quick/parse-quickly.ts';

/** The tree as the native parser makes it; null where it leaves the text to the extension. */
export const quickly = (text: string) => parseQuickly(text, parseFully);

/** A tree as plain data: what is there and undefined, and what is not there, are the same to everybody. */
export const plain = (tree: unknown) => JSON.parse(JSON.stringify(tree)) as unknown;

/** Is the tree of a text the same by both ways? Says which of them made it. */
export function sameTree(text: string): 'quick' | 'left' {
  const tree = quickly(text);
  if (tree) expect(plain(tree), JSON.stringify(text)).toEqual(plain(parseFully(text)));
  return tree ? 'quick' : 'left';
}
