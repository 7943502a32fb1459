import { isTitle } from '../document/is-title.ts';
import { readingsOf, rungsOf, styles } from '../shape/ladder.ts';
import { isSure } from '../shape/lead.ts';
import { levelsOf } from '../shape/number.ts';
import { isBullet, type Unit } from '../shape/units.ts';
import type { Profile } from './profile.ts';
import { type Seen, seen } from './seen.ts';

/** All label levels to look for, in the order documents use them. */
const levels = ['.', ')', '()'].flatMap((signs) =>
  [...styles.keys()].map((mark) => (signs === '()' ? `(${mark})` : `${mark}${signs}`)),
);

/** Infers the label styles of the levels, outermost first; two consecutive labels make a level. */
export function inferLevels(units: readonly Unit[], way: Profile['numbers']): Seen | null {
  if (way === 'nested' || way === 'place') return null;
  const labels = units.flatMap(({ lead, isTyped, block }) =>
    isTyped && lead && block.heading === undefined && levelsOf(lead.number).length === 1 && lead.close !== ''
      ? [lead]
      : [],
  );
  let total = 0;
  const found = levels.filter((level) => {
    const [rung] = rungsOf([level]);
    // In a document of whole numbers `1.` before a title is one of them.
    if (!rung || (way === 'whole' && level === '1.')) return false;
    const own = labels.filter((lead) => readingsOf(lead, [rung]).length > 0);
    const counts = new Set(own.flatMap((lead) => readingsOf(lead, [rung]).map(({ count }) => count)));
    // A single letter is roman only with a numeral of two letters.
    const isLevel = rung.style.endsWith('roman')
      ? counts.size > 1 && own.some(({ printed }) => /^[ivx]{2,}$/i.test(printed))
      : counts.has(1) && counts.has(2);
    if (isLevel) total += own.length;
    return isLevel;
  });
  const [first] = labels;
  if (!first || found.length === 0) return null;
  return seen('levels', found, `${total} labels, first ${first.open}${first.printed}${first.close}`);
}

const appendix = /^(?:APPENDIX|Appendix|ANNEX|Annex) ([A-Z])(?![\p{L}])/u;
const figure = /^(\d{1,3}) (?=\p{Lu})/u;

/** Finds lines that open a part in a format without headings: appendices, numbered categories. */
export function inferHeads(units: readonly Unit[], way: Profile['numbers']): Seen | null {
  if (units.some(({ block }) => block.heading !== undefined)) return null;
  const outer = units.filter(({ block }) => block.indent === 0);
  const appendices = outer.filter(({ text }) => text.length < 120 && appendix.test(text));
  const categories = outer.filter(
    ({ text, lead }) => lead && !isSure(lead) && figure.test(text) && isTitle(text.replace(figure, '')),
  );
  const counts = categories.map(({ text }) => Number.parseInt(text, 10));
  const isRising = counts.every((count, at) => at === 0 || count === (counts[at - 1] ?? 0) + 1);
  const isListed = units.some(({ block, isTyped }) => isTyped && block.indent > 0 && !isBullet(block.mark));
  const areHeads = counts.length > 1 && (way === 'place' || (way === 'nested' && isRising && isListed));
  const heads: Profile['heads'] = [
    ...(appendices.length > 0 ? [{ like: appendix.source, number: 'App$1' }] : []),
    ...(areHeads ? [{ like: figure.source, number: '$1', level: 1 }] : []),
  ];
  const grounds = [
    ...(appendices.length > 0 ? [`${appendices.length} lines such as "Appendix A"`] : []),
    ...(areHeads ? [`${counts.length} lines such as "${counts[0]} Title"`] : []),
  ];
  return heads.length === 0 ? null : seen('heads', heads, grounds.join(', '));
}
