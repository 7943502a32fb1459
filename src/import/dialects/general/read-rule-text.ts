import type { Inline } from '../../document/document.ts';
import {
  type InlineSyntax,
  type Letter,
  textOf,
  toInlines,
  trimLetters,
  withoutStrong,
} from '../../document/inline.ts';
import { isTitle, isUpperCase } from '../../document/is-title.ts';
import { type Block, lettersOf } from './read-blocks.ts';

/** Longest label, in UTF-16 units. */
const longest = 90;

/** A text taken apart. */
interface RuleText {
  readonly label: readonly Inline[] | null;
  /** Null where there is nothing but a label. */
  readonly paragraph: readonly Inline[] | null;
}

/**
 * Take label and text of a rule apart. A label is bold with a colon, full stop or dash behind it or alone, words in capitals
 * before a colon, or a title that stands alone.
 */
export function readRuleText(block: Block, syntax: InlineSyntax, canBeTitle: boolean): RuleText {
  const bare = block.text.slice(block.lead?.length ?? 0).trim();
  // Most rules are a text and nothing else: taking it apart into letters costs most of an import.
  if (!block.text.includes('*') && bare !== '' && !hasCapitalLabel(bare) && !(canBeTitle && isTitle(bare)))
    return { label: null, paragraph: [{ type: 'text', value: bare }] };
  const letters = withBoldPicture(trimLetters(lettersOf(block)));
  const line = block.lines[0] ?? 0;
  const end = boldEnd(letters) || capitalsEnd(letters);
  const isAll = end === letters.length && end > 0;
  if (isAll || (canBeTitle && isTitle(textOf(letters))))
    return { label: toInlines(plain(letters), line, syntax), paragraph: null };
  if (end === 0)
    return { label: null, paragraph: letters.length > 0 ? toInlines(letters, line, syntax) : null };
  const label = letters.slice(0, end);
  const rest = trimLetters(letters.slice(end));
  // Behind another sign a dash is the text's own: "**Fine:** - 3 points".
  const isClosed = /[:.]\s*$/u.test(textOf(label));
  const isParted = (isClosed ? /^:/u : /^(?::|[–—-]\s)/u).test(textOf(rest.slice(0, 2)));
  const text = isParted ? trimLetters(rest.slice(1)) : rest;
  return {
    label: toInlines(plain(label), line, syntax),
    paragraph: text.length > 0 ? toInlines(text, line, syntax) : null,
  };
}

const pictures = /^(?:(?![★☆✶✷])\p{Extended_Pictographic}(?:\ufe0f|\u200d|[\u{1f3fb}-\u{1f3ff}])*)+\s*$/u;

/** A picture in front of bold words belongs to what they call the rule: "⛽ **Harbour:** …". */
function withBoldPicture(letters: readonly Letter[]): readonly Letter[] {
  const bold = letters.findIndex(({ strong }) => strong);
  if (bold <= 0 || !pictures.test(textOf(letters.slice(0, Math.min(bold, longest))))) return letters;
  return letters.map((letter, at) => (at < bold ? { ...letter, strong: true } : letter));
}

/** How many letters of bold a text begins with that are a label; 0 for none. */
function boldEnd(letters: readonly Letter[]): number {
  const at = letters.findIndex(({ strong }) => !strong);
  const end = at < 0 ? letters.length : at;
  if (end === 0 || end > longest) return 0;
  const run = textOf(letters.slice(0, end)).trim();
  if (end === letters.length) return /[.!?;]\s+\S/u.test(run) ? 0 : end;
  const behind = textOf(letters.slice(end));
  return /[:.]$/u.test(run) || /^\s?:/u.test(behind) || isDashed.test(behind) ? end : 0;
}

/** A dash, and no second one that ends what it puts into a sentence: `**Ferries** — all of them — wait.` */
const isDashed = /^\s+[–—-]\s(?![^.;:!?]*\s[–—-]\s)/u;

const hasCapitalLabel = (text: string): boolean => {
  const colon = text.slice(0, longest).indexOf(':');
  return colon >= 2 && isUpperCase(text.slice(0, colon));
};

/** The same for words in capitals before a colon. */
function capitalsEnd(letters: readonly Letter[]): number {
  const text = textOf(letters.slice(0, longest));
  const colon = text.indexOf(':');
  if (colon < 2 || !isUpperCase(text.slice(0, colon)) || !/^\s/u.test(text.slice(colon + 1))) return 0;
  let units = 0;
  return letters.findIndex(({ value }) => {
    units += value.length;
    return units > colon;
  });
}

/** A label without its own bold and closing signs: it is bold where it is printed, and has its colon there. */
export function plain(letters: readonly Letter[]): Letter[] {
  let end = letters.length;
  while (end > 0 && /^[\s:.]$/u.test(letters[end - 1]?.value ?? '')) end -= 1;
  return withoutStrong(letters.slice(0, end));
}
