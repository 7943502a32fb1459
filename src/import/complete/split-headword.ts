import { singular } from '../../base/plain-words.ts';
import { tally } from '../../base/tally.ts';
import type { ImportedTerm } from '../document/document.ts';

/** A headword, and how else rules write it. */
interface Headword {
  readonly term: string;
  readonly forms: readonly string[];
}

/** Words in brackets behind a headword that announce another form. */
const cue =
  /^(?:also called|(?:also )?known as|also|called|pl|plurals?|sing|singular|abbr|abbreviation|abbreviated(?: as)?|short(?: for)?|or|aka)\b[.:]?\s*/iu;

/** Words in brackets that are no headword: the kind of word that it is. */
const kindOfWord = /^(?:n|v|adj|noun|verb|adjective|adverb)\.?$/iu;

/**
 * Find other forms in the headwords of a glossary: `Deck, Decks`, `Deck(s)`, `Tap/Untap`, `Attack (verb)`, `Action Point (AP)`. One that
 * another term has for itself is none, and a headword such as `Combat, Naval` stays as it is.
 */
export function splitHeadwords(terms: readonly ImportedTerm[]): readonly ImportedTerm[] {
  const split = terms.map((term) =>
    term.forms.length > 0 || term.recovered !== null ? null : splitHeadword(term.term.trim()),
  );
  const words = terms.flatMap(({ term, forms }, at) => [
    ...new Set([term, ...forms, ...(split[at]?.term ? [split[at].term] : [])]),
    ...(split[at]?.forms ?? []),
  ]);
  const taken = tally(words.map(keyOf));
  return terms.map((term, at) => {
    const own = split[at];
    return own?.forms.every((form) => taken.get(keyOf(form)) === 1) ? { ...term, ...own } : term;
  });
}

const keyOf = (word: string) => word.toLowerCase();

/** One headword taken apart; null where it has one form. */
function splitHeadword(printed: string): Headword | null {
  const optional = /^(.*\p{L})\((\p{Ll}{1,3})\)$/u.exec(printed);
  if (optional) return { term: printed, forms: [optional[1] ?? '', `${optional[1]}${optional[2]}`] };
  const bracket = /^(.+?)\s+\(([^()]+)\)$/u.exec(printed);
  if (bracket) return inBrackets(bracket[1] ?? '', bracket[2]?.trim() ?? '', printed);
  const slashed = printed.split(/\s*\/\s*/);
  if (slashed.length > 1) return areAlike(slashed) ? headed(slashed) : null;
  const listed = printed.split(/\s*[,;]\s*/);
  const [first = '', ...others] = listed;
  return listed.length > 1 && others.every((other) => isFormOf(other, first)) ? headed(listed) : null;
}

const headed = ([term = '', ...forms]: readonly string[]): Headword => ({ term, forms });

function inBrackets(term: string, inside: string, printed: string): Headword | null {
  if (kindOfWord.test(inside)) return { term: printed, forms: [term] };
  const words = inside.replace(cue, '');
  const isSaid = words !== inside && words !== '';
  const forms = words.split(isSaid ? /\s*[,;]\s*(?:or\s+)?|\s+or\s+/u : /\s*[,;]\s*/u);
  return isSaid || forms.every((form) => isFormOf(form, term) || isShortFor(form, term))
    ? { term, forms }
    : null;
}

/** Words that stand beside one another: as many in each, and all with a capital or none. */
function areAlike(words: readonly string[]): boolean {
  const lengths = new Set(words.map((word) => word.split(/\s+/).length));
  const capitals = new Set(words.map((word) => /^\p{Lu}/u.test(word)));
  return lengths.size === 1 && capitals.size === 1 && words.every((word) => /^\p{L}[\p{L}' -]+$/u.test(word));
}

/** Is a word another form of a headword: plural, past, `-ing`? */
function isFormOf(form: string, term: string): boolean {
  const [own, other] = [lastWord(form), lastWord(term)];
  const stem = other.replace(/(?:e|y|s)$/u, '');
  return (
    form.split(/\s+/).length === term.split(/\s+/).length &&
    (singular(own) === singular(other) || (stem.length > 2 && own.startsWith(stem)))
  );
}

const lastWord = (text: string) => text.toLowerCase().split(/\s+/).at(-1) ?? '';

/** `AP` for Action Point. */
const isShortFor = (form: string, term: string): boolean =>
  /^\p{Lu}{2,6}s?$/u.test(form) &&
  term
    .split(/[\s-]+/)
    .map((word) => word[0]?.toUpperCase())
    .join('')
    .startsWith(form.replace(/s$/, ''));
