import type { Block } from './read-blocks.ts';

/** What is asked of a heading. */
interface Counted {
  readonly rank: number;
  readonly number: string | null;
  readonly title: string;
}

/**
 * Give headings the numbers that nothing but their order shows: `1 Boats`, `2 Cows`, `3 Players`. One alone, or titles that tell how
 * many there are of a thing (`1 player`, `2 players`), keep theirs as words.
 */
export function withCountedTitles<Head extends Counted>(heads: ReadonlyMap<Block, Head>): Map<Block, Head> {
  const result = new Map(heads);
  const ranks = new Set([...heads.values()].map(({ rank }) => rank));
  for (const rank of ranks)
    for (const [block, head] of countedAt([...heads], rank)) {
      const { lead, plain } = block;
      if (lead) result.set(block, { ...head, number: lead.value, title: plain.slice(lead.length).trim() });
    }
  return result;
}

/** The headings of a rank without a number whose first words count on from 0 or 1, with those that have one among them. */
function countedAt<Head extends Counted>(
  heads: readonly (readonly [Block, Head])[],
  rank: number,
): (readonly [Block, Head])[] {
  const found: (readonly [Block, Head])[] = [];
  const titles = new Set<string>();
  let last: number | null = null;
  let count = 0;
  for (const entry of heads) {
    const [block, head] = entry;
    if (head.rank < rank) last = null;
    const own = head.rank === rank ? countOf(block) : null;
    if (own === null) continue;
    if (last === null ? own > 1 : own !== last + 1) return [];
    last = own;
    count += 1;
    titles.add(firstWord(block));
    if (head.number === null) found.push(entry);
  }
  return count > 1 && titles.size > 1 ? found : [];
}

const countOf = ({ lead, line }: Block): number | null =>
  lead && !line.entry && lead.word === null && lead.segments.length === 1 && /^\d{1,2}$/.test(lead.value)
    ? Number(lead.value)
    : null;

/** Less than singular and plural differ in. */
const firstWord = ({ plain, lead }: Block): string =>
  (/\p{L}+/u.exec(plain.slice(lead?.length ?? 0))?.[0] ?? '').toLowerCase().slice(0, 4);
