import { inlineText } from '../../document/walk.ts';
import {
  type CountedPart,
  countSections,
  type SectionCounts,
  saysNumber,
} from '../../numbering/count-sections.ts';
import { segmentsOf } from '../../numbering/number-token.ts';
import type { Draft, DraftPart } from './draft.ts';

/**
 * Number the sections whose lists count rules below headings without a number, and those rules: see {@link countSections}.
 *
 * @returns what is to be said of it
 */
export function countUnnumbered(parts: readonly DraftPart[]): SectionCounts['remarks'] {
  const counted = parts.map(toCounted);
  const { numbers, isThrough, remarks } = countSections(counted);
  for (const [at, part] of parts.entries()) {
    const number = numbers[at];
    if (number == null) continue;
    part.number = number;
    part.segments = segmentsOf(number);
    // Rules right below a category that holds sections have no number.
    if (isThrough && parts.some(({ level }) => level === 'section')) part.level = 'section';
    // Beside rules with numbers of their own a list counts within its place.
    const isWhole = counted[at]?.isWhole === true;
    for (const item of isWhole ? [] : part.items) numberItem(item, isThrough ? null : number);
  }
  return remarks;
}

function toCounted({ level, number, line, items }: DraftPart): CountedPart {
  const texts = items.filter(({ kind }) => kind === 'rule' || kind === 'note');
  return {
    level,
    number,
    line,
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
