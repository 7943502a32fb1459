import type { ListItem, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Problem, TextRange } from '../facts.ts';
import { findLostBlocks } from './find-lost-blocks.ts';
import { findMisnested } from './find-misnested.ts';
import { findOddItems } from './find-odd-items.ts';
import { findOddRows } from './find-odd-rows.ts';
import { type ParsedPiece, readPiece } from './outline.ts';

/**
 * At least five columns between a list mark and its text, or an empty line: only they separate an
 * item from its text.
 */
const mayPart = /(?:\d[.)]|[-*+])(?: {5,}|[ \t]*\t[ \t]*)\S|\d[.)][ \t]*\r?\n[ \t]*\r?\n[ \t]/;

const wideGap = /^(\d{1,9}[.)]|[-*+])([ \t]+)([^\s`~]\S{0,39})/;

/** A list number, empty lines, and a text that begins no other block. */
const emptyLines =
  /^(\d{1,9}[.)])([ \t]*\r?\n(?:[ \t]*\r?\n)+([ \t]+))(?!\d{1,9}[.)][ \t]|[-*+][ \t]|[>#|<\x60~])(\S{1,40})/;

/**
 * A rule without an id that ends in mid-sentence, and its continuation after an empty line, up to
 * an id; no line of it looks like an item.
 */
const torn =
  /^\d{1,9}[.)][ \t]+[^\r\n{}]*?([\p{L}\p{N},(]+)([ \t]*\r?\n[ \t]*\r?\n[ \t]*)(?=\p{Ll}(?!\p{L}{0,3}[.)])[^\r\n{}]*(?:\r?\n[ \t]*(?!\(?[\p{L}\p{N}]{1,4}[.)])[\p{L}\p{N}("'“‘][^\r\n{}]*){0,20}\{#[^{}\r\n]*\}[ \t]*(?:[\r\n]|$))/u;

/** Longer than any rule up to its id. */
const maximumLength = 4000;

/**
 * Finds lines that Markdown reads differently than they look: nesting, numbers, blocks and rows.
 * `settleProblems` tries the proposed edits.
 *
 * @param tree of the text
 * @param isGlossary bullets are entries, not rules without a number
 */
export function findNestingProblems(tree: Root, text: string, isGlossary: boolean): Problem[] {
  const piece = readPiece(tree, text);
  const gaps = findWideGaps(tree, text);
  const isEntry = ({ kind, detail }: Problem) => isGlossary && kind === 'odd-mark' && /^[-*+]$/.test(detail);
  const odd = findOddItems(piece).filter((problem) => !isEntry(problem));
  const known = new Set([...gaps, ...odd].map(({ at }) => at[0]));
  return [
    ...gaps,
    ...findMisnested(piece).filter(({ at }) => !gaps.some((gap) => gap.at[0] === at[0])),
    ...findTornRules(piece),
    ...odd,
    ...findLostBlocks(piece).filter(({ kind, at }) => kind === 'lost-alert' || !known.has(at[0])),
    ...findOddRows(piece),
  ];
}

/**
 * Adds nesting problems to those of a file. A line with a problem keeps it and gets the edits.
 *
 * @param offset of the piece in the file
 */
export function addNestingProblems(problems: Problem[], found: readonly Problem[], offset: number): void {
  const isSame = ({ kind }: Problem) => /^(?:swallowed-list|indented-list|lost-table)$/.test(kind);
  const indexByOffset = new Map(problems.flatMap((one, i) => (isSame(one) ? [[one.at[0], i]] : [])));
  const moved = ([start, end]: TextRange): TextRange => [start + offset, end + offset];
  for (const problem of found) {
    const edits = problem.edits?.map(({ at, text }) => ({ at: moved(at), text }));
    const at = moved(problem.at);
    const index = indexByOffset.get(at[0]);
    const before = index === undefined ? undefined : problems[index];
    if (index === undefined || !before) problems.push({ ...problem, at, ...(edits && { edits }) });
    else if (edits) problems[index] = { ...before, edits };
  }
}

/**
 * Sorts problems by position and drops those that another one explains: attributes on a line that
 * is not an item, and content of a malformed title.
 */
export function withoutExplained(problems: readonly Problem[], source: string): Problem[] {
  let mark = -1;
  const titles = problems.flatMap(({ kind, edits }): TextRange[] => {
    const [first, last] = [edits?.[0], edits?.at(-1)];
    return kind === 'lost-title' && first && last ? [[first.at[0], last.at[1]]] : [];
  });
  const sorted = problems.toSorted((a, b) => a.at[0] - b.at[0]);
  return sorted.filter(({ kind, at: [at], edits, detail }) => {
    if (kind !== 'lost-title' && titles.some(([from, to]) => from <= at && at < to)) return false;
    if (kind === 'odd-mark') mark = at;
    if (kind !== 'misplaced-attributes') return true;
    const between = mark < 0 ? null : source.slice(mark, at);
    mark = -1;
    const isExplained = between !== null && !/\{#|\n[ \t>]*\r?\n/.test(between);
    return !isExplained || edits !== undefined || !detail.startsWith('#');
  });
}

/**
 * Finds items separated from their mark: by at least five columns, which makes code, or by an empty
 * line, as in copied pages. The edit leaves one space.
 */
function findWideGaps(tree: Root, text: string): Problem[] {
  if (!mayPart.test(text)) return [];
  const problems: Problem[] = [];
  const add = (kind: 'indented-text' | 'misnested-text', from: number, gap: string, word: string) => {
    const at = from + gap.length;
    const edits = [{ at: [from, at] as const, text: ' ' }];
    problems.push({ kind, at: [at, at + word.length], detail: word, edits });
  };
  visit(tree, 'listItem', ({ children: [first], position }: ListItem) => {
    const { offset: start = 0, line, column = 1 } = position?.start ?? {};
    const written = text.slice(start, start + 300);
    if (first?.type === 'code' && first.position?.start.line === line) {
      const [, mark = '', gap = '', word = ''] = wideGap.exec(written) ?? [];
      if (word !== '') add('indented-text', start + mark.length, gap, word);
    }
    const [, mark = '', gap = '', indent = '', word = ''] = (!first && emptyLines.exec(written)) || [];
    if (word !== '' && indent.length >= column) add('misnested-text', start + mark.length, gap, word);
  });
  return problems;
}

/**
 * Finds rules that an empty line splits in mid-sentence, so that their id belongs to a note. The
 * edit joins the halves.
 */
function findTornRules({ text, leaves }: ParsedPiece): Problem[] {
  return leaves.flatMap(({ type, start, depth }, i): Problem[] => {
    const before = leaves[i - 1];
    // A paragraph of the item itself is intended.
    if (type !== 'paragraph' || before?.type !== 'paragraph' || depth >= before.depth) return [];
    const mark = /\d{1,9}[.)][ \t]+$/.exec(text.slice(Math.max(0, before.start - 20), before.start))?.[0];
    if (mark === undefined || !/^\p{Ll}/u.test(text.slice(start, start + 2))) return [];
    const from = before.start - mark.length;
    const [all = '', word = '', gap = ''] = torn.exec(text.slice(from, from + maximumLength)) ?? [];
    const end = from + all.length;
    if (all === '') return [];
    const at = [end - gap.length - word.length, end - gap.length] as const;
    return [{ kind: 'torn-text', at, detail: word, edits: [{ at: [at[1], end], text: ' ' }] }];
  });
}
