import type { InlineSyntax } from '../../document/inline.ts';
import { isOpenerAlone } from '../../document/opener-of.ts';
import type { Ledger } from '../../document/reading-ledger.ts';
import { isOfPlainText } from '../../lines/lines.ts';
import { holderKey, keyOf, segmentsOf } from '../../numbering/number-token.ts';
import { addDefined, isMeaning } from './add-defined.ts';
import { addEntry } from './add-entry.ts';
import { addExample, isExampleItem } from './add-example.ts';
import { addRow } from './add-row.ts';
import { addText, isAnnounced } from './add-text.ts';
import { calledMark, countThrough } from './called-paragraphs.ts';
import { type Draft, type DraftPart, newDraft, printed, runIn } from './draft.ts';
import type { Head } from './find-heads.ts';
import { addAppended, addCalled, addUntitled, countedWithin, textOf } from './keep-numbers.ts';
import { closeToNext, isLabel } from './label-lines.ts';
import { goesOnWith, holdsItem, isItem, lastCount } from './list-items.ts';
import { firstOfList } from './listed-heads.ts';
import { Places, pathTo } from './places.ts';
import { printedBeside } from './printed-beside.ts';
import type { Block } from './read-blocks.ts';
import { readRuleText } from './read-rule-text.ts';
import { findLists, type Lists, styleAmong } from './roman-lists.ts';
import { addRunIn } from './run-in.ts';

/** Context of building. */
export interface BuildContext {
  readonly heads: ReadonlyMap<Block, Head>;
  /** Ranks of heads that are categories and sections; all below are rules that hold others. */
  readonly sectionRank: number;
  readonly whole: ReadonlySet<Block>;
  /** Rules whose numbers other rules have: they are text of these. */
  readonly appended: ReadonlySet<Block>;
  /** Rules that a word and a number call: `Section 2. Nobody rows alone.` */
  readonly called: ReadonlySet<Block>;
  readonly syntax: InlineSyntax;
  readonly ledger: Ledger;
}

/** Put blocks together to parts with rules. Text before the first head is `front`. */
export function buildParts(
  blocks: readonly Block[],
  context: BuildContext,
): { readonly front: readonly Draft[]; readonly parts: readonly DraftPart[] } {
  const places = new Places(
    context.ledger,
    blocks.some(({ line }) => line.entry !== undefined),
  );
  const headed = new Set([...context.heads.values()].map(({ number }) => number));
  const added = {
    ...context,
    ...findLists(blocks),
    headed,
    isPrinted: printedBeside(blocks, context),
    isTyped: !blocks.some(({ line }) => line.opensPage || !isOfPlainText(line)),
    isThrough: countThrough(blocks, context),
  };
  const first = context.heads.size + context.whole.size === 0 ? firstOfList(blocks) : undefined;
  for (const [at, block] of blocks.entries()) {
    if (block === first) places.beginRules(block.lines[0]);
    add(block, blocks[at + 1], places, added);
  }
  return { front: places.front, parts: places.parts };
}

interface AddContext extends BuildContext, Lists {
  /** Numbers of all heads. */
  readonly headed: ReadonlySet<string | null>;
  /** See {@link printedBeside}. */
  readonly isPrinted: ReturnType<typeof printedBeside>;
  /** A text that was typed: no page was printed of it. */
  readonly isTyped: boolean;
  /** Called rules count through all parts. */
  readonly isThrough: boolean;
}

function add(block: Block, next: Block | undefined, places: Places, context: AddContext): void {
  const { heads, sectionRank, whole, syntax } = context;
  const head = heads.get(block);
  if (head && head.rank <= sectionRank && !(places.part && headsExample(head)))
    addPart(head, places, sectionRank);
  else if (head) addHead(head, places, context);
  else if (block.asked || isMeaning(block, places)) addText(block, places, syntax);
  else if (block.line.form === 'row') addRow(block, places, syntax);
  else if (block.line.entry) addEntry(block, places, syntax);
  else if (whole.has(block)) addWhole(block, next, places, context);
  else if (context.appended.has(block)) addAppended(block, places, syntax);
  else if (context.called.has(block)) addCalled(block, places, syntax, context.isThrough);
  else if (
    whole.size > 0 &&
    !context.headed.has(block.lead?.value ?? '') &&
    addUntitled(block, places, syntax)
  )
    return;
  else if (isItem(block) || holdsItem(block, next)) addItem(block, next, places, context);
  else if (block.line.form === 'term' && next?.line.form === 'definition') addDefined(block, places, syntax);
  else if (!addRunIn(block, next, places, syntax)) {
    if (next && isLabel(block)) closeToNext(next, places, whole);
    addText(block, places, syntax);
  }
}

const headsExample = ({ block, number }: Pick<Head, 'block' | 'number'>): boolean =>
  number === null && isOpenerAlone(block.plain);

function addPart({ block, rank, number, title }: Head, places: Places, sectionRank: number): void {
  const segments =
    number !== null && number === block.lead?.value ? block.lead.segments : segmentsOf(number ?? '');
  const level = rank === sectionRank && rank > 0 ? 'section' : 'category';
  const name = block.line.entry?.name ?? null;
  places.beginPart({ level, number, segments, title, name, line: block.lines[0] ?? 0, items: [] });
  places.account(block.lines, 'heading');
}

function addHead({ block, rank, number: own }: Head, places: Places, context: BuildContext): void {
  places.closeToHead(rank);
  // Where rules print whole numbers, one level of them is that of a chapter.
  const number = context.whole.size > 0 ? own : countedWithin(block, own, places);
  const segments = segmentsOf(number ?? '');
  // "Step 1: Draw" below a section without a number is a title, and no number of a rule.
  const holder = places.holderOf(segments);
  const isOwn = number !== null && places.isFree(segments) && holder !== null;
  if (number !== null && holder !== null && !isOwn) doubleNumber(block, number, places);
  const isExample = headsExample({ block, number });
  // Headings have six levels at the most, numbers any.
  if (isOwn && 'style' in holder) places.open = pathTo(holder);
  // "Section 3.1. Crews" is rule 3.1 and says so by its number.
  const isCalled = block.lead?.word != null && calledMark(block) === null;
  // Below a part without a number "2. Tides" is what its list counts.
  const { lead } = block;
  const isListed = number !== null && holder === null && lead?.isClosed === true && lead.word === null;
  const mark = isListed && lead.segments.length === 1 ? block.plain.slice(0, lead.length).trim() : null;
  const isWhole = (!isOwn && mark === null) || block.line.entry !== undefined || lead === null || isCalled;
  const label = textOf(block, context.syntax, isWhole);
  places.place(
    newDraft(isExample ? 'example' : 'rule', block.lines, {
      ...(isOwn ? { ...printed(segments), number } : {}),
      ...(mark === null ? {} : { listMark: mark, count: lastCount(segments) }),
      name: block.line.entry?.name ?? null,
      ...(isExample ? { paragraphs: [[{ type: 'strong', children: label }]] } : { label }),
      style: `head${rank}`,
      indent: -1,
    }),
  );
}

const doubleNumber = ({ lines: [line = 0] }: Block, rule: string, { ledger }: Places): void =>
  ledger.remark({ line, rule }, 'number-duplicate', `${rule} is the number of more than one rule`);

/** A rule whose number says where it stands. */
function addWhole(
  block: Block,
  next: Block | undefined,
  places: Places,
  { whole, syntax }: BuildContext,
): void {
  const { segments = [], value = '' } = block.lead ?? {};
  const isHolder =
    next !== undefined && whole.has(next) && holderKey(next.lead?.segments ?? []) === keyOf(segments);
  const { label, paragraph } = readRuleText(block, syntax, isHolder || (next?.apart ?? true));
  if (segments.length === 1 && !places.part) places.beginRules(block.lines[0]);
  places.openHolder(segments, value, block);
  if (!places.isFree(segments)) doubleNumber(block, value, places);
  places.place(
    newDraft('rule', block.lines, {
      ...printed(segments),
      number: value,
      label,
      paragraphs: paragraph ? [paragraph] : [],
      indent: block.indent,
      style: 'whole',
    }),
  );
}

/** An item that is counted in its list, or a bullet. A number that another rule has already is none. */
function addItem(block: Block, next: Block | undefined, places: Places, context: AddContext): void {
  const { lead, bullet, lines } = block;
  const { syntax, inner, isPrinted } = context;
  const isCounted = lead?.isClosed === true && lead.segments.length === 1;
  const style = context.roman.has(block) ? 'roman' : isCounted ? styleAmong(places.open, block, next) : '-';
  const isMovable = isCounted && !inner.has(block);
  const indent = isMovable ? indentOf(block, next, style, places) : block.indent;
  const { last } = places;
  if (last && isAnnounced(last) && indent >= last.indent) places.open.push(last);
  places.closeToItem(indent, style);
  if (bullet && !isCounted && isExampleItem(block) && !(next && next.indent > indent)) {
    addExample(block, style, places, syntax);
    return;
  }
  if ((bullet && !isCounted) || places.isMapped) {
    const { label, paragraph } = readRuleText(isCounted ? block : { ...block, lead: null }, syntax, false);
    const isBullet = bullet ? ({ isBullet: true } as const) : {};
    const paragraphs = paragraph ? [paragraph] : [];
    placeItem(
      newDraft('rule', lines, { ...isBullet, label, paragraphs, indent, style }),
      block,
      places,
      context,
    );
    return;
  }
  const host = places.open.findLast(({ style: own }) => !own.startsWith('head') && own !== runIn);
  const above = host ? host.number : (places.open.at(-1)?.number ?? places.part?.number ?? null);
  const number = above === null || !lead ? null : `${above}.${lead.value}`;
  // What its list counts is known, also where nothing around it has a number.
  const segments = number === null ? (lead?.segments ?? []) : segmentsOf(number);
  const siblings = places.open.at(-1)?.children ?? places.part?.items ?? [];
  const before = siblings.findLast(({ kind, style: own }) => kind === 'rule' && own === style);
  const isAnew = before !== undefined && places.begunAnew.has(before);
  // No list begins with 200: that is a number of its own.
  const isFirst = before === undefined && /^\d{3,}$/.test(lead?.value ?? '');
  const isTaken = isFirst || !places.isFree(segments) || isPrinted(block, segments) || isAnew;
  const isFree = number === null || !isTaken;
  const hasMark = isFree || isCounted;
  const { label, paragraph } = readRuleText(hasMark ? block : { ...block, lead: null }, syntax, false);
  const draft = newDraft('rule', lines, {
    ...(isFree ? { number, segments } : {}),
    count: lastCount(lead?.segments ?? [], before?.count ?? 0),
    ...(isCounted ? { listMark: block.plain.slice(0, lead.length).trim() } : {}),
    label,
    paragraphs: paragraph ? [paragraph] : [],
    indent,
    style,
  });
  if (!isFree) places.begunAnew.add(draft);
  placeItem(draft, block, places, context);
}

function placeItem(draft: Draft, { apart }: Block, places: Places, { isTyped }: AddContext): void {
  if (isTyped && !apart) places.tight.add(draft);
  places.place(draft);
}

/** So many columns further in than another item stands what Markdown takes for code or a list of it. */
const nested = 4;

/**
 * How far in an item stands: `1a.` is no item to Markdown, and one of the list around it to the reader; what goes on with a list of a
 * printed page is of it wherever the page puts it.
 */
function indentOf(block: Block, next: Block | undefined, style: string, { open }: Places): number {
  const { lead, indent, line } = block;
  const before = open.findLast((draft) => draft.style === style);
  const by = before ? indent - before.indent : 0;
  const isMoved = isOfPlainText(line) || (by > 0 && by < nested);
  if (before && isMoved && goesOnWith(before.segments, block, next)) return before.indent;
  return /^\d+[a-z]$/.test(lead?.value ?? '') ? Math.max(indent, before?.indent ?? 0) : indent;
}
