import { append } from '../base/append.ts';
import { memoize } from '../base/memoize.ts';
import { smallWordsOf } from '../base/small-words.ts';
import { isCapital, pieceEnd, wordStart } from '../base/words.ts';
import type { AssembledEdition } from '../edition/assemble.ts';
import type { AssembledFile, RuleNode } from '../edition/nodes.ts';
import { derivedForms } from '../edition/term-forms.ts';

/** A glossary term for the matcher. */
export interface TermForms {
  readonly id: string;
  readonly term: string;
  /** Forms that the author listed. */
  readonly forms: readonly string[];
}

/** Terms of an edition for the matcher. */
export const termFormsOf = (assembled: Pick<AssembledEdition, 'files' | 'overlay'>): TermForms[] =>
  // The files of an overlay are not in document order.
  assembled.overlay ? formsAmong(assembled.overlay.order) : assembled.files.flatMap(formsIn);

const formsIn = memoize(({ nodes }: AssembledFile): readonly TermForms[] => formsAmong(nodes));

/** Terms among nodes for the matcher. */
export const formsAmong = (nodes: readonly RuleNode[]): TermForms[] =>
  nodes.flatMap((node) =>
    node.kind === 'term' && node.label
      ? [{ id: node.id, term: node.label, forms: node.item?.forms ?? [] }]
      : [],
  );

/** Whether a target may be a term (`[Storm Order]`): capitalised, unlike an id or a number. */
export const isTermLike = (target: string): boolean => /^\p{Lu}/u.test(target) && !/[_.:\d]/.test(target);

/** A use of a term in a text; `start` and `end` are offsets in that text. */
export interface TermUse {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the uses of all terms of an edition in a text, left to right, longest first, without
 * overlaps.
 */
export interface TermMatcher {
  find(text: string, stops?: readonly number[]): TermUse[];
  /** The term with exactly this spelling, for `[Storm Order]`; null if there is none. */
  named(name: string): string | null;
  /** Every written form, for suggestions. */
  names(): Iterable<string>;
}

/** The same with other apostrophes and hyphens, as keyboards and programs vary. */
function otherSpellings(term: string): string[] {
  if (!/['’\u2010\u2011-]/.test(term)) return [];
  return ["'", '’'].flatMap((apostrophe) =>
    ['-', '\u2010', '\u2011'].map((hyphen) =>
      term.replace(/['’]/g, apostrophe).replace(/[\u2010\u2011-]/g, hyphen),
    ),
  );
}

interface Form {
  readonly text: string;
  readonly id: string;
  /** A function word, such as "If": at the start of a sentence its capital is no evidence. */
  readonly isSmall: boolean;
}

/**
 * Makes a matcher for the terms of a glossary.
 *
 * A use is a whole word with the capitals of the glossary: "Force" is a use of **Force**, "force"
 * and "Forceful" are not; nor is a small word such as **If** at the start of a sentence. In scripts
 * without spaces, such as Japanese, a use may be anywhere. Source: "The glossary" in
 * docs/format.md.
 *
 * @param terms of two that share a form the first wins
 * @param language only English derives plurals
 * @experimental
 */
export function createTermMatcher(terms: readonly TermForms[], language: string): TermMatcher {
  const byText = new Map<string, string>();
  const listed = terms.flatMap(({ id, term, forms }) => [term, ...forms].map((text) => ({ text, id })));
  const derived = /^en\b/.test(language)
    ? terms.flatMap(({ id, term }) => derivedForms(term).map((text) => ({ text, id })))
    : [];
  for (const { text, id } of [...listed, ...derived]) if (!byText.has(text)) byText.set(text, id);
  const names = [...byText.keys()];
  for (const [text, id] of [...byText])
    for (const other of otherSpellings(text)) if (!byText.has(other)) byText.set(other, id);
  const byFirst = new Map<string, Form[]>();
  const small = smallWordsOf(language);
  for (const [text, id] of byText) {
    const first = text.slice(0, pieceEnd(text, 0));
    if (first !== '') append(byFirst, first, { text, id, isSmall: small.has(text.toLowerCase()) });
  }
  for (const forms of byFirst.values()) forms.sort((a, b) => b.text.length - a.text.length);
  // If every term is capitalised, only capitalised words are tested: one in ten.
  const capitals = [...byFirst.keys()].every((first) => isCapital(first));
  return {
    find: (text, stops = []) => (byFirst.size === 0 ? [] : findUses(text, stops, capitals, byFirst)),
    named: (name) => byText.get(name) ?? null,
    names: () => names,
  };
}

function findUses(
  text: string,
  stops: readonly number[],
  capitals: boolean,
  byFirst: ReadonlyMap<string, Form[]>,
): TermUse[] {
  const uses: TermUse[] = [];
  let start = wordStart(text, 0);
  while (start < text.length) {
    let end = pieceEnd(text, start);
    if (!capitals || isCapital(text, start)) {
      const forms = byFirst.get(text.slice(start, end));
      const form = forms?.find((candidate) => standsAt(text, start, candidate.text));
      if (
        form &&
        !stops.includes(start) &&
        !(form.isSmall && beginsSentence(text, start, start + form.text.length))
      ) {
        end = start + form.text.length;
        uses.push({ id: form.id, start, end });
      }
    }
    start = wordStart(text, end);
  }
  return uses;
}

/** Characters allowed between the end of a sentence and the next word. */
const betweenSentences = /[\s"'“”„«»‘’¿¡()[\]{*_]/;
const quote = /["“”„«»]/;

/** A quotation begins a sentence, unless it is the word alone. */
function beginsSentence(text: string, start: number, end: number): boolean {
  let at = start - 1;
  if (quote.test(text.charAt(at))) return !quote.test(text.charAt(end));
  while (at >= 0 && betweenSentences.test(text.charAt(at))) at -= 1;
  return at < 0 || /[.!?:;…—–|]/.test(text.charAt(at));
}

function standsAt(text: string, start: number, form: string): boolean {
  const end = start + form.length;
  if (!text.startsWith(form, start)) return false;
  // No word continues after the end: from its last piece on, one ends there.
  let at = start;
  while (at < end) at = Math.max(pieceEnd(text, at), at + 1);
  return at === end;
}
