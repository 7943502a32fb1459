import type { Inline } from '../document/document.ts';
import type { Phrasing } from '../document/source.ts';

/** What a stretch of text is a part of; null for plain text. */
type Wrapper = Extract<Phrasing, { type: 'link' | 'inlineCode' | 'suggestion' }>;

/** A stretch of text in one style. Runs can be cut anywhere without losing their markup. */
export interface Run {
  readonly text: string;
  readonly strong: boolean;
  readonly emphasis: boolean;
  readonly within: Wrapper | null;
  /** Code that keeps its lines. */
  readonly isBlock?: true;
}

const plainStyle = { strong: false, emphasis: false, within: null };

/** The runs of the inside of a block, in order. A line break is a newline, and a tab parts cells. */
export function runsOf(words: readonly Phrasing[], style: Omit<Run, 'text'> = plainStyle): Run[] {
  return words.flatMap((word): Run[] => {
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
        const text = textOf(runsOf(word.children));
        return [{ ...style, text, within: { type: 'suggestion', old: text, fresh: '' } }];
      }
      case 'break':
        return [{ ...style, text: '\n' }];
      case 'cell':
        return [{ ...style, text: '\t' }];
    }
  });
}

/** The text of runs. */
export const textOf = (runs: readonly Run[]): string =>
  runs.length === 1 ? (runs[0]?.text ?? '') : runs.map(({ text }) => text).join('');

/** The stretch of runs between two offsets of their text, in UTF-16 units. */
export function cutRuns(runs: readonly Run[], from: number, to = Number.POSITIVE_INFINITY): Run[] {
  const result: Run[] = [];
  let at = 0;
  for (const run of runs) {
    const end = at + run.text.length;
    if (end > from && at < to) {
      const text = run.text.slice(Math.max(0, from - at), to - at);
      if (text !== '') result.push(text === run.text ? run : { ...run, text });
    }
    at = end;
  }
  return result;
}

/** Runs without white space at both ends. */
export function trimRuns(runs: readonly Run[]): Run[] {
  const text = textOf(runs);
  return cutRuns(runs, text.length - text.trimStart().length, text.trimEnd().length);
}

/** The runs on each side of a sign, without it and the white space around it. */
export function splitRuns(runs: readonly Run[], sign: '\t' | '\n'): Run[][] {
  const result: Run[][] = [[]];
  for (const run of runs) {
    const [first = '', ...others] = run.text.split(sign);
    if (first !== '') result.at(-1)?.push({ ...run, text: first });
    for (const text of others) result.push(text === '' ? [] : [{ ...run, text }]);
  }
  return result.map(trimRuns);
}

/** A label or title is set in bold as a whole: its own bold says nothing. */
export const withoutStrong = (runs: readonly Run[]): Run[] =>
  runs.map((run) => (run.strong ? { ...run, strong: false } : run));

/** Is all of a text in bold? */
export const areStrong = (runs: readonly Run[]): boolean =>
  runs.length > 0 && runs.every(({ strong, text }) => strong || text.trim() === '');

/** Runs as inlines. A link within the document is a reference whose target is its address; what it names is found out later. */
export function inlinesOf(runs: readonly Run[], line: number): Inline[] {
  const result: Inline[] = [];
  for (let at = 0; at < runs.length; ) {
    const first = runs[at];
    if (!first) break;
    let end = at + 1;
    while (runs[end] && sameStyle(runs[end], first)) end += 1;
    const inline = inlineOf(runs.slice(at, end), first, line);
    result.push(wrapped(wrapped(inline, 'emphasis', first.emphasis), 'strong', first.strong));
    at = end;
  }
  return result;
}

const sameStyle = (a: Run | undefined, b: Run): boolean =>
  a?.within === b.within && a.strong === b.strong && a.emphasis === b.emphasis;

const wrapped = (inline: Inline, type: 'strong' | 'emphasis', is: boolean): Inline =>
  is && inline.type !== 'reference' && inline.type !== 'suggestion' ? { type, children: [inline] } : inline;

/** Addresses that leave the document. */
const leaves = /^(?:[a-z][a-z0-9+.-]*:|\/\/|\/)/i;

function inlineOf(runs: readonly Run[], { within, isBlock }: Run, line: number): Inline {
  if (isBlock) return { type: 'code', value: textOf(runs), isBlock };
  const value = textOf(runs).replace(/(?<!\s)\s*\n\s*/g, ' ');
  switch (within?.type) {
    case 'inlineCode':
      return { type: 'code', value };
    case 'suggestion':
      return value === within.old + within.fresh
        ? { type: 'suggestion', old: within.old, fresh: within.fresh }
        : { type: 'text', value };
    case 'link':
      if (within.url === '') return { type: 'text', value };
      if (/^(?:https?|mailto|ftp|tel):|^\/\//i.test(within.url))
        return { type: 'link', address: within.url, children: [{ type: 'text', value }] };
      return {
        type: 'reference',
        reference: {
          printed: value,
          target: leaves.test(within.url) ? within.url : `#${within.url.replace(/^#/, '')}`,
          until: null,
          intended: null,
          line,
        },
      };
    default:
      return { type: 'text', value };
  }
}
