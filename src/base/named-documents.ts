import { languages, wordsOf } from './languages/languages.ts';

const { documents, books, openings } = languages['en'] ?? {};
const strong = wordsOf(documents).join('|');
const weak = wordsOf(books).join('|');
/**
 * A kind at the end of a name, followed at most by a year, an abbreviation and an owner: "the
 * Harbor Act 1999 (HA) of the Isles".
 */
const kindLast = new RegExp(
  `(?<![\\p{L}-])(?:${strong}|${weak})(?:,? \\d{4})?(?: \\([^()]*\\))?(?: (?:of|for|on)(?: .*)?)?$`,
  'u',
);
/**
 * Kinds that accompany a rulebook: "the Plan" is the document itself only if its title or one of
 * its parts says so.
 */
const apart = /^(?:Handbook|Manual|Directive|Protocol|Plan|Guide|Policy)$/u;
const lawLast = new RegExp(`^(?:\\S+ )+(?:${strong})(?: \\d{4})?$`, 'u');
/** Kinds of laws, anywhere in a name. */
export const strongKinds = new RegExp(`(?<![\\p{L}-])(?:${strong})(?![\\p{L}-])`, 'u');
/** Kinds of documents, anywhere in a name. */
export const allKinds = new RegExp(`(?<![\\p{L}-])(?:${strong}|${weak})(?![\\p{L}-])`, 'gu');

/** A word of a name: capitalised, an abbreviation in brackets, or the year of a law. */
const nameWord = /^[(“"‘'*_[]*(?:\p{Lu}[\p{L}\p{N}’'&./-]*|\d{4})[)”"’'*_\]]*$/u;
/** A small word inside a name. */
const smallWord = /^(?:of|for|and|on|the|to|in|at|&)$/u;
const isOpening = new Set(wordsOf(openings));
/** Words by which a document refers to itself. */
const pointing = /^(?:this|these|our|present|th(?:is|ese)\s+present|following|above|same|its)$/iu;

/**
 * Name of a document at the end of a text: "under the Harbor Act (HA) of the Isles"; null for none
 * or for the document itself.
 */
export function nameAtEnd(text: string): string | null {
  const words = text.split(/\s+/u);
  const name: string[] = [];
  for (let word = words.pop(); word !== undefined; word = words.pop()) {
    if (pointing.test(word)) return null;
    const isInName = name.length > 0 && smallWord.test(word);
    if (!isInName && (isLast(word) || !nameWord.test(word))) break;
    name.unshift(word);
  }
  return trimmed(name);
}

/** Whether a word ends a sentence or a part of one: "by the Board, Chess Rules". */
const isLast = (word: string): boolean => /[,;:.!?)]$/u.test(word) && !/^\(.*\)$|^(?:\p{Lu}\.)+$/u.test(word);

/** Words that join a number, and what follows it, to its document. */
const made = 'as|adopted|made|issued|published|contained|set out|set forth|found|defined';
const article = 'the|an?|that|said|this|these|our|its|their';
const link = new RegExp(
  `^(?:,?\\s+(?:(?:${made})\\s+){0,2}(?:of|in|under)(?:\\s+(?<article>${article}))?|,?)\\s+(?=[“"‘'*_[(]*\\p{Lu})`,
  'u',
);

/**
 * Name of a document directly after a number and those joined to it (" of the Harbor Act"); null
 * for none.
 */
export function nameAfter(after: string): string | null {
  const found = link.exec(after);
  if (!found || pointing.test(found.groups?.['article'] ?? '')) return null;
  const name: string[] = [];
  for (const word of after.slice(found[0].length).split(/\s+/u)) {
    const bare = word.replace(/[,;:.!?)]+$/u, '');
    if (!(nameWord.test(bare) || (name.length > 0 && smallWord.test(bare)))) break;
    name.push(bare);
    if (bare !== word && !/^\(.*\)$/u.test(word)) break;
  }
  const named = trimmed(name);
  // A title directly after a number ("§ 3 Crew Policies") is more often its own than a law.
  return named === null || /\p{L}/u.test(found[0]) || lawLast.test(named) ? named : null;
}

/**
 * Removes small words at the ends of a name and the beginning of the sentence; null if it names no
 * document.
 */
function trimmed(words: readonly string[]): string | null {
  const from = words.findIndex((word) => !smallWord.test(word) && !isOpening.has(word));
  const to = words.findLastIndex((word) => !smallWord.test(word));
  const all = from < 0 ? '' : words.slice(from, to + 1).join(' ');
  const name = all.replace(/[’']s$/u, '');
  return kindLast.test(name) ? name : null;
}

/** Initials of the capitalised words of a title. */
export const lettersOf = (title: string): string => title.match(/(?<!\p{L})\p{Lu}/gu)?.join('') ?? '';

/**
 * Whether a name is one of these titles, their initials, or a kind alone ("the Rules"), which
 * mostly means the document itself.
 *
 * @param titles of the document, then of its parts
 */
export function isOwnName(name: string, titles: readonly string[]): boolean {
  const rest = name.replace(allKinds, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = rest
    .map((word) => word.toLowerCase())
    .filter((word) => !smallWord.test(word) && word !== 's');
  const isStrong = strongKinds.test(name) || apart.test(name);
  if (words.length === 0 && !isStrong) return true;
  const own = (name.match(allKinds) ?? []).map(kindKey);
  const [whole = ''] = titles;
  const letters = lettersOf(whole).toLowerCase();
  return titles.some((title) => {
    const all = `${title} ${whole}`.toLowerCase();
    const hasWords = words.every((word) => all.includes(word) || (word.length > 1 && letters.includes(word)));
    return hasWords && (!isStrong || own.some((kind) => kindKey(all).includes(kind)));
  });
}

const kindKey = (word: string): string => word.toLowerCase().replace(/-|s(?![\p{L}])/gu, '');
