import { isSure } from '../shape/lead.ts';
import { countIn, levelsOf, type Style } from '../shape/number.ts';
import { isTitle } from '../document/is-title.ts';
import { isBullet, type Unit } from '../shape/units.ts';
import type { Profile } from './profile.ts';
import { type Seen, seen } from './seen.ts';

const marks: readonly (readonly [mark: string, style: Style])[] = [
  ['I', 'upper-roman'],
  ['A', 'upper-alpha'],
  ['1', 'decimal'],
  ['a', 'lower-alpha'],
  ['i', 'lower-roman'],
];

/** So many labels of a style, with one that goes on from another, make it a level. */
const fewest = 2;

/** The styles of labels of one level, outermost first, and patterns of what opens a part in a text without headings. */
export function inferLevels(units: readonly Unit[], way: Profile['numbers']): Seen[] {
  return [...styles(units, way), ...heads(units, way)];
}

function styles(units: readonly Unit[], way: Profile['numbers']): Seen[] {
  if (way === 'nested' || way === 'place') return [];
  const labels = units.flatMap(({ lead, isTyped, block }) =>
    lead !== null &&
    isTyped &&
    block.heading === undefined &&
    levelsOf(lead.number).length === 1 &&
    (lead.open !== '' || /[.)\]]/.test(lead.close))
      ? [lead]
      : [],
  );
  const found: { level: string; at: number; count: number }[] = [];
  for (const [open, close] of [
    ['', '.'],
    ['', ')'],
    ['(', ')'],
  ] as const) {
    const own = labels.filter((lead) => lead.open === open && lead.close.replace(':', '') === close);
    for (const [rank, [mark, style]] of marks.entries()) {
      const counts = own.flatMap((lead) => countIn(lead.printed, style) ?? []);
      const isRoman = style.endsWith('roman');
      // A single letter is roman where one of two letters counts on from it.
      const sure = isRoman
        ? own.filter(
            (lead) => /^(?:[ivx]{2,}|[IVX]{2,})$/.test(lead.printed) && countIn(lead.printed, style) !== null,
          )
        : own;
      if (counts.length < fewest || sure.length === 0) continue;
      if (isRoman ? new Set(counts).size < 2 : !(counts.includes(1) && counts.includes(2))) continue;
      // In a document of whole numbers `1.` is one of those where it has a title.
      if (way === 'whole' && mark === '1' && open === '' && close === '.') continue;
      const level = `${open}${mark}${close}`;
      found.push({ level, at: rank + (open === '' ? (close === '.' ? 0 : 10) : 20), count: counts.length });
    }
  }
  if (found.length === 0) return [];
  const sorted = found.sort((a, b) => a.at - b.at);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  return [
    seen(
      'levels',
      sorted.map(({ level }) => level),
      `${total} labels, first ${labels[0]?.open ?? ''}${labels[0]?.printed ?? ''}${labels[0]?.close ?? ''}`,
    ),
  ];
}

/** Lines that open a part in a text whose format has no headings: appendices, and categories with a figure in front. */
function heads(units: readonly Unit[], way: Profile['numbers']): Seen[] {
  if (units.some(({ block }) => block.heading !== undefined)) return [];
  const appendix = /^(?:APPENDIX|Appendix|ANNEX|Annex) ([A-Z])(?![\p{L}])/u;
  const found: Profile['heads'] = [];
  const grounds: string[] = [];
  const appendices = units.filter(
    ({ text, block }) => block.indent === 0 && text.length < 120 && appendix.test(text),
  );
  if (appendices.length > 0) {
    found.push({ like: '^(?:APPENDIX|Appendix|ANNEX|Annex) ([A-Z])(?![\\p{L}])', number: 'App$1' });
    grounds.push(`${appendices.length} lines such as "Appendix A"`);
  }
  const figure = /^(\d{1,3}) (?=\p{Lu})/u;
  const categories = units.filter(
    ({ text, block, lead }) =>
      block.indent === 0 &&
      figure.test(text) &&
      isTitle(text.replace(figure, '')) &&
      lead !== null &&
      !isSure(lead),
  );
  const rising = categories.every(
    ({ text }, at) =>
      at === 0 || Number.parseInt(text, 10) === Number.parseInt(categories[at - 1]?.text ?? '', 10) + 1,
  );
  const isAlone =
    way === 'nested' &&
    units.some(({ block, isTyped }) => isTyped && block.indent > 0 && !isBullet(block.mark));
  if (categories.length > 1 && (rising || way === 'place') && (isAlone || way === 'place')) {
    found.push({ like: '^(\\d{1,3}) (?=\\p{Lu})', number: '$1', level: 1 });
    grounds.push(`${categories.length} lines such as "${categories[0]?.lead?.printed} Title"`);
  }
  return found.length === 0 ? [] : [seen('heads', found, grounds.join(', '))];
}
