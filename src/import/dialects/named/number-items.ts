import {
  emptyItem,
  type ImportedItem,
  type ImportedPart,
  type LineOutcome,
  type Remark,
} from '../../document/document.ts';
import { takeEmphasis, textOf } from '../../document/inline.ts';
import type { Draft, DraftPart } from './draft.ts';
import { findLabel } from './find-label.ts';
import { type ReadText, readText } from './read-item.ts';

/** Collects remarks and the outcomes of lines while items are made. */
export interface Account {
  readonly outcomes: Map<number, LineOutcome>;
  readonly remarks: Remark[];
}

/** Make a part of a draft, with the numbers of its rules. */
export function finishPart(part: DraftPart, account: Account): ImportedPart {
  const { level, number, title, line } = part;
  const items = part.items.map((draft) => finishItem(draft, number, null, account));
  const plain = textOf(takeEmphasis(title)).trim();
  return { level, number, title: plain, name: null, line, items };
}

/**
 * Make an item of a draft. Rules count from 0, lists from 1: item 1 is .00.
 *
 * @param above number of what holds it
 * @param rule number of the rule that it hangs on where it has none of its own
 */
function finishItem(draft: Draft, above: string, rule: string | null, account: Account): ImportedItem {
  const { kind, listed } = draft;
  const count = listed === null ? null : Math.max(0, listed - 1);
  const number = count === null ? null : `${above}.${String(count).padStart(2, '0')}`;
  const read = readText(draft);
  const of = number ?? rule ?? above;
  for (const line of draft.lines) account.outcomes.set(line, { became: becameOf(draft), of });
  account.remarks.push(...remarksOnText(draft, read, of));
  return {
    ...emptyItem,
    kind,
    number,
    numberBy: {
      how: 'position',
      why: listed === null ? 'an unnumbered paragraph' : `item ${listed} of the list below ${above}`,
    },
    count,
    ...textOnly(read),
    lines: draft.lines,
    children: draft.children.map((child) => finishItem(child, number ?? above, of, account)),
  };
}

const textOnly = ({ label, paragraphs, markers }: ReadText) => ({ label, paragraphs, markers });

const becameOf = ({ kind }: Draft) => (kind === 'example' || kind === 'note' ? kind : 'rule');

/**
 * Remarks for a person on the text of one rule: merged suggestions, markers with slips, empty and numeric
 * references, signs that the export dropped.
 *
 * @param rule number of the rule, or of the one that it hangs on
 */
function remarksOnText(draft: Draft, read: ReadText, rule: string): Remark[] {
  const first = draft.lines[0] ?? 0;
  const remarks = read.merges.map(({ line, message, sure }) => ({
    line,
    kind: sure ? 'suggestion-merged' : 'suggestion-possible',
    message,
    rule,
  }));
  const remark = (line: number, kind: string, message: string) => remarks.push({ line, kind, message, rule });
  if (draft.listed === null && read.label) remark(first, 'suggestion-merged', labelled);
  for (const { text, line } of draft.listed === null ? [] : draft.paragraphs.slice(1)) {
    if (findLabel(text)) remark(line, 'suggestion-merged', labelled);
  }
  for (const { sign, slips, reference } of read.markers) {
    if (sign === '?')
      remark(reference.line, 'sign-lost', `The marker ${reference.target} has lost its sign.`);
    if (slips.includes('stray-character'))
      remark(reference.line, 'stray-character', `A stray character in the marker ${reference.target}.`);
    if (slips.includes('in-parenthesis'))
      remark(
        reference.line,
        'marker-in-parenthesis',
        `The marker ${reference.target} stands inside a parenthesis.`,
      );
  }
  for (const { text, line } of draft.paragraphs) {
    for (const [kind, has, pattern, message] of looks) {
      if (!text.includes(has)) continue;
      for (const found of text.matchAll(pattern))
        remark(line, kind, `${message}: “${around(text, found.index)}”.`);
    }
  }
  return remarks;
}

const labelled =
  'An unnumbered paragraph with a label of its own: a suggested rule, or one that lost its number.';

/** Slips that are seen by the text alone: kind, a text that is in every match, how it is found, the message. */
const looks: readonly (readonly [string, string, RegExp, string])[] = [
  ['reference-empty', '[', /\[\s*\]/gu, 'A reference to nothing'],
  ['reference-numeric', '[', /\[\d{1,3}(?:\.\d{1,3})+\]/gu, 'A reference that stayed a number'],
  ['stray-character', '>', /\p{L}>(?=[\s,.])/gu, 'A stray character'],
  ['star-lost', 'an ', /\ban (?=(?:before|after|behind)\b)/gu, 'A sign seems to be lost here'],
];

const around = (text: string, at: number) => text.slice(Math.max(0, at - 25), at + 25).trim();
