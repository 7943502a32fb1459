import { escapePattern } from '../../src/base/escape-pattern.ts';
import type { Below } from './mutate.ts';

/** One typing or editing mistake in the words of a rule. */
export interface TypedSlip {
  /** The kind of mistake, for the table. */
  readonly kind: string;
  readonly file: string;
  /** The replaced range, and its replacement. */
  readonly at: readonly [start: number, end: number];
  readonly put: string;
}

/** A rule on one line, with the ranges of its words and line. */
interface Line {
  readonly file: string;
  readonly indent: number;
  /** Offsets of the line, without its line feed. */
  readonly line: readonly [start: number, end: number];
  /** Offsets of the words after the number, without markers and braces. */
  readonly words: readonly [start: number, end: number];
  readonly text: string;
}

const ruleLine = /^( *)(?:\d+\.|-) (?:[★☆] )?(.*?)((?: [+-][a-z]\w+| ★)*(?: \{[^{}]*\})?)$/gm;

function linesOf(file: string, text: string): Line[] {
  const body = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0].length ?? 0;
  return [...text.matchAll(ruleLine)]
    .filter((match) => match.index >= body)
    .map((match) => {
      const [whole, indent = '', words = '', tail = ''] = match;
      const end = match.index + whole.length;
      const start = end - tail.length - words.length;
      return {
        file,
        indent: indent.length,
        line: [match.index, end] as const,
        words: [start, start + words.length] as const,
        text: words,
      };
    });
}

type Place = readonly [at: number, length: number, put: string];

/** All matches of a pattern in the words of a line, outside references. */
const placesOf = (pattern: RegExp, change: (match: RegExpExecArray, below: Below) => string | null) => {
  return (text: string, below: Below): Place | null => {
    const plain = text.replace(/\[[^\]]*\](?:\[[^\]]*\]|\([^)]*\))?/g, (found) => '\0'.repeat(found.length));
    const matches = [...plain.matchAll(pattern)];
    const match = matches[below(Math.max(1, matches.length))];
    const put = match ? change(match as RegExpExecArray, below) : null;
    return match && put !== null && put !== match[0] ? [match.index, match[0].length, put] : null;
  };
};

const spliced = (word: string, at: number, remove: number, put: string) =>
  word.slice(0, at) + put + word.slice(at + remove);

const letterSlip = (word: string, below: Below): string => {
  const at = below(word.length - 1) + 1;
  const how = below(3);
  if (how === 0) return spliced(word, at, 1, '');
  if (how === 1) return spliced(word, at, 0, word[at] ?? '');
  return spliced(word, at - 1, 2, `${word[at] ?? ''}${word[at - 1] ?? ''}`);
};

type Change = (text: string, below: Below) => Place | null;

const inWords: readonly (readonly [kind: string, change: Change])[] = [
  [
    'a label misspelt',
    placesOf(/(?<=^\*\*)[^*]{4,}(?=:\*\*)/g, ([label], below) => letterSlip(label, below)),
  ],
  ['a bracket lost', placesOf(/[()]/g, () => '')],
];

const slipIn = (line: Line, kind: string, [at, length, put]: Place): TypedSlip => ({
  kind,
  file: line.file,
  at: [line.words[0] + at, line.words[0] + at + length],
  put,
});

/** Mistakes across two adjacent rules. */
function betweenLines(line: Line, next: Line | undefined, text: string, below: Below): TypedSlip[] {
  if (!next || next.indent !== line.indent || next.line[0] !== line.line[1] + 1) return [];
  const { file } = line;
  // Deletes number and line feed, with or without what follows the words of the first.
  const from = below(2) === 0 ? line.words[1] : line.line[1];
  const together = { kind: 'two rules run together', file, at: [from, next.words[0]] as const, put: ' ' };
  return text.slice(next.words[0]).startsWith('**') && below(2) === 0 ? [] : [together];
}

/** The last rule of a list that ends in "or" or "and", or that is counted, is lost. */
function lastLost(list: readonly Line[], text: string): TypedSlip[] {
  const [last, before] = [list.at(-1), list.at(-2)];
  if (!last || !before || list.length < 3) return [];
  if (!/(?:[;,]| or| and)$/.test(before.text)) return [];
  if (text[last.line[1]] === '\n' && /^ *\n? {3,}\S/.test(text.slice(last.line[1] + 1, last.line[1] + 8)))
    return [];
  return [{ kind: 'the last of a list lost', file: last.file, at: [before.line[1], last.line[1]], put: '' }];
}

const ofConditions = / \.[a-z][\w-]*(?=[ }])| when\.[\w-]+=[\w,-]+/g;

/** Every possible mistake in the text of one file, once per kind and place. */
export function typedSlips(file: string, text: string, below: Below): TypedSlip[] {
  const lines = linesOf(file, text);
  const slips: TypedSlip[] = [];
  lines.forEach((line, i) => {
    for (const [kind, change] of inWords) {
      const place = change(line.text, below);
      if (place) slips.push(slipIn(line, kind, place));
    }
    slips.push(...betweenLines(line, lines[i + 1], text, below));
    const tail = text.slice(line.words[1], line.line[1]);
    for (const { index, 0: found } of tail.matchAll(ofConditions)) {
      const start = line.words[1] + index;
      slips.push({ kind: 'a condition lost', file, at: [start, start + found.length], put: '' });
    }
  });
  const lists = Map.groupBy(lines, ({ indent }) => indent).values();
  for (const list of lists) {
    let run: Line[] = [];
    for (const line of list) {
      const isNext = run.at(-1)?.line[1] === line.line[0] - 1;
      if (!isNext) slips.push(...lastLost(run, text));
      run = isNext ? [...run, line] : [line];
    }
    slips.push(...lastLost(run, text));
  }
  return slips;
}

const entry = /^(- \*\*)([^*]+)(\*\*.*)$/gm;

/** Mistakes in the names of terms: in a definition, and in one use. */
export function termSlips(texts: ReadonlyMap<string, string>, below: Below): TypedSlip[] {
  const slips: TypedSlip[] = [];
  for (const [file, text] of texts)
    for (const { index, 1: head = '', 2: term = '' } of text.matchAll(entry)) {
      const at = [index + head.length, index + head.length + term.length] as const;
      slips.push({ kind: 'a term renamed where it is defined', file, at, put: 'Kettle' });
      slips.push({ kind: 'a term misspelt where it is defined', file, at, put: letterSlip(term, below) });
      slips.push(...usesOf(term, texts, below));
    }
  return slips;
}

function usesOf(term: string, texts: ReadonlyMap<string, string>, below: Below): TypedSlip[] {
  const spelt = new RegExp(`(?<![\\p{L}[])${escapePattern(term)}(?![\\p{L}\\]])`, 'gu');
  const uses = [...texts].flatMap(([file, text]) =>
    linesOf(file, text).flatMap(({ words, text: own }) =>
      [...own.matchAll(spelt)].map(({ index }) => ({ file, at: words[0] + index })),
    ),
  );
  const use = uses[below(Math.max(1, uses.length))];
  if (!use) return [];
  const place = { file: use.file, at: [use.at, use.at + term.length] as const };
  const slips = [{ ...place, kind: 'a term misspelt where it is used', put: letterSlip(term, below) }];
  if (/[ '’-]/.test(term)) {
    const kind = 'a term spelt apart, together or without its sign';
    const sign = /[ '’-]/.exec(term)?.[0];
    const put =
      sign === ' '
        ? term.replace(' ', below(2) === 0 ? '' : '-')
        : term.replace(sign ?? '', sign === '-' ? ' ' : '');
    slips.push({ ...place, kind, put });
  }
  return slips;
}
