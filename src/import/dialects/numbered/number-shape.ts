import { signClass } from '../../../syntax/grammar/characters.ts';
import type { ImportedNumbering } from '../../document/document.ts';
import { isTitle } from '../../document/is-title.ts';
import { countOf, depthOf, headOf, holderOf, numberAt } from './dotted-number.ts';
import { type Lead, leadText } from './split-lead.ts';

/** Shape of the numbers of one document. */
export interface NumberShape {
  /** Digits of every level below the first where all are alike; null where they vary. */
  readonly width: number | null;
  /** Levels of a section's number: 2 where categories hold sections. */
  readonly sectionDepth: 1 | 2;
  /** Categories without sections: their rules have two levels. */
  readonly direct: ReadonlySet<string>;
  /** Every first level that the document counts or speaks of. */
  readonly categories: ReadonlySet<string>;
  /** Every number that begins a paragraph. */
  readonly numbers: ReadonlySet<string>;
  /** Numbers that rows of tables begin with and no paragraph: a text that names one means the row. */
  readonly inTables: ReadonlySet<string>;
}

/** Levels of the numbers of rules right below a section, or below a category without sections. */
export function ruleDepthOf(number: string, { direct, sectionDepth }: NumberShape): number {
  return direct.has(headOf(number, 1)) ? 2 : sectionDepth + 1;
}

/** Learn the shape from the numbers that begin paragraphs and from those that text speaks of. */
export function inferShape(leads: readonly Lead[]): NumberShape {
  const numbered = leads.filter((lead) => lead.number?.value.includes('.'));
  const numbers = numbered.map(({ number }) => number?.value ?? '');
  const spoken = leads.flatMap(({ text }) => spokenNumbers(text));
  const deep = new Set(numbers.filter((number) => depthOf(number) > 2).map((number) => headOf(number, 2)));
  const pairs = numbered.filter(({ number }) => deep.has(number?.value ?? ''));
  const titles = pairs.filter((lead) => isTitle(leadText(lead)));
  const sectionDepth = pairs.length > 0 && titles.length * 2 < pairs.length ? 1 : 2;
  const layered = new Set([...deep].map((number) => headOf(number, 1)));
  const categories = new Set([...numbers, ...spoken].map((number) => headOf(number, 1)));
  const direct = new Set([...categories].filter((category) => sectionDepth === 2 && !layered.has(category)));
  const rows = leads.flatMap(({ form, text }) =>
    form === 'row' ? (numberAt(text)?.number.value ?? []) : [],
  );
  const own = new Set(
    numbers.flatMap((number) => [1, 2, 3, depthOf(number)].map((to) => headOf(number, to))),
  );
  const inTables = new Set(rows.filter((number) => !own.has(number)));
  return { width: widthOf(numbers), sectionDepth, direct, categories, numbers: new Set(numbers), inTables };
}

const markedNumber = new RegExp(String.raw`(?:\[|[${signClass}])(\d{1,2}(?:\.\d{1,3})+)(?![\w.])`, 'gu');

/** Numbers in brackets or behind a sign: what a text surely refers to. */
export const spokenNumbers = (text: string): string[] =>
  [...text.matchAll(markedNumber)].map((match) => match[1] ?? '');

/** The digits that nearly all levels below the first have. */
export function widthOf(numbers: readonly string[]): number | null {
  const levels = numbers.flatMap((number) => number.split('.').slice(1));
  const wide = levels.filter((level) => level.length === 2);
  return levels.length > 0 && wide.length >= levels.length * 0.9 ? 2 : null;
}

/** How edition.yaml says it. Starts are those that most lists of a depth have. */
export function numberingOf(numbers: readonly string[], shape: NumberShape): ImportedNumbering {
  const width = shape.width === null ? '' : `, width: ${shape.width}`;
  const first = new Map<string, number>();
  for (const number of numbers) {
    const holder = holderOf(number) ?? '';
    first.set(holder, Math.min(first.get(holder) ?? countOf(number), countOf(number)));
  }
  const starts: number[][] = [];
  for (const [holder, count] of first) {
    const depth = holder === '' ? -1 : depthOf(`${holder}.0`) - ruleDepthOf(holder, shape);
    if (depth >= 0) starts[depth] = [...(starts[depth] ?? []), count];
  }
  const rule = Array.from(starts, (counts = []) => `{ style: decimal${width}, start: ${usual(counts)} }`);
  while (rule.length > 1 && rule.at(-1) === rule.at(-2)) rule.pop();
  const lowest = Math.min(...numbers.map((number) => Number(headOf(number, 1))), 1);
  const own = shape.sectionDepth === 1;
  return {
    category: own ? null : `{ style: decimal, start: ${lowest} }`,
    section: own ? `{ style: decimal, start: ${lowest} }` : `{ style: decimal${width}, start: 1 }`,
    rule: rule.length > 0 ? rule : [`{ style: decimal${width}, start: 0 }`],
    separator: '.',
  };
}

function usual(counts: readonly number[]): number {
  const zeros = counts.filter((count) => count === 0).length;
  return zeros * 2 >= counts.length ? 0 : 1;
}
