import type { NumberHint } from '../../numbering/number-hint.ts';
import { countOf, type Segment, shapeOf } from '../../numbering/number-token.ts';
import type { Block } from './read-blocks.ts';

/** Of the outermost lists, at least this share counts on where they are one row. */
const nearlyAll = 0.8;

/** The rules that numbers of one level count through a document. */
export interface FlatNumbers {
  /** Empty where no sample has one level, where headings have such numbers, and where they begin anew. */
  readonly blocks: ReadonlySet<Block>;
  /** How often the outermost lists begin anew, where most do not count on. */
  readonly begun: number;
}

/**
 * Find the rules that a number of one level counts through the document, as a sample says: `12. Nobody rows alone.` What is further in
 * counts within its rule.
 */
export function flatNumbers(blocks: readonly Block[], hint: NumberHint | null): FlatNumbers {
  const none = { blocks: new Set<Block>(), begun: 0 };
  const sample = hint?.flat ?? null;
  if (sample === null) return none;
  // "A Bells" without a sign is a title.
  const isLike = ({ lead, plain }: Block) =>
    lead?.isClosed === true &&
    !/^[A-Z]+\s/.test(plain) &&
    lead.segments.length === 1 &&
    shapeOf(lead.segments) === shapeOf([levelOf(sample)]);
  const all = blocks.filter(isLike);
  const headings = all.filter(({ heading }) => heading > 0).length;
  const items = all.filter(
    ({ heading, bullet, lead, line }) =>
      heading === 0 && !bullet && lead?.word === null && line.form === undefined,
  );
  const style = styleOf(sample);
  const counts = new Map(items.map((block) => [block, countOf(block.lead?.value ?? '', style) ?? 0]));
  const lastAt = new Map(items.map((block, at) => [counts.get(block), at]));
  const found = new Set<Block>();
  let [last, indent] = [0, items[0]?.indent ?? 0];
  for (const [at, block] of items.entries()) {
    const count = counts.get(block) ?? 0;
    // A number that was taken out leaves a gap; one that still comes does not.
    const isNext = count === last + 1 || (count > last && (lastAt.get(last + 1) ?? -1) < at);
    if (!isNext || block.indent > indent) continue;
    found.add(block);
    [last, indent] = [count, block.indent];
  }
  const outermost = items.filter((block) => block.indent <= indent);
  const begun = outermost.filter((block) => counts.get(block) === 1).length;
  if (headings > 1 && found.size <= headings) return none;
  return found.size < nearlyAll * outermost.length ? { ...none, begun } : { blocks: found, begun: 0 };
}

const levelOf = (text: string): Segment => ({ separator: '', text });

function styleOf(sample: string): 'decimal' | 'alpha' | 'roman' {
  if (/^\d/.test(sample)) return 'decimal';
  return /^[ivx]/i.test(sample) ? 'roman' : 'alpha';
}
