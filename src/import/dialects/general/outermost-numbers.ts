import type { Block } from './read-blocks.ts';

/** Fewest numbers of one level of a document whose rules they count, and least shares of what has to fit. */
const fewest = 3;
const nearlyAll = 0.9;
const half = 0.5;
const third = 1 / 3;

/**
 * Add the rules that a number of one level counts through a document whose further numbers stand below them: `12. Nobody rows alone.`
 * before `12.1` and `13. Nobody sleeps.` Many of them are sentences: titles are no rules.
 *
 * @param whole blocks with numbers of several levels
 */
export function withOutermost(blocks: readonly Block[], whole: ReadonlySet<Block>): ReadonlySet<Block> {
  const found = blocks.filter(isOutermost);
  const counts = found.map(({ lead }) => Number(lead?.value));
  const onward = counts.filter((count, at) => at === 0 || count > (counts[at - 1] ?? 0)).length;
  const texts = found.filter(isText).length;
  if (found.length < fewest || onward < nearlyAll * found.length || texts < third * found.length)
    return whole;
  const above = new Set(found.map(({ lead }) => Number(lead?.value)));
  const inner = [...whole].filter(({ lead }) => above.has(Number(lead?.segments[0]?.text)));
  return whole.size >= fewest && inner.length >= nearlyAll * whole.size && isSpread(found, blocks, whole)
    ? new Set([...whole, ...found])
    : whole;
}

const isOutermost = ({ lead, bullet, heading, indent, line: { form } }: Block): boolean =>
  lead?.isClosed === true &&
  lead.word === null &&
  /^\d{1,4}$/.test(lead.value) &&
  !bullet &&
  heading === 0 &&
  indent === 0 &&
  form === undefined;

/** Is it a sentence and no title? */
const isText = ({ plain }: Block): boolean => /\p{Ll}.*[.!?]\s*$/u.test(plain.slice(4));

/** Stand most of the numbers below one that is their own? */
function isSpread(found: readonly Block[], blocks: readonly Block[], whole: ReadonlySet<Block>): boolean {
  const outer = new Set(found);
  let above = '';
  let own = 0;
  for (const block of blocks) {
    const first = block.lead?.segments[0]?.text ?? '';
    if (outer.has(block)) above = first;
    else if (whole.has(block) && Number(first) === Number(above)) own += 1;
  }
  return own >= half * whole.size;
}
