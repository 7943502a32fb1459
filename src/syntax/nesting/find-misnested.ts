import type { Problem, TextRange } from '../facts.ts';
import { isIndentedCode, isOddlyIndented, type OutlineLine, outlineOf, type ParsedPiece } from './outline.ts';

/**
 * Finds lines that Markdown nests differently than they are indented: sub-rules under a number that
 * got a digit more, texts that became code, items swallowed by a paragraph or HTML. The first
 * problem of a rule has the edits for the whole rule.
 */
export function findMisnested(piece: ParsedPiece): Problem[] {
  if (piece.isSound) return [];
  const { text } = piece;
  const problems = unclosedBlocks(piece);
  const outline = outlineOf(piece);
  for (let i = 0; i < outline.length; i += 1) {
    const line = outline[i];
    if (!line || !isMisnested(line)) continue;
    const [from, to] = ruleAround(outline, i);
    const rule = outline.slice(from, to);
    const edits = rule.some(({ isUnsure }) => isUnsure) ? [] : renest(rule, from, text);
    problems.push({ ...problemOf(line, text), ...(edits.length > 0 && { edits }) });
    for (const other of outline.slice(i + 1, to))
      if (isMisnested(other)) problems.push(problemOf(other, text));
    i = to - 1;
  }
  return problems;
}

function isMisnested(line: OutlineLine): boolean {
  const { kind, depth, parsed, isOrphan } = line;
  if (kind === 'item') return parsed !== depth || isOrphan;
  return kind === 'block' && (parsed !== depth || isIndentedCode(line));
}

/** Fences and comments without an end. Only the author knows where they should end. */
const unclosedBlocks = ({ leaves, text }: ParsedPiece): Problem[] =>
  leaves.flatMap(({ isOpen, start, end }) => {
    if (!isOpen) return [];
    const detail = /^(?:<!--|`+|~+)/.exec(text.slice(start, end))?.[0] ?? '';
    return [{ kind: 'unclosed-block', at: [start, start + detail.length], detail }];
  });

function problemOf(line: OutlineLine, text: string): Problem {
  const { at, kind, mark, depth, parsed } = line;
  if (kind === 'item') {
    const isLost = parsed === null && !isIndentedCode(line);
    const itemKind = isOddlyIndented(line, text) ? 'odd-space' : isLost ? 'lost-item' : 'misnested-item';
    return { kind: itemKind, at: [at, at + mark.length], detail: mark };
  }
  const word = /^\S{1,40}/.exec(text.slice(at, at + 40))?.[0] ?? '';
  const textKind = parsed === depth ? 'indented-text' : 'misnested-text';
  return { kind: textKind, at: [at, at + word.length], detail: word };
}

/**
 * The lines of the outermost item around a line, and those before it if that item is wrong, too.
 */
function ruleAround(outline: readonly OutlineLine[], wrong: number): TextRange {
  const isStart = (line: OutlineLine | undefined) =>
    line && (line.kind === 'item' ? line.depth === 1 : line.kind === 'block' && line.depth === 0);
  const isWrong = (line: OutlineLine | undefined) => line && isMisnested(line);
  let from = wrong;
  while (from > 0 && !(isStart(outline[from]) && !(isWrong(outline[from]) && outline[from]?.kind === 'item')))
    from -= 1;
  let to = wrong + 1;
  while (to < outline.length && !(isStart(outline[to]) && !isWrong(outline[to]))) to += 1;
  return [from, to];
}

/** Indented further than this from its text, a line is code. */
const maximumIndent = 3;

/**
 * Indents the lines of a rule so that Markdown nests them as intended, with minimal moves.
 *
 * @param rule its lines
 * @param first index of the first one in the whole outline
 * @returns edits of white space alone, in order
 */
function renest(rule: readonly OutlineLine[], first: number, text: string): NonNullable<Problem['edits']> {
  const edits: { at: TextRange; text: string }[] = [];
  /** Columns of the mark and the text of an item after the edits, by index of its line. */
  const placed = new Map<number, { readonly column: number; readonly content: number }>();
  let moved = 0;
  const ending = text.includes('\r\n') ? '\r\n' : '\n';
  rule.forEach((line, i) => {
    const { kind, start, at, column, mark, gap, parent, beside } = line;
    const before = rule[i - 1];
    if (kind === 'blank') return;
    const content = placed.get(parent)?.content ?? 0;
    const target =
      kind === 'more'
        ? Math.max(0, column + moved)
        : (placed.get(beside)?.column ?? columnFor(line, content, text));
    if (kind !== 'more') moved = target - column;
    const textGap = gap > 4 ? 1 : gap;
    if (kind === 'item') placed.set(first + i, { column: target, content: target + mark.length + textGap });
    const needsBlank =
      kind === 'item' && before && before.kind !== 'blank' && takesBlank(line, before, moved);
    const isMoved = target !== column || isOddlyIndented(line, text);
    if (isMoved || needsBlank) {
      const space = isMoved ? ' '.repeat(target) : text.slice(start, at);
      edits.push({ at: [start, at], text: `${needsBlank ? ending : ''}${space}` });
    }
    // The width of a tab after a mark depends on its column.
    const end = at + mark.length;
    if (isMoved && kind === 'item' && text[end] === '\t')
      edits.push({ at: [end, end + text.slice(end).search(/[^ \t]/)], text: ' '.repeat(textGap) });
  });
  return edits;
}

/**
 * The column at which a line has to begin: its own if possible. @param content column of the text
 * that it belongs to
 */
function columnFor(line: OutlineLine, content: number, text: string): number {
  const { column, kind, depth, parsed } = line;
  const isCode = kind === 'block' && isIndentedCode(line);
  const isAsMeant = column >= content && column <= content + maximumIndent;
  const isKept = kind === 'item' || parsed === depth || column === content;
  return isAsMeant && isKept && !isCode && !isOddlyIndented(line, text) ? column : content;
}

/** After text, an item begins a list only if its number is 1; a swallowed one did not. */
function takesBlank(
  { mark, parsed, depth, beside }: OutlineLine,
  before: OutlineLine,
  moved: number,
): boolean {
  if (beside >= 0 || parsed === null) return beside < 0;
  const isOne = !/^\d/.test(mark) || Number.parseInt(mark, 10) === 1;
  return moved !== 0 && !isOne && (before.kind !== 'item' || before.depth < depth);
}
