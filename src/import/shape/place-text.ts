import type { ImportedKind } from '../document/document.ts';
import { openerOf } from '../document/opener-of.ts';
import { account, accountDraft, addDraft, addText, type Builder, type Draft, partOf } from './builder.ts';
import { cutRuns, plainRun, splitRuns, textOf, trimRuns } from './runs.ts';
import { takeEnds } from './take-ends.ts';
import { isBullet, type Unit } from './units.ts';

type Opener = 'example' | 'note' | null;

/** Places unnumbered content: bullets, rows, notes, answers, examples, paragraphs. */
export function placeText(builder: Builder, unit: Unit): void {
  const { kind, mark, depth } = unit.block;
  // Unnumbered lines among whole numbers look like list items but are text.
  const isTextOnly = builder.profile.numbers === 'whole' && depth === undefined && builder.last !== null;
  if (kind === 'row') placeRow(builder, unit);
  else if (kind === 'note' || kind === 'quote') placeNote(builder, unit);
  else if (kind === 'code') placeCode(builder, unit);
  else if (placeAnswer(builder, unit) || placeEntry(builder, unit)) return;
  else if (isBullet(mark) && !isTextOnly) placeBullet(builder, unit);
  else placeParagraph(builder, unit);
}

/** Adds a bullet to what precedes it; a further indented one to the bullet before it. */
function placeBullet(builder: Builder, unit: Unit): void {
  const { depth, indent } = unit.block;
  let parent = builder.last;
  while (parent?.isBullet && (depth !== undefined || indent < parent.indent + 2)) parent = parent.parent;
  if (depth !== undefined) {
    builder.open = builder.open.filter((draft) => draft.depth === null || draft.depth < depth);
    const isRule = builder.isPrint && indent < (builder.last?.indent ?? 0) + 5;
    // Our own print indents items of a note by two steps of three columns, a rule after it by one.
    parent = builder.open.at(-1) ?? (isRule ? null : parent);
  }
  const kind = parent?.kind === 'note' ? 'note' : 'rule';
  const draft = addDraft(builder, unit, { parent, kind, isBullet: true });
  if (depth !== undefined) builder.open.push(draft);
}

function placeRow(builder: Builder, unit: Unit): void {
  const { last } = builder;
  const cells = splitRuns(unit.runs, '\t');
  if (last?.kind === 'table' && unit.block.gap === undefined) {
    last.rows.push(cells);
    last.lines.push(...unit.lines);
    accountDraft(builder, unit, last);
    return;
  }
  const parent = last?.kind === 'table' ? last.parent : last;
  const table = addDraft(builder, unit, { parent, kind: 'table', texts: [] });
  // A table has no header if its first row is not marked as one and its corner is not empty.
  const isHead = unit.block.isHead === true || textOf(cells[0] ?? []) === '';
  if (!isHead) table.rows.push(cells.map(() => []));
  table.rows.push(cells);
}

function placeNote(builder: Builder, unit: Unit): void {
  const { last } = builder;
  const { block, line, text } = unit;
  const stated = block.entry?.as === 'example' ? 'example' : kindOfMark(unit);
  const kind = stated ?? openerOf(text) ?? 'note';
  const goesOn =
    block.kind === 'quote' &&
    block.mark === undefined &&
    unit.name === null &&
    last?.kind === 'note' &&
    last.depth === (block.depth ?? null) &&
    last.lines.at(-1) === line - 1;
  const isRemark = kind === 'note' && (!builder.isPrint || block.mark !== undefined);
  const isAnswer = kind === 'answer' && last?.kind === 'question';
  if (goesOn) addText(builder, unit, last);
  else addDraft(builder, unit, { parent: isAnswer ? last : holderOfNote(builder, unit), kind, isRemark });
}

/** Kind of a paragraph by a mark of words: `Example:`. */
function kindOfMark({ block: { mark = '' } }: Unit): ImportedKind | undefined {
  const word = /^(question|answer):$/i.exec(mark)?.[1]?.toLowerCase();
  return word === 'question' || word === 'answer' ? word : openerOf(mark);
}

/** The parent of a note; our own print indents it like the parent's text. */
const holderOfNote = ({ open, last, isPrint }: Builder, { block }: Unit): Draft | null =>
  isPrint ? (open.findLast(({ indent }) => indent <= block.indent) ?? null) : ownerOf(last);

function placeCode(builder: Builder, unit: Unit): void {
  const code: Unit = { ...unit, runs: [{ ...plainRun(unit.text), isBlock: true }] };
  const parent = holderOfNote(builder, unit);
  if (parent?.children.length === 0) addText(builder, code, parent);
  else addDraft(builder, code, { parent, kind: 'note' });
}

/** Attached to the rule itself, next to examples and tables, not to those. */
const ownerOf = (last: Draft | null): Draft | null =>
  last !== null && last.kind !== 'rule' && last.kind !== 'question' ? last.parent : last;

const withoutStart = ({ runs, line }: Unit, { length }: string): Draft['texts'] => [
  { line, runs: trimRuns(runs, length) },
];

function placeAnswer(builder: Builder, unit: Unit): boolean {
  const { answer } = builder.profile.kinds;
  const found = answer === undefined ? null : new RegExp(answer, 'u').exec(unit.text);
  if (!found) return false;
  const question = builder.open.at(-1) ?? ownerOf(builder.last);
  if (question) {
    question.kind = 'question';
    accountDraft(builder, { line: unit.line, lines: question.lines }, question);
  }
  addDraft(builder, unit, { parent: question, texts: withoutStart(unit, found[0]), kind: 'answer' });
  return true;
}

const entry = /^(\p{Lu}{2,}(?:[ /]\p{Lu}{2,}){0,3})\s+[–—-]\s+(?=\S)/u;

/** `AT START – two boats`: an entry under the last heading of a list. */
function placeEntry(builder: Builder, unit: Unit): boolean {
  const { profile, parts, open } = builder;
  const [start = '', name = ''] = (profile.numbers === 'ladder' ? entry.exec(unit.text) : null) ?? [];
  if (start === '' || parts.length === 0) return false;
  const owner = open.findLast(({ children, texts }) => {
    const isName = texts.length === 1 && !/\p{Ll}/u.test(textOf(texts[0]?.runs ?? []));
    return children.length > 0 || isName;
  });
  const at = open.findIndex(({ level }) => level === owner?.level);
  builder.open = open.slice(0, at + 1);
  const label = { line: unit.line, runs: cutRuns(unit.runs, 0, name.length) };
  addDraft(builder, unit, { parent: open[at] ?? null, texts: withoutStart(unit, start), label });
  return true;
}

/** An introduction, or the text of an outline before its sections, contains no rules. */
function isIntroduction(builder: Builder, unit: Unit): boolean {
  const { title, level } = partOf(builder, unit.line);
  const isOpening = builder.profile.numbers === 'ladder' && level === 'category';
  return isOpening || /^(?:introduction|foreword|preface|background)\b/i.test(textOf(title));
}

function kindOf({ profile }: Builder, { text }: Unit): Opener {
  for (const kind of ['example', 'note'] as const) {
    const pattern = profile.kinds[kind];
    if (pattern !== undefined && new RegExp(pattern, 'iu').test(text)) return kind;
  }
  return openerOf(text) ?? null;
}

function placeParagraph(builder: Builder, unit: Unit): void {
  const { last, profile, headings } = builder;
  const { depth, gap } = unit.block;
  const rule = builder.open.at(-1);
  if (rule && isMarkers(builder, unit)) {
    addText(builder, unit, rule);
    account(builder, unit, { became: 'marker', of: rule.number ?? '' });
    return;
  }
  const opener = kindOf(builder, unit);
  if (depth !== undefined) {
    const at = builder.open.findLastIndex((draft) => draft.depth === null || draft.depth <= depth);
    const owner = builder.open[at] ?? null;
    if (owner) builder.open.length = at + 1;
    hang(builder, unit, owner, opener);
    return;
  }
  if (opener !== null && last) {
    const parent = profile.numbers === 'ladder' ? ownerOf(last) : holderOfText(builder, unit);
    addDraft(builder, unit, { parent, kind: opener });
    return;
  }
  // If indent shows the parent, a line continues an item only within it.
  const isSame = profile.numbers !== 'nested' || headings.levels.length > 0 || last?.number === null;
  if (last && builder.hasGaps && isSame && gap === undefined && last.kind !== 'table') {
    const text = textOf(last.texts.at(-1)?.runs ?? []);
    addText(builder, unit, last, /^[\p{Ll}(]/u.test(unit.text) && !/[.:;!?]["'”’)]*$/.test(text));
    return;
  }
  // A paragraph outside a list with stated depth ends the list.
  if (profile.numbers !== 'whole' && rule != null && rule.depth !== null) {
    builder.open = builder.open.filter((draft) => draft.depth === null);
    const parent = builder.open.findLast(({ isTitle }) => isTitle) ?? null;
    addDraft(builder, unit, { parent, kind: opener ?? 'rule' });
    return;
  }
  const part = partOf(builder, unit.line);
  if (last !== null && part.items.some(isNumbered)) {
    hang(builder, unit, holderOfText(builder, unit), opener);
    return;
  }
  const mayBeNote = profile.numbers !== 'ladder' && part.number !== null && headings.levels.length === 0;
  const kind = opener ?? (mayBeNote || isIntroduction(builder, unit) ? 'note' : 'rule');
  addDraft(builder, unit, { parent: last?.isTitle ? last : null, kind });
}

const isNumbered = (draft: Draft): boolean => draft.number !== null || draft.children.some(isNumbered);

/** The item that an unmarked paragraph belongs to. */
function holderOfText({ last, profile, open, headings }: Builder, { block }: Unit): Draft | null {
  const own = ownerOf(last);
  if (profile.numbers === 'nested' && block.depth === undefined && !headings.levels.length)
    return open.findLast(({ indent }) => indent < block.indent) ?? open.at(-1) ?? own;
  if (profile.numbers === 'ladder') return block.indent >= 2 ? own : (own?.parent ?? own);
  // A paragraph outside lists belongs to the rule with the bullets.
  return open.findLast(({ isBullet: is }) => !is) ?? own;
}

/** Markers alone on a line. */
const isMarkers = ({ profile }: Builder, { text, runs, line }: Unit): boolean =>
  profile.markers !== '' && text.length < 200 && textOf(takeEnds(runs, line, profile).runs) === '';

/** Adds a text to an item, or after its children as an item of its own. */
function hang(builder: Builder, unit: Unit, parent: Draft | null, opener: Opener): void {
  const { numbers } = builder.profile;
  const child = parent?.children.at(-1);
  const isText = child?.number === null && child.kind !== 'rule' && child.kind !== 'table';
  if (opener !== null || parent === null) addDraft(builder, unit, { parent, kind: opener ?? 'rule' });
  else if (child === undefined) {
    const text = textOf(parent.texts.at(-1)?.runs ?? []);
    addText(builder, unit, parent, /[\p{L}\d,]$/u.test(text) && /^\p{Ll}/u.test(unit.text));
  } else if (numbers === 'whole' && isText) addText(builder, unit, child);
  else addDraft(builder, unit, { parent, kind: numbers === 'ladder' ? 'rule' : 'note' });
}
