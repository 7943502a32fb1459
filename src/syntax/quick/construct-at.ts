import type { PhrasingContent } from 'mdast';
import { attributes } from '../constructs/attributes.ts';
import { marker } from '../constructs/marker.ts';
import { reference } from '../constructs/reference.ts';
import { star } from '../constructs/star.ts';

/** Not the marks of alerts and suggestions: text that holds one is read otherwise. */
const bySign = new Map(
  [reference, marker, star, attributes].flatMap((one) => one.signs.map((sign) => [sign, one] as const)),
);

/** A construct in a line: its node without a place, and the index behind it. */
export interface FoundConstruct {
  readonly node: PhrasingContent;
  readonly end: number;
}

/**
 * Read the construct that begins at a place of a line.
 *
 * @param line text where all is as it reads: no escape, code, link or emphasis
 * @param isWhole nothing of the paragraph follows behind the line
 * @returns null where the sign is text; `unsure` where that is decided by what stands behind the line
 */
export function constructAt(line: string, at: number, isWhole: boolean): FoundConstruct | null | 'unsure' {
  const construct = bySign.get(line.charAt(at));
  const end = construct?.scan(line, at, isWhole) ?? 'none';
  if (!construct || end === 'none') return null;
  return end === 'open' ? 'unsure' : { node: construct.nodeOf(line.slice(at, end)), end };
}
