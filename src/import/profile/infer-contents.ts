import { tally } from '../../base/tally.ts';
import { isTitle } from '../document/is-title.ts';
import type { Unit } from '../shape/units.ts';
import { type Seen, seen } from './seen.ts';

const fewestEntries = 3;

/** Finds a table of contents: consecutive numbered titles, most of which occur again below. */
export function inferContents(units: readonly Unit[]): Seen | null {
  const texts = units.filter(({ block }) => block.kind === 'text');
  const from = texts.findIndex(({ lead }) => lead !== null);
  if (from < 0) return null;
  const numbers = new Set<string>();
  let to = from;
  const twice = tally(texts.map(({ text }) => text));
  for (const unit of texts.slice(from)) {
    const { lead, text } = unit;
    const isTwice = (twice.get(text) ?? 0) > 1;
    const mayBe = isEntry(unit) || isTwice;
    // "Glossary", in the contents and as a heading.
    if (!lead && isTwice && numbers.size >= fewestEntries) {
      to += 1;
      continue;
    }
    if (!lead || unit.block.mark !== undefined || numbers.has(lead.number) || !mayBe) break;
    numbers.add(lead.number);
    to += 1;
  }
  const later = new Set(texts.slice(to).map(({ lead }) => lead?.number.replace(/^O$/, '0')));
  const repeatedNumbers = [...numbers].filter((number) => later.has(number));
  if (numbers.size < fewestEntries || repeatedNumbers.length < numbers.size * 0.6) return null;
  const head = texts[from - 1];
  const isTitled = head !== undefined && /^(?:table of )?contents$|^index$/i.test(head.text);
  const first = (isTitled ? head : texts[from])?.block.at.line ?? 0;
  const last = texts[to - 1]?.block.at.line ?? 0;
  return seen('skip', [`${first}-${last}`], `${numbers.size} numbers that are repeated later: contents`);
}

/** Longest entry, in UTF-16 units. */
const longestEntry = 300;

const isEntry = ({ text, lead }: Unit): boolean =>
  text.length <= longestEntry &&
  isTitle(
    text
      .slice(lead?.length ?? 0)
      .replace(/[\s.…·_]{3,}\d*\s*$|\t\s*\d+\s*$/u, '')
      .trim(),
  );
