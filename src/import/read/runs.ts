import type { Phrasing } from '../document/source.ts';

/** A text in one formatting. Readers return flat runs; {@link toWords} nests them. */
export interface Run {
  readonly text: string;
  readonly link?: string | undefined;
  /** Its text is the page number of its link's target. */
  readonly isPage?: boolean | undefined;
  readonly struck?: boolean | undefined;
  readonly strong?: boolean | undefined;
  readonly emphasis?: boolean | undefined;
  readonly code?: boolean | undefined;
  /** A node instead of text: a line break, the end of a cell, a suggestion. */
  readonly node?: Phrasing | undefined;
  /** A line end of the source within a paragraph: columns before the next line. */
  readonly columns?: number | undefined;
  /** Line of its file where it starts, leading white space included. */
  readonly line?: number | undefined;
}

/** A line break as a run. */
export const breakRun: Run = { text: '', node: { type: 'break' } };

/** From outermost to innermost. */
const marks = ['link', 'struck', 'strong', 'emphasis', 'code'] as const;

/** Nests runs: white space is folded, trimmed, and outside formatting. Empty links stay. */
export function toWords(runs: readonly Run[]): Phrasing[] {
  const tokens = foldSpace(runs);
  return nest(
    tokens.map((token, at) => (isSpace(token) ? between(tokens, at) : token)),
    0,
  );
}

/** Splits runs into lines, without the breaks. */
export function linesOfRuns(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    if (run.node?.type === 'break') lines.push([]);
    else lines.at(-1)?.push(run);
  }
  return lines;
}

/** Replaces each break by a space, as in a heading. */
export const withoutBreaks = (runs: readonly Run[]): Run[] =>
  runs.map((run) => (run.node?.type === 'break' ? { text: ' ', line: run.line } : run));

/** Joins cells to the words of a row. */
export const toRow = (cells: readonly (readonly Phrasing[])[]): Phrasing[] =>
  cells.flatMap((cell, at) => (at === 0 ? cell : [{ type: 'cell' } as const, ...cell]));

const signs = [...'0123456789+-()'];
const superscripts = new Map(signs.map((sign, i) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾'[i] ?? sign]));
const subscripts = new Map(signs.map((sign, i) => [sign, '₀₁₂₃₄₅₆₇₈₉₊₋₍₎'[i] ?? sign]));

/** Writes raised or lowered digits as Unicode superscripts or subscripts; `1st` stays. */
export function raised(text: string, script: 'super' | 'sub' | null): string {
  if (script === null || !/^[\s\d+()-]*\d[\s\d+()-]*$/.test(text)) return text;
  const raise = script === 'super' ? superscripts : subscripts;
  return [...text].map((sign) => raise.get(sign) ?? sign).join('');
}

/** Words as plain text: a break is `\n`, a cell `\t`, a suggestion both readings. */
export function plainWords(words: readonly Phrasing[]): string {
  const texts: string[] = [];
  for (const node of words) {
    if ('children' in node) texts.push(plainWords(node.children));
    else if ('value' in node) texts.push(node.value);
    else if (node.type === 'suggestion') texts.push(node.old, node.fresh);
    else texts.push(node.type === 'break' ? '\n' : '\t');
  }
  return texts.join('');
}

/** Splits runs at white space, folds it to single spaces, and drops it at ends and breaks. */
function foldSpace(runs: readonly Run[]): Run[] {
  const tokens: Run[] = [];
  const add = (run: Run) => {
    const last = tokens.at(-1);
    if (isSpace(run) && (last === undefined || isSpace(last) || isBreak(last))) return;
    if (isBreak(run) && isSpace(last)) tokens.pop();
    tokens.push(run);
  };
  for (const run of runs) {
    if (run.node || run.text === '') {
      if (run.node || run.link !== undefined) add(run);
      continue;
    }
    const text = run.text.replace(space, ' ');
    const [from, to] = [text.startsWith(' ') ? 1 : 0, text.endsWith(' ') ? text.length - 1 : text.length];
    for (const part of [text.slice(0, from), text.slice(from, to), text.slice(Math.max(from, to))])
      if (part !== '') add({ ...run, text: part });
  }
  const isBlank = ({ text, node, link }: Run) =>
    node?.type === 'break' || (!node && text.trim() === '' && (text !== '' || link === undefined));
  const from = tokens.findIndex((token) => !isBlank(token));
  return from < 0 ? [] : tokens.slice(from, tokens.findLastIndex((token) => !isBlank(token)) + 1);
}

/** White space that folds: no non-breaking space. */
const space = /[ \t\r\n\f\v]+/g;

const isSpace = (run: Run | undefined): boolean => run?.text === ' ';

const isBreak = (run: Run | undefined): boolean => run?.node !== undefined && run.node.type !== 'suggestion';

/** A space has the formatting that both neighbours share. */
function between(tokens: readonly Run[], at: number): Run {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  return {
    text: ' ',
    ...Object.fromEntries(
      marks.flatMap((mark) =>
        before?.[mark] && before[mark] === next?.[mark] ? [[mark, before[mark]]] : [],
      ),
    ),
  };
}

function nest(runs: readonly Run[], depth: number): Phrasing[] {
  const mark = marks[depth];
  const result: Phrasing[] = [];
  for (let at = 0; at < runs.length; ) {
    const value = mark && runs[at]?.[mark];
    let end = at + 1;
    while (
      end < runs.length &&
      (mark === undefined ? isText(runs, at, end) : (runs[end]?.[mark] || undefined) === (value || undefined))
    )
      end += 1;
    const own = runs.slice(at, end);
    result.push(...(mark === undefined ? leafOf(own) : wrap(mark, value, own, depth)));
    at = end;
  }
  return result;
}

const isText = (runs: readonly Run[], at: number, end: number): boolean =>
  !runs[at]?.node && !runs[end]?.node;

const leafOf = (runs: readonly Run[]): Phrasing[] => {
  const node = runs[0]?.node;
  const value = runsText(runs);
  return node ? [node] : value === '' ? [] : [{ type: 'text', value }];
};

/** The text of runs. */
export const runsText = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

function wrap(
  mark: (typeof marks)[number],
  value: string | boolean | undefined,
  runs: readonly Run[],
  depth: number,
): Phrasing[] {
  const children = nest(runs, depth + 1);
  if (value === undefined || value === false) return children;
  if (mark === 'code') return [{ type: 'inlineCode', value: runsText(runs) }];
  if (mark !== 'link') return [{ type: mark === 'struck' ? 'delete' : mark, children }];
  return [{ type: 'link', url: String(value), ...(runs[0]?.isPage ? { isPage: true } : {}), children }];
}
