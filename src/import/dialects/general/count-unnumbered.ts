import { inlineText } from '../../document/walk.ts';
import { type CountedPart, countThrough, saysNumber } from '../../numbering/count-sections.ts';
import { segmentsOf } from '../../numbering/number-token.ts';
import type { Draft, DraftPart } from './draft.ts';

/** Number the rules below headings without a number whose lists count on through the document: see {@link countThrough}. */
export function countUnnumbered(parts: readonly DraftPart[]): void {
  const counted = parts.map(toCounted);
  const through = countThrough(counted);
  for (const [at, part] of parts.entries()) {
    const own = counted[at];
    if (!own || !through.has(own)) continue;
    // Rules right below a category that holds sections have no number.
    if (parts.some(({ level }) => level === 'section')) part.level = 'section';
    // Beside rules with numbers of their own a list counts within its place.
    for (const item of own.isWhole === true ? [] : part.items) numberItem(item, null);
  }
}

function toCounted({ level, number, items }: DraftPart): CountedPart {
  const texts = items.filter(({ kind }) => kind === 'rule' || kind === 'note');
  return {
    level,
    number,
    counts: items.flatMap((item) => countIn(item) ?? []),
    texts: texts.reduce((sum, { kind, paragraphs }) => sum + (kind === 'note' ? paragraphs.length : 1), 0),
    isAnew: countAgain(items),
    isUnnamed: !items.some(namesRule),
    isWhole: items.some((item) => item.number !== null && item.segments.length === 1),
  };
}

const namesRule = ({ paragraphs, children }: Draft): boolean =>
  paragraphs.some(
    (inlines) => saysNumber(inlineText(inlines)) || inlines.some(({ type }) => type === 'reference'),
  ) || children.some(namesRule);

/** What the list shows of a rule without a number; null where it shows nothing. */
const countIn = ({ kind, number, segments: [own] }: Draft): string | null =>
  kind === 'rule' && number === null && own !== undefined ? own.text : null;

function countAgain(items: readonly Draft[]): boolean {
  const counts = items.flatMap((item) => countIn(item) ?? []);
  return new Set(counts).size < counts.length || items.some(({ children }) => countAgain(children));
}

function numberItem(item: Draft, above: string | null): void {
  const own = countIn(item);
  if (own === null) return;
  item.number = above === null ? own : `${above}.${own}`;
  item.segments = segmentsOf(item.number);
  for (const child of item.children) numberItem(child, item.number);
}
