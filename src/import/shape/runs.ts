import type { Inline } from '../document/document.ts';
import type { Phrasing } from '../document/source.ts';

/** A text in one style. Runs can be cut anywhere without losing their markup. */
export interface Run {
  readonly text: string;
  readonly strong: boolean;
  readonly emphasis: boolean;
  /** The node it is a part of; null for plain text. */
  readonly within: Extract<Phrasing, { type: 'link' | 'inlineCode' | 'suggestion' }> | null;
  /** Code that keeps its lines. */
  readonly isBlock?: true;
}

/** A text without style. */
export const plainRun = (text: string): Run => ({ text, strong: false, emphasis: false, within: null });

/** The runs of a block's content, in order. A line break is `\n`, a tab separates cells. */
export const runsOf = (words: readonly Phrasing[], style: Run = plainRun('')): Run[] =>
  words.flatMap((word) => runsOfWord(word, style));

function runsOfWord(word: Phrasing, style: Run): Run[] {
  switch (word.type) {
    case 'text':
      return word.value === '' ? [] : [{ ...style, text: word.value }];
    case 'strong':
    case 'emphasis':
      return runsOf(word.children, { ...style, [word.type]: true });
    case 'inlineCode':
      return [{ ...style, text: word.value, within: word }];
    case 'suggestion':
      return [{ ...style, text: word.old + word.fresh, within: word }];
    case 'link':
      return runsOf(word.children, { ...style, within: word });
    case 'delete': {
      const old = textOf(runsOf(word.children));
      return [{ ...style, text: old, within: { type: 'suggestion', old, fresh: '' } }];
    }
    case 'break':
    case 'cell':
      return [{ ...style, text: word.type === 'break' ? '\n' : '\t' }];
  }
}

/** The text of runs. */
export const textOf = (runs: readonly Run[]): string =>
  runs.length === 1 ? (runs[0]?.text ?? '') : runs.map(({ text }) => text).join('');

/** The runs between two offsets of their text, in UTF-16 units. */
export function cutRuns(runs: readonly Run[], from: number, to = Number.POSITIVE_INFINITY): Run[] {
  const result: Run[] = [];
  let at = 0;
  for (const run of runs) {
    const text = run.text.slice(Math.max(0, from - at), Math.max(0, to - at));
    if (text !== '') result.push(text === run.text ? run : { ...run, text });
    at += run.text.length;
  }
  return result;
}

/** Trims white space at both ends, from an offset on. */
export function trimRuns(runs: readonly Run[], from = 0): Run[] {
  const text = textOf(runs);
  const rest = text.slice(from);
  return cutRuns(runs, text.length - rest.trimStart().length, text.trimEnd().length);
}

/** Splits runs at a sign, without it and the white space around it. */
export function splitRuns(runs: readonly Run[], sign: '\t' | '\n'): Run[][] {
  const result: Run[][] = [[]];
  for (const run of runs) {
    const [first = '', ...others] = run.text.split(sign);
    if (first !== '') result.at(-1)?.push({ ...run, text: first });
    for (const text of others) result.push(text === '' ? [] : [{ ...run, text }]);
  }
  return result.map((own) => trimRuns(own));
}

/** A label or title in bold as a whole: drop its bold. */
export const withoutStrong = (runs: readonly Run[]): Run[] => runs.map((run) => ({ ...run, strong: false }));

/** Whether all of a text is bold. */
export const areStrong = (runs: readonly Run[]): boolean =>
  runs.length > 0 && runs.every(({ strong, text }) => strong || text.trim() === '');

/** Converts runs to inlines. An internal link becomes a reference, resolved later. */
export function inlinesOf(runs: readonly Run[], line: number): Inline[] {
  const stretches: { style: Run; text: string }[] = [];
  for (const run of runs) {
    const before = stretches.at(-1);
    const isSame = (['within', 'strong', 'emphasis', 'isBlock'] as const).every(
      (key) => before?.style[key] === run[key],
    );
    if (before && isSame) before.text += run.text;
    else stretches.push({ style: run, text: run.text });
  }
  return stretches.map(({ style, text }) => {
    if (style.isBlock) return { type: 'code', value: text, isBlock: true };
    const inline = inlineOf(text.replace(/(?<!\s)\s*\n\s*/g, ' '), style.within, line);
    if (inline.type === 'reference' || inline.type === 'suggestion') return inline;
    const slanted: Inline = style.emphasis ? { type: 'emphasis', children: [inline] } : inline;
    return style.strong ? { type: 'strong', children: [slanted] } : slanted;
  });
}

function inlineOf(value: string, within: Run['within'], line: number): Inline {
  const text: Inline = { type: 'text', value };
  if (within?.type === 'inlineCode') return { type: 'code', value };
  if (within?.type === 'suggestion')
    return value === within.old + within.fresh
      ? { type: 'suggestion', old: within.old, fresh: within.fresh }
      : text;
  if (!within || within.url === '') return text;
  const { url } = within;
  if (/^(?:https?|mailto|ftp|tel):|^\/\//i.test(url)) return { type: 'link', address: url, children: [text] };
  const target = /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(url) ? url : `#${url.replace(/^#/, '')}`;
  return { type: 'reference', reference: { printed: value, target, until: null, intended: null, line } };
}
