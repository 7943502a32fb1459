import type { ImportedKind } from '../../document/document.ts';
import { type Builder, isCredit } from './builder.ts';
import { createDraft, type Draft, type DraftPart, type DraftText, outcomeOf } from './draft.ts';
import type { OutlineLine } from './outline-lines.ts';
import { wordsOf } from './read-front.ts';

/** Put a line without a label where it belongs: bullet, table row, answer, sheet entry, example or paragraph. */
export function placeText(line: OutlineLine, builder: Builder): void {
  const part = builder.parts.at(-1);
  if (!part || placeCredit(line, builder)) {
    if (!part) addFront(line, builder);
    return;
  }
  switch (line.is) {
    case 'bullet':
      placeBullet(line, part, builder);
      return;
    case 'row':
      placeRow(line, part, builder);
      return;
    case 'answer': {
      const question = builder.open.at(-1) ?? null;
      if (question) turnToQuestion(question, part, builder);
      addTo(question, part, builder, { line: line.line, text: line.text, kind: 'answer' });
      return;
    }
    case 'sheet': {
      const owner = builder.open.findLast(({ label, texts }) => label !== null && texts.length === 0) ?? null;
      builder.open = owner ? builder.open.slice(0, builder.open.indexOf(owner) + 1) : [];
      addTo(owner, part, builder, {
        line: line.line,
        text: line.text,
        label: { line: line.line, text: line.lead },
      });
      return;
    }
    default:
      placeParagraph(line, part, builder);
  }
}

function turnToQuestion(question: Draft, part: DraftPart, { outcomes }: Builder): void {
  question.kind = 'question';
  for (const line of question.lines) outcomes.set(line, outcomeOf(question, part));
}

function placeCredit(line: OutlineLine, builder: Builder): boolean {
  const begins = line.is === 'text' && builder.gap && isCredit(line.text.replaceAll('*', ''));
  if (begins && !builder.inCredits)
    builder.remarks.push({
      line: line.line,
      kind: 'credits-moved',
      message: 'These credits stand between two sections; they are with the front matter now.',
      rule: null,
    });
  builder.inCredits ||= begins;
  if (builder.inCredits) addFront(line, builder);
  return builder.inCredits;
}

function addFront(line: OutlineLine, { front, outcomes }: Builder): void {
  front.push(createDraft({ line: line.line, text: wordsOf(line), kind: 'note' }));
  outcomes.set(line.line, { became: 'front', of: 'front' });
}

type About = Parameters<typeof createDraft>[0];

/** Make an item below another, or right below the section. */
function addTo(owner: Draft | null, part: DraftPart, builder: Builder, about: About): Draft {
  const draft = createDraft({ ...about, parent: owner });
  (owner?.children ?? part.items).push(draft);
  builder.last = draft;
  builder.outcomes.set(about.line, outcomeOf(draft, part));
  return draft;
}

/** Bullets hang on what stands before them; one that is indented further hangs on the bullet before it. */
function placeBullet(line: Extract<OutlineLine, { is: 'bullet' }>, part: DraftPart, builder: Builder): void {
  let owner = builder.last;
  while (owner !== null && owner.indent !== null && line.indent < owner.indent + 2) owner = owner.parent;
  const kind: ImportedKind = owner?.kind === 'note' ? 'note' : 'rule';
  addTo(owner, part, builder, { line: line.line, text: line.text, kind, indent: line.indent });
}

function placeRow(line: Extract<OutlineLine, { is: 'row' }>, part: DraftPart, builder: Builder): void {
  const { last } = builder;
  if (last?.kind === 'table' && !builder.gap) {
    last.rows.push(line.cells);
    last.lines.push(line.line);
    builder.outcomes.set(line.line, outcomeOf(last, part));
    return;
  }
  const owner = last?.kind === 'table' ? last.parent : last;
  const table = addTo(owner, part, builder, { line: line.line, text: '', kind: 'table' });
  // A table whose first row has something in the corner has no header: an empty one keeps that row what it is.
  if ((line.cells[0] ?? '') !== '') table.rows.push(line.cells.map(() => ''));
  table.rows.push(line.cells);
}

const example = /^\**(?:for (?:example|instance)\b|examples?\s*[:–—-]|e\.g\.)/i;

/**
 * A paragraph.
 *
 * It goes on with a line right in front of it; behind a blank line it closes the list that it stands behind, and
 * belongs to what holds that list. Every paragraph of a section without labels is an item.
 */
function placeParagraph(line: OutlineLine, part: DraftPart, builder: Builder): void {
  const { last, gap } = builder;
  const text = wordsOf(line);
  const isProse = !part.items.some(({ level }) => level !== null);
  const isExample = example.test(text);
  if (last && !gap && last.kind !== 'table') {
    continueText(last, { line: line.line, text }, part, builder);
    return;
  }
  if (isExample && last) {
    const owner = last.level === null && last.parent !== null ? last.parent : last;
    addTo(owner.kind === 'table' ? owner.parent : owner, part, builder, {
      line: line.line,
      text,
      kind: 'example',
    });
    return;
  }
  if (last === null || isProse) {
    const kind = isIntroduction(part) ? 'note' : 'rule';
    addTo(null, part, builder, { line: line.line, text, kind });
    return;
  }
  const isIndented = line.is === 'text' && line.indent >= 2;
  const owner = isIndented ? last : (last.parent ?? last);
  remarkOnPlace(owner, line.line, builder);
  if (owner.children.length === 0) continueText(owner, { line: line.line, text }, part, builder);
  else addTo(owner, part, builder, { line: line.line, text });
}

/** A section that tells what the game is about, and a whole document's first words, hold no rules. */
const isIntroduction = ({ title, level }: DraftPart) =>
  level === 'category' || /^(?:introduction|foreword|preface|background)\b/i.test(title);

function continueText(draft: Draft, { line, text }: DraftText, part: DraftPart, builder: Builder): void {
  const before = draft.texts.at(-1);
  // A line that was broken in the middle of a sentence goes on with it.
  if (before && !builder.gap && /^[\p{Ll}(]/u.test(text) && !/[.:;!?]["'”’)]*\**$/.test(before.text))
    draft.texts[draft.texts.length - 1] = { ...before, text: `${before.text} ${text}` };
  else draft.texts.push({ line, text });
  draft.lines.push(line);
  builder.last = draft;
  builder.outcomes.set(line, outcomeOf(draft, part));
}

function remarkOnPlace(owner: Draft, line: number, { remarks }: Builder): void {
  remarks.push({
    line,
    kind: 'paragraph-placed',
    message: `This paragraph has no label; it stands behind a blank line and was put to ${owner.number ?? 'the paragraph before it'}.`,
    rule: owner.number,
  });
}
