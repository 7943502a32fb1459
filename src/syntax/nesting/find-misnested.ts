import type { Root } from 'mdast';
import type { At, Problem } from '../facts.ts';
import { isIndentedCode, isOddlyIndented, type OutlineLine, readOutline } from './outline.ts';
import { type ParsedLines, readParsedLines } from './parsed-lines.ts';
import { renest } from './renest.ts';
import { writeEdits } from './write-edits.ts';

/** Marks of lists and white space in front of a line: without them nothing can be nested wrongly. */
const mayNest =
  /^[ \t]*[\u00a0\u2000-\u200a\u202f\u205f\u3000]|^[ \t]+\S|^[ \t]*(?:\d{1,9}[.)]|[-*+])[ \t]|^[ \t>]*(?:`{3}|~{3}|<)/m;

/**
 * Find lines that stand elsewhere than their indentation says, since Markdown wants it wider or less wide: sub-rules under
 * a number that got a digit more, texts that became code, list items that a paragraph or a block of HTML took in.
 *
 * Each is a problem with its place in `text`; the first one of a rule has the edits that put all of that rule right, where
 * these are sure: the new text is parsed, and every line of it has to stand where its author put it.
 *
 * @param tree of the text
 */
export function findMisnested(tree: Root, text: string, parse: (text: string) => Root): Problem[] {
  if (!mayNest.test(text)) return [];
  const parsed = readParsedLines(tree, text);
  const outline = readOutline(text, parsed);
  const problems = openProblems(parsed, text);
  for (let i = 0; i < outline.length; i += 1) {
    const line = outline[i];
    if (!line || !isMisnested(line)) continue;
    const [from, to] = stretchOf(outline, i);
    const edits = renest(outline.slice(from, to), from, text);
    // The line behind it must not become a part of it.
    const isRight =
      edits.length > 0 &&
      !outline.slice(from, to).some(({ isUnsure }) => isUnsure) &&
      holdsOutline(outline.slice(from, to + 1), text, edits, parse);
    problems.push(isRight ? { ...problemOf(line, text), edits } : problemOf(line, text));
    for (const other of outline.slice(i + 1, to))
      if (isMisnested(other)) problems.push(problemOf(other, text));
    i = to - 1;
  }
  return problems;
}

/** Does a line stand elsewhere than its indentation says? */
function isMisnested(line: OutlineLine): boolean {
  const { kind, depth, parsed, isOrphan } = line;
  if (kind === 'item') return parsed !== depth || isOrphan;
  if (kind !== 'block') return false;
  return parsed !== depth || isIndentedCode(line);
}

/** Fences and comments without an end. Where they should end nobody can tell but the author. */
function openProblems({ leaves }: ParsedLines, text: string): Problem[] {
  const problems: Problem[] = [];
  for (const { isOpen, start, end } of leaves) {
    if (!isOpen) continue;
    const written = /^(?:<!--|`+|~+)/.exec(text.slice(start, end))?.[0] ?? '';
    problems.push({ kind: 'unclosed-block', at: [start, start + written.length], detail: written });
  }
  return problems;
}

function problemOf(line: OutlineLine, text: string): Problem {
  const { at, kind, mark, depth, parsed } = line;
  if (kind === 'item') {
    const isLost = parsed === null && !isIndentedCode(line);
    if (isOddlyIndented(line, text)) return { kind: 'odd-space', at: [at, at + mark.length], detail: mark };
    return { kind: isLost ? 'lost-item' : 'misnested-item', at: [at, at + mark.length], detail: mark };
  }
  const word = /^\S{1,40}/.exec(text.slice(at, at + 40))?.[0] ?? '';
  return {
    kind: parsed === depth ? 'indented-text' : 'misnested-text',
    at: [at, at + word.length],
    detail: word,
  };
}

/** The lines of the outermost item around a line, with what stands before it where that one is wrong, too. */
function stretchOf(outline: readonly OutlineLine[], wrong: number): At {
  let from = wrong;
  const isStart = ({ kind, depth }: OutlineLine) =>
    kind === 'item' ? depth === 1 : kind === 'block' && depth === 0;
  const at = (i: number) => outline[i];
  for (; from > 0; from -= 1) {
    const line = at(from);
    if (line && isStart(line) && !(isMisnested(line) && line.kind === 'item')) break;
  }
  let to = wrong + 1;
  for (; to < outline.length; to += 1) {
    const line = at(to);
    if (line && isStart(line) && !isMisnested(line)) break;
  }
  return [from, to];
}

/** Does a stretch with edits in it parse to what its indentation says? */
function holdsOutline(
  outline: readonly OutlineLine[],
  text: string,
  edits: NonNullable<Problem['edits']>,
  parse: (text: string) => Root,
): boolean {
  const from = outline[0]?.start ?? 0;
  const last = outline.at(-1);
  const end = last ? endOfLine(text, last.at) : from;
  const changed = writeEdits(text, [from, end], edits);
  const now = readOutline(changed, readParsedLines(parse(changed), changed));
  const shapeOf = (lines: readonly OutlineLine[]) =>
    lines
      .filter(({ kind }) => kind === 'item' || kind === 'block')
      .map(({ kind, mark, depth }) => `${kind} ${mark} ${depth}`);
  // A text directly behind what was code is one by itself, and goes on with the item that the code becomes.
  const textsOf = (lines: readonly OutlineLine[]) =>
    lines.filter(
      ({ kind, start, leaf }) => kind === 'more' && leaf?.type === 'paragraph' && leaf.start >= start,
    ).length;
  if (textsOf(now) < textsOf(outline)) return false;
  return !now.some(isMisnested) && shapeOf(now).join('\n') === shapeOf(outline).join('\n');
}

const endOfLine = (text: string, from: number): number => {
  const length = text.slice(from).search(/[\r\n]/);
  return length < 0 ? text.length : from + length;
};
