import type { PhrasingContent } from 'mdast';
import { markerOf } from '../constructs/marker.ts';
import { referenceOf } from '../constructs/reference.ts';
import { scanAttributes } from '../grammar/attributes.ts';
import { isStar } from '../grammar/characters.ts';
import { scanMarker } from '../grammar/marker.ts';
import { scanReference } from '../grammar/reference.ts';
import type { Scanner } from '../grammar/scan.ts';
import { scanStar } from '../grammar/star.ts';

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
  const { scan, nodeOf } = kindOf(line.charAt(at));
  const end = scan(line, at, isWhole);
  if (end === 'none') return null;
  return end === 'open' ? 'unsure' : { node: nodeOf(line.slice(at, end)), end };
}

interface ConstructKind {
  readonly scan: Scanner;
  readonly nodeOf: (written: string) => PhrasingContent;
}

const reference: ConstructKind = { scan: scanReference, nodeOf: referenceOf };
const marker: ConstructKind = { scan: scanMarker, nodeOf: markerOf };
const star: ConstructKind = { scan: scanStar, nodeOf: (value) => ({ type: 'ruleStar', value }) };
const attributes: ConstructKind = {
  scan: scanAttributes,
  nodeOf: (written) => ({ type: 'ruleAttributes', value: written.slice(1, -1) }),
};

function kindOf(sign: string): ConstructKind {
  if (sign === '[') return reference;
  if (sign === '{') return attributes;
  return isStar(sign) ? star : marker;
}
