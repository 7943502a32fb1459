import type { ImportedKind } from '../document/document.ts';
import { openerOf } from '../document/opener-of.ts';
import { account, addDraft, addText, type Builder, partOf } from './builder.ts';
import { type Draft, type DraftPart, outcomeOf } from './draft.ts';
import { cutRuns, splitRuns, textOf, trimRuns } from './runs.ts';
import { takeEnds } from './take-ends.ts';
import { isBullet, type Unit } from './units.ts';

/** Put what has no number where it belongs: bullets, rows, notes, answers, examples, paragraphs. */
export function placeText(builder: Builder, unit: Unit): void {
  const { kind, mark } = unit.block;
  if (kind === 'row') placeRow(builder, unit);
  else if (kind === 'note' || kind === 'quote') placeNote(builder, unit);
  else if (kind === 'code') placeCode(builder, unit);
  else if (placeAnswer(builder, unit) || placeEntry(builder, unit)) return;
  else if (isBullet(mark) && !isTextOnly(builder, unit)) placeBullet(builder, unit);
  else placeParagraph(builder, unit);
}

/** Markers alone on a line and unnumbered lines among whole numbers look like items of a list, and are text. */
const isTextOnly = ({ profile, last }: Builder, { block }: Unit): boolean =>
  profile.numbers === 'whole' && block.depth === undefined && last !== null;

/** The innermost item that a text belongs to which its format puts at a depth of lists. */
const atDepth = (builder: Builder, depth: number): Draft | null =>
  builder.open.findLast((draft) => draft.depth === null || draft.depth <= depth) ?? null;

/** Bullets hang on what stands before them; one that is indented further hangs on the bullet before it. */
function placeBullet(builder: Builder, unit: Unit): void {
  const { depth, indent } = unit.block;
  let owner: Draft | null;
  if (depth !== undefined) {
    builder.open = builder.open.filter((draft) => draft.depth === null || draft.depth < depth);
    owner = builder.open.at(-1) ?? listHolder(builder, indent);
  } else {
    owner = builder.last;
    while (owner?.isBullet && indent < owner.indent + 2) owner = owner.parent;
  }
  const kind: ImportedKind = owner?.kind === 'note' ? 'note' : 'rule';
  const draft = addDraft(builder, unit, owner, unit.runs, { kind, isBullet: true });
  if (depth !== undefined) builder.open.push(draft);
}

/** A paragraph that a list of bullets goes on: one that stands right in front of it, in a part without numbers. */
function listHolder({ last, isPrint }: Builder, indent: number): Draft | null {
  // Our own print indents the items of a note by two steps of three columns, and a rule after it by one.
  if (isPrint && indent < (last?.indent ?? 0) + 5) return null;
  let holder = last;
  while (holder?.isBullet) holder = holder.parent;
  return holder;
}

function placeRow(builder: Builder, unit: Unit): void {
  const { last } = builder;
  const cells = splitRuns(unit.runs.length > 0 ? unit.runs : [], '\t');
  if (last?.kind === 'table' && unit.block.gap === undefined) {
    last.rows.push(cells);
    last.lines.push(...unit.lines);
    account(builder, unit, outcomeOf(last, partOf(builder, unit), ''));
    return;
  }
  const owner = last?.kind === 'table' ? last.parent : last;
  const table = addDraft(builder, unit, owner?.isTitle ? owner : owner, null, { kind: 'table' });
  // A table whose first row is not said to be a head, and has something in its corner, has none.
  const isHead = unit.block.isHead === true || textOf(cells[0] ?? []) === '';
  if (!isHead) table.rows.push(cells.map(() => []));
  table.rows.push(cells);
}

function placeNote(builder: Builder, unit: Unit): void {
  const kind = kindOfMark(unit) ?? openerOf(unit.text) ?? 'note';
  const before = builder.last;
  if (kind === 'answer' && before?.kind === 'question') {
    addDraft(builder, unit, before, unit.runs, { kind });
    return;
  }
  if (
    before?.kind === 'note' &&
    before.depth === (unit.block.depth ?? null) &&
    before.lines.at(-1) === unit.line - 1 &&
    unit.block.kind === 'quote' &&
    unit.block.mark === undefined &&
    unit.name === null
  )
    addText(builder, unit, before);
  else {
    const isRemark = kind === 'note' && (!builder.isPrint || unit.block.mark !== undefined);
    addDraft(builder, unit, holderOfNote(builder, unit), unit.runs, { kind, isRemark });
  }
}

/** A mark of words says what its paragraph is: `Example:`. */
const kindOfMark = ({ block: { mark = '' } }: Unit): ImportedKind | undefined =>
  mark === 'Question:' ? 'question' : mark === 'Answer:' ? 'answer' : openerOf(mark);

/** What a note hangs on: our own print indents it as far as the text of that. */
const holderOfNote = ({ open, last, isPrint }: Builder, { block }: Unit): Draft | null =>
  isPrint ? (open.findLast(({ indent }) => indent <= block.indent) ?? null) : ownerOf(last);

function placeCode(builder: Builder, unit: Unit): void {
  const text = textOf(unit.runs);
  const code: Unit = {
    ...unit,
    runs: [{ text, strong: false, emphasis: false, within: null, isBlock: true }],
  };
  const owner = holderOfNote(builder, unit);
  if (owner && owner.children.length === 0) addText(builder, code, owner);
  else addDraft(builder, code, owner, code.runs, { kind: 'note' });
}

/** What hangs on a rule hangs on it beside examples and tables, not on those. */
const ownerOf = (last: Draft | null): Draft | null =>
  last !== null && last.kind !== 'rule' && last.kind !== 'question' ? last.parent : last;

function placeAnswer(builder: Builder, unit: Unit): boolean {
  const { answer } = builder.profile.kinds;
  const found = answer === undefined ? null : new RegExp(answer, 'u').exec(unit.text);
  if (!found) return false;
  const question = builder.open.at(-1) ?? ownerOf(builder.last);
  if (question) {
    question.kind = 'question';
    const part = partOf(builder, unit);
    for (const line of question.lines) builder.outcomes.set(line, outcomeOf(question, part, ''));
  }
  const runs = trimRuns(cutRuns(unit.runs, found[0].length));
  addDraft(builder, unit, question, runs, { kind: 'answer' });
  return true;
}

const entry = /^(\p{Lu}{2,}(?:[ /]\p{Lu}{2,}){0,3})\s+[–—-]\s+(?=\S)/u;

/** `AT START – two boats`: an entry of its own below the last heading of a list. */
function placeEntry(builder: Builder, unit: Unit): boolean {
  const found = builder.profile.numbers === 'ladder' ? entry.exec(unit.text) : null;
  if (!found || builder.parts.length === 0) return false;
  const owner = builder.open.findLast((draft) => draft.children.length > 0 || isNameOnly(draft)) ?? null;
  const outermost = owner ? (builder.open.find((draft) => draft.level === owner.level) ?? owner) : null;
  builder.open = outermost ? builder.open.slice(0, builder.open.indexOf(outermost) + 1) : [];
  const draft = addDraft(builder, unit, outermost, trimRuns(cutRuns(unit.runs, found[0].length)));
  draft.label = { line: unit.line, runs: cutRuns(unit.runs, 0, found[1]?.length ?? 0) };
  return true;
}

const isNameOnly = ({ texts }: Draft): boolean => {
  const text = textOf(texts[0]?.runs ?? []);
  return texts.length === 1 && text === text.toUpperCase();
};

/** A section that tells what the game is about, and a whole document's first words, hold no rules. */
const isIntroduction = ({ title, level }: DraftPart, isLadder: boolean): boolean =>
  (isLadder && level === 'category') ||
  /^(?:introduction|foreword|preface|background)\b/i.test(textOf(title.runs));

function kindOf(builder: Builder, { text }: Unit): 'example' | 'note' | null {
  const { example, note } = builder.profile.kinds;
  if (example !== undefined && new RegExp(example, 'iu').test(text)) return 'example';
  if (note !== undefined && new RegExp(note, 'iu').test(text)) return 'note';
  return openerOf(text) ?? null;
}

function placeParagraph(builder: Builder, unit: Unit): void {
  const part = partOf(builder, unit);
  const { last, profile } = builder;
  const { depth, gap } = unit.block;
  const rule = builder.open.at(-1);
  if (rule && isMarkers(builder, unit)) {
    addText(builder, unit, rule);
    account(builder, unit, { became: 'marker', of: rule.number ?? '' });
    return;
  }
  const opener = kindOf(builder, unit);
  if (depth !== undefined) {
    const owner = atDepth(builder, depth);
    builder.open = owner ? builder.open.slice(0, builder.open.indexOf(owner) + 1) : builder.open;
    hang(builder, unit, owner, opener);
    return;
  }
  if (opener !== null && last) {
    const owner = profile.numbers === 'ladder' ? ownerOf(last) : holderOfText(builder, unit);
    addDraft(builder, unit, owner, unit.runs, { kind: opener });
    return;
  }
  const isTyped = unit.block.gap !== undefined || hasGaps(builder);
  // Where the indent says what holds a text, a line goes on with an item only where it stands in that.
  const isSame = profile.numbers !== 'nested' || builder.headings.levels.length > 0 || last?.number === null;
  if (last && isTyped && isSame && gap === undefined && last.kind !== 'table') {
    const text = textOf(last.texts.at(-1)?.runs ?? []);
    addText(builder, unit, last, /^[\p{Ll}(]/u.test(unit.text) && !/[.:;!?]["'”’)]*$/.test(text));
    return;
  }
  // A paragraph that stands outside of a list whose depth the format states ends the list.
  const isOutside = profile.numbers !== 'whole' && rule != null && rule.depth !== null;
  if (isOutside) {
    builder.open = builder.open.filter((draft) => draft.depth === null);
    const title = builder.open.findLast(({ isTitle }) => isTitle) ?? null;
    addDraft(builder, unit, title, unit.runs, { kind: opener ?? 'rule' });
    return;
  }
  if (last === null || !part.items.some(isNumbered)) {
    const isNote =
      isIntroduction(part, profile.numbers === 'ladder') ||
      opener !== null ||
      (profile.numbers !== 'ladder' && part.isNumbered && !builder.headings.levels.length);
    addDraft(builder, unit, last?.isTitle ? last : null, unit.runs, {
      kind: opener ?? (isNote ? 'note' : 'rule'),
    });
    return;
  }
  hang(builder, unit, holderOfText(builder, unit), opener);
}

const isNumbered = (draft: Draft): boolean => draft.number !== null || draft.children.some(isNumbered);

/** Only a plain text and a PDF say what blank lines part. */
const hasGaps = ({ units }: Builder): boolean => units.some(({ block }) => block.gap !== undefined);

/** The item that a paragraph without a mark belongs to. */
function holderOfText(builder: Builder, { block }: Unit): Draft | null {
  const { last, profile, open } = builder;
  if (profile.numbers === 'nested' && block.depth === undefined && !builder.headings.levels.length)
    return open.findLast(({ indent }) => indent < block.indent) ?? open.at(-1) ?? ownerOf(last);
  if (profile.numbers === 'ladder') {
    const own = ownerOf(last);
    return block.indent >= 2 ? own : (own?.parent ?? own);
  }
  // A paragraph that stands in no list is of the rule that its bullets belong to.
  return open.findLast(({ isBullet: is }) => !is) ?? ownerOf(last);
}

/** Markers alone, on a line of their own. */
const isMarkers = ({ profile }: Builder, { text, runs, line }: Unit): boolean =>
  profile.markers !== '' && text.length < 200 && textOf(takeEnds(runs, line, profile).runs) === '';

/** One more text of an item; where it holds others already, an item of its own after them. */
function hang(builder: Builder, unit: Unit, owner: Draft | null, opener: 'example' | 'note' | null): void {
  if (opener !== null || owner === null) {
    addDraft(builder, unit, owner, unit.runs, { kind: opener ?? 'rule' });
    return;
  }
  const child = owner.children.at(-1);
  if (child === undefined) {
    const text = textOf(owner.texts.at(-1)?.runs ?? []);
    addText(builder, unit, owner, /[\p{L}\d,]$/u.test(text) && /^\p{Ll}/u.test(unit.text));
    return;
  }
  if (
    builder.profile.numbers === 'whole' &&
    child.number === null &&
    child.kind !== 'rule' &&
    child.kind !== 'table'
  )
    addText(builder, unit, child);
  else
    addDraft(builder, unit, owner, unit.runs, {
      kind: builder.profile.numbers === 'ladder' ? 'rule' : 'note',
    });
}
