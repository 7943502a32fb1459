import type { Root } from 'mdast';
import type { At, Problem } from '../facts.ts';
import { becomeItems, stretchOf } from './become-items.ts';
import { countNear, type Found, isAmongBullets, tornFrom, withoutNumber } from './lost-numbers.ts';
import { type Entry, groupsOf, lineAt } from './odd-entries.ts';
import { anySigns, bullet, listMarkOf, type OddMark, oddMarksOf, plainNumber } from './odd-marks.ts';
import { type OutlineLine, readOutline } from './outline.ts';
import { readParsedLines } from './parsed-lines.ts';

/** A line that begins like the prose of most lines, or like a list item, heading or quotation of Markdown: with no odd mark. */
const isPlain = /^[ \t]*(?:[A-Za-z][a-z'\u2019-]*,? |(?:#{1,6}|[>-]|\d{1,9}[.)]) |$)/;

/**
 * Find lines that are items of a list for whoever reads them, and text for Markdown, which knows digits with a full stop or
 * bracket alone: `(a)`, `b.`, `1.2`, digits of another script, a number behind a space that does not break; and of bullets
 * three: those of a word processor are text.
 *
 * One such line is no list. Two in a row are, which count on, the first from 1 or from the item before; and one that has the
 * number that the items around it, or the first one behind it, leave free. Each is a problem; the first has the edits that make items of all that belong
 * together, where the new text parses to that.
 *
 * @param tree of the text
 */
export function findOddItems(tree: Root, text: string, parse: (text: string) => Root): Problem[] {
  if (!text.split('\n').some(mayBeOdd)) return [];
  const outline = readOutline(text, readParsedLines(tree, text));
  const problems: Problem[] = [];
  for (const found of groupsOf(outline, text).flatMap((entries) => takeLists(entries, text))) {
    const edits = editsOf(found, outline, text);
    const isClear =
      !found.some((one) => one.isUnsure || holdsRules(one, outline)) && !isAmongBullets(found, outline);
    const isRight = isClear && becomeItems(edits, stretchOf(indices(found), outline, text), text, parse);
    found.forEach(({ entry, mark }, i) => {
      const { at } = entry.line;
      const detail = mark.written.trim() || (/^\S+/.exec(lineAt(text, at))?.[0] ?? '');
      const problem: Problem = {
        kind: mark.value === null ? 'odd-bullet' : 'odd-mark',
        at: [at, at + detail.length],
        detail,
      };
      problems.push(i === 0 && isRight ? { ...problem, edits } : problem);
    });
  }
  return problems.sort((a, b) => a.at[0] - b.at[0]);
}

function mayBeOdd(line: string): boolean {
  const written = line.replace(/^[ \t]+/, '');
  if (/\{#[^{}]*\}\s*$/.test(written) && !/^(?:#{1,6}[ \t]|\d{1,9}[.)] )/.test(written)) return true;
  return !isPlain.test(line) && oddMarksOf(written).length > 0;
}

/** Where the first and the last of some lines stand in the outline. */
const indices = (found: readonly Found[]): At => [found[0]?.entry.index ?? 0, found.at(-1)?.entry.index ?? 0];

/** The lists of entries that are items by what stands in front of them and behind them. */
function takeLists(entries: readonly Entry[], text: string): Found[][] {
  const lists: Found[][] = [];
  for (let i = 0; i < entries.length; i += 1) {
    const runs =
      entries[i]?.marks.map((mark) => runFrom(entries, i, mark, lists.at(-1)?.at(-1)?.entry)) ?? [];
    const [longest = withoutNumber(entries, i, text)] = [tornFrom(entries, i, text), ...runs]
      .filter(({ length }) => length > 0)
      .sort((a, b) => b.length - a.length);
    if (longest.length > 0) lists.push(longest);
    i += Math.max(0, longest.length - 1);
  }
  return lists;
}

/** With an id, and without the backslash of a note. */
const isNamedItem = ({ entry, mark }: Found): boolean => entry.isNamed && !mark.written.includes('\\');

/** A letter may be one of a name, and a number without a sign a figure. */
const isNumbered = ({ style, written }: OddMark): boolean => style !== plainNumber && /\p{N}/u.test(written);

/** `1.Draw`: with an id behind it that is no figure. */
const isGlued = ({ written }: OddMark): boolean => /^\d{1,9}[.)]$/.test(written);

const isParagraph = ({ entry }: Found): boolean => entry.line.kind === 'block';

/** Bullets have no order: a sign of them is enough, and two dashes outside a sentence. Among items with numbers, and where one has an id, their author says what they are. */
function bulletsFrom(entries: readonly Entry[], from: number, { style }: OddMark): Found[] {
  const isUnsure = entries.some(({ count, isNamed }) => count !== null || isNamed);
  const run: Found[] = [];
  for (const entry of entries.slice(from)) {
    const mark = entry.marks.find((one) => one.style === style);
    if (!mark) break;
    run.push({ entry, mark, goesOn: run.length > 0, isUnsure });
  }
  return style === bullet || (run.length >= 2 && run[0]?.entry.isInSentence === false) ? run : [];
}

/** @param taken the last item of the list of odd marks before */
function runFrom(entries: readonly Entry[], from: number, first: OddMark, taken: Entry | undefined): Found[] {
  if (first.value === null) return bulletsFrom(entries, from, first);
  return numbersFrom(entries, from, { ...first, value: first.value }, taken);
}

type OddNumber = OddMark & { readonly value: number };

function numbersFrom(
  entries: readonly Entry[],
  from: number,
  first: OddNumber,
  taken: Entry | undefined,
): Found[] {
  const before = entries[from - 1];
  const goesOn = before?.count != null && before.count + 1 === first.value;
  const isUnsure = !goesOn && before !== undefined && (before.count !== null || before === taken);
  const run: Found[] = [];
  for (const entry of entries.slice(from)) {
    const mark = entry.marks.find(
      ({ style, value }) => style === first.style && value === first.value + run.length,
    );
    if (!mark) break;
    run.push({ entry, mark, goesOn: goesOn || run.length > 0, isUnsure });
  }
  const isLeftFree =
    countNear(entries, from, -1) === first.value - 1 && countNear(entries, from, 1) === first.value + 1;
  // A paragraph with a backslash and an id of its own is a note.
  if (goesOn && entries[from]?.isNamed && /^[^\\]*(?:[\p{N}\p{Ll}]|[IVX]{2})[^\\]*$/u.test(first.written))
    return run;
  if (run.every(isNamedItem) && (isGlued(first) || (run.length >= 2 && (goesOn || first.value === 1))))
    return run;
  // By themselves they may be a figure or, with a backslash, a text; where a list lacks the very number they are neither.
  if (first.style.startsWith(anySigns)) return isLeftFree && run.length === 1 ? run : [];
  const behind = entries[from + run.length]?.count;
  if (run.length >= 2) {
    // "Whoever has at least\n1 Kite and\n2 Reels" counts on by chance, as a figure at the beginning of a line may.
    const isChance = first.style === plainNumber && run.length === 2 && entries[from]?.isInSentence === true;
    const isBegun = goesOn || first.value === 1 || (isNumbered(first) && run.every(isParagraph));
    return isBegun && !isChance ? run : [];
  }
  if (isLeftFree && isNumbered(first)) return run;
  if (isFirstBelow(first, entries[from])) return run;
  // With an id it is a rule by all but its mark; beside a list that does not lack its number nobody can tell which one.
  if (
    run.every((one) => isNamedItem(one) && isParagraph(one)) &&
    isNumbered(first) &&
    behind !== undefined &&
    behind !== null &&
    behind !== first.value + 1
  )
    return run.map((one) => ({ ...one, isUnsure: true }));
  const isFirst = before === undefined || (before.count === null && before.marks.length === 0);
  return (goesOn || isFirst) && behind === first.value + 1 ? run : [];
}

/** `1.1` below the item 1: its number says where it belongs. */
function isFirstBelow({ style, value, written }: OddNumber, entry: Entry | undefined): boolean {
  if (!entry || entry.held === null || entry.isInSentence || value !== 1) return false;
  return style.startsWith('1.1 ') && new RegExp(`(?:^|\\.)${entry.held}\\.1[.)]?\\s*$`).test(written);
}

/** Below a bullet a rule would be a part of the text. */
function holdsRules({ entry: { index, line }, mark }: Found, outline: readonly OutlineLine[]): boolean {
  if (mark.value !== null) return false;
  const below = outline.slice(index + 1);
  const end = below.findIndex(
    ({ kind, column }) => kind !== 'blank' && kind !== 'more' && column <= line.column,
  );
  return below
    .slice(0, end === -1 ? undefined : end)
    .some(({ kind, mark: own }) => kind === 'item' && /^\d/.test(own));
}

/** A list number in the place of each mark, with a blank line in front of it, under the text of what holds it. */
function editsOf(
  found: readonly Found[],
  outline: readonly OutlineLine[],
  text: string,
): NonNullable<Problem['edits']> {
  const ending = text.includes('\r\n') ? '\r\n' : '\n';
  return found.map(({ entry: { line, index, content }, mark, goesOn }) => {
    const before = outline[index - 1];
    const blank = before && before.kind !== 'blank' && !goesOn ? ending : '';
    return {
      at: [line.start, line.at + mark.written.length],
      text: `${blank}${' '.repeat(content)}${listMarkOf(mark)}`,
    };
  });
}
