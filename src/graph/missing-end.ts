import type { TextRange } from '../syntax/facts.ts';
import type { LinkedEdge } from './link.ts';

/**
 * The missing name of a dangling reference or marker, and its range: for a range whose first end
 * exists, the last one.
 */
export function missingEnd({ reference, to, outside }: LinkedEdge): {
  readonly name: string;
  readonly at: TextRange;
} {
  if (!reference) return { name: '', at: [0, 0] };
  const { target, targetAt, until, at } = reference;
  if (until === '' || (to === null && outside === null)) return { name: target, at: targetAt };
  return { name: until, at: [at[1] - 1 - until.length, at[1] - 1] };
}
