import { calledMark } from '../dialects/general/called-paragraphs.ts';
import { emptyItem, type ImportedItem, type Inline, type LineOutcome } from '../document/document.ts';
import {
  cutLetters,
  type InlineSyntax,
  type Letter,
  textOf,
  toInlines,
  trimLetters,
} from '../document/inline.ts';
import { numberAt } from '../numbering/number-token.ts';
import { calledList } from './called-units.ts';
import { type Draft, kindOf } from './nest-units.ts';
import type { DraftNumber } from './number-drafts.ts';
import { boldLabel, type Taking, takeEnds, takeParts } from './take-parts.ts';
import { isCode, type Unit, withoutFront } from './units.ts';
import type { WordNames } from './word-anchors.ts';
import { printedText, type Specials, withSpecials } from './word-letters.ts';

/** Context of making items of one document, and the outcomes that it adds to. */
export interface BuildContext {
  readonly specials: Specials;
  readonly syntax: InlineSyntax;
  readonly names: WordNames;
  readonly numbers: ReadonlyMap<Draft, DraftNumber>;
  readonly outcomes: Map<number, LineOutcome>;
  readonly take: Taking;
  /** Does any paragraph stand in a list? */
  readonly hasLists: boolean;
}

/** Rules, notes and tables as all dialects hand them on. */
export const buildItems = (drafts: readonly Draft[], context: BuildContext): ImportedItem[] =>
  drafts.flatMap((draft) => buildItem(draft, context));

function buildItem(draft: Draft, context: BuildContext): ImportedItem[] {
  const { unit, kind, more } = draft;
  const number = context.numbers.get(draft);
  const lines = [...unit.lines, ...more.flatMap((one) => one.lines)];
  const children = buildItems(draft.children, context);
  if (unit.plain === '' && kind !== 'table' && children.length === 0 && more.length === 0) {
    setOutcome(unit.lines, { became: 'blank', of: '' }, context);
    return [];
  }
  const base: ImportedItem = {
    ...emptyItem,
    kind,
    number: number?.number ?? null,
    count: number?.count ?? null,
    ...(kind === 'note' && (unit.kind === 'note' || kindOf(unit) === 'note') ? { isRemark: true } : {}),
    ...(number && unit.shown ? { listMark: calledFront(unit, number) ?? unit.shown.text } : {}),
    numberBy: number?.number ? { how: 'printed', why: '' } : emptyItem.numberBy,
    name: context.names.nameFor([...unit.bookmarks, ...more.flatMap(({ bookmarks }) => bookmarks)]),
    classes: unit.classes,
    lines,
    children,
  };
  const item = kind === 'table' ? withRows(base, unit, context) : withText(base, draft, context);
  const of = item.number ?? printedText(unit.plain, context.specials).slice(0, 40);
  setOutcome(lines, { became: item.kind, of }, context);
  return [item];
}

/** The word and the number that call a rule which has that number; null for none, or where they stay in its text. */
const calledFront = (unit: Unit, number: DraftNumber | undefined): string | null =>
  unit.shown?.list === calledList && number?.number
    ? calledMark({ lead: numberAt(unit.plain), plain: unit.plain })
    : null;

const setOutcome = (lines: readonly number[], outcome: LineOutcome, { outcomes }: BuildContext) => {
  for (const line of lines) outcomes.set(line, outcome);
};

const withRows = (item: ImportedItem, { rows, lines }: Unit, context: BuildContext): ImportedItem => ({
  ...item,
  rows: rows.map((row, i) => row.map((cell) => inlinesOf(cell, lines[i] ?? 0, context))),
});

function withText(item: ImportedItem, draft: Draft, context: BuildContext): ImportedItem {
  const { unit, more, rank, children } = draft;
  const line = unit.lines[0] ?? 0;
  if (isCode(unit)) return { ...item, paragraphs: furtherOf([unit, ...more], context) };
  if (item.kind !== 'rule') {
    const letters = withoutLead(unit.letters, item.kind);
    const label = unit.kind === 'paragraph' && item.kind === 'note' ? boldLabel(letters) : null;
    const text = paragraphsOf(label?.rest ?? letters, line, context);
    const own = label && inlinesOf(label.label, line, context);
    return { ...item, label: own, paragraphs: [...text, ...furtherOf(more, context)] };
  }
  const place = { line, hasChildren: children.length > 0, isHeading: rank !== null };
  const front = calledFront(unit, context.numbers.get(draft));
  const { letters } = front === null ? unit : withoutFront(unit, front.length);
  const { label, text, star, markers } = takeParts(trimLetters(letters), place, context.take);
  // Markers stand behind all that a rule says.
  const last = more.at(-1);
  const end = takeEnds(trimLetters(last?.letters ?? []), last?.lines[0] ?? 0, context.take);
  const further =
    last && end.markers.length > 0 ? [...more.slice(0, -1), { ...last, letters: end.letters }] : more;
  return {
    ...item,
    label: label && inlinesOf(label, line, context),
    paragraphs: [...paragraphsOf(text, line, context), ...furtherOf(further, context)],
    star: { before: star.before, after: star.after ?? (end.markers.length > 0 ? end.star : null) },
    markers: [...markers, ...end.markers],
  };
}

/** Paragraphs of text; those of code right below each other are one block. */
function furtherOf(more: readonly Unit[], context: BuildContext): Inline[][] {
  const result: Inline[][] = [];
  for (const [at, unit] of more.entries()) {
    const own = textOf(unit.letters);
    const [before] = result.at(-1) ?? [];
    const isNext = at > 0 && isCode(more[at - 1] ?? unit);
    if (!isCode(unit)) result.push(...paragraphsOf(unit.letters, unit.lines[0] ?? 0, context));
    else if (isNext && before?.type === 'code')
      result[result.length - 1] = [{ ...before, value: `${before.value}\n${own}` }];
    else result.push([{ type: 'code', value: own, isBlock: true }]);
  }
  return result;
}

const leads = {
  question: /^\s*(?:q|question)(?:\s*\d+)?\s*[:.)]\s*/iu,
  answer: /^\s*(?:a|answer)(?:\s*\d+)?\s*[:.)]\s*/iu,
};

/** The name of its kind in front of a question or an answer is not said again in its text. */
function withoutLead(letters: readonly Letter[], kind: ImportedItem['kind']): readonly Letter[] {
  const pattern = kind === 'question' || kind === 'answer' ? leads[kind] : null;
  const found = pattern?.exec(textOf(letters.slice(0, 20)));
  return found ? cutLetters(letters, found[0].length) : letters;
}

/** Breaks of line part paragraphs. */
export function paragraphsOf(
  letters: readonly Letter[],
  line: number,
  context: Pick<BuildContext, 'specials' | 'syntax'>,
): Inline[][] {
  const groups: Letter[][] = [[]];
  for (const letter of letters) {
    if (letter.value === '\n') groups.push([]);
    else groups.at(-1)?.push(letter);
  }
  return groups
    .map((group) => inlinesOf(trimLetters(group), line, context))
    .filter((inlines) => inlines.length > 0);
}

/** Letters as inlines, with the constructs that some of them stand for. */
export const inlinesOf = (
  letters: readonly Letter[],
  line: number,
  { specials, syntax }: Pick<BuildContext, 'specials' | 'syntax'>,
): Inline[] => withSpecials(toInlines(letters, line, syntax), specials, line);
