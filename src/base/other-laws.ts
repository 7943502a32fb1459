import { languages, wordsOf } from './languages/languages.ts';
import { lazy } from './lazy.ts';
import { sectionKind } from './section-words.ts';

/**
 * Source of a pattern for any of these words, longest first; a word that begins with `-` may be the
 * end of a longer one, and may have an ending.
 */
export function anyOf(words: readonly string[]): string {
  const sources = [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll('.', '\\.\\s?').replace(/^-(.*)$/, '[\\p{L}-]*?$1(?:e?s)?'));
  return `(?:${sources.join('|')})`;
}

const allLanguages = Object.values(languages);
/** Words of any language that join a number to its law. */
export const ofWords: string = anyOf(allLanguages.flatMap(({ of }) => wordsOf(of)));
/** Words of any language that refer to the document itself. */
export const ownWords: string = anyOf(allLanguages.flatMap(({ own }) => wordsOf(own)));
const bareLaws = allLanguages.flatMap((language) => wordsOf(language.bareLaws));
const laws = [...bareLaws, ...allLanguages.flatMap((language) => wordsOf(language.laws))];

/** What continues a number: joining words, and words for parts smaller than a section. */
const goingOn =
  /^(?:and|or|to|und|oder|bis|sowie|et|ed?|y|jeweils|auch|in|Verbindung|mit|Satz(?:es)?|S|Abs|Nr|lit|lett|lettera|písm)$/u;
const moreParts =
  /^(?:Abbildung|Muster|Tabelle|Ordnungsnummer|Buchstabe|Absatzes|Artikeln|de[srnm]?|die|del|dell|du)$/u;
const token = /\s*(?:(\p{L}+)[.’']?|(\d+(?:\.\d+)*[a-z]?|-(?:bis|ter|quater))|([^\s]))/guy;

/**
 * Offset after the parts of a number and the numbers joined to it: after " Abs. 2 Satz 1 und § 7".
 */
export function endOfParts(after: string): number {
  let end = 0;
  for (const {
    0: { length },
    1: word,
    2: number,
    3: sign,
    index,
  } of after.matchAll(token)) {
    if (number !== undefined || /^[)”"ºª°]$/.test(sign ?? '')) end = index + length;
    else if (word === undefined ? /^[,(–§-]$/.test(sign ?? '') : goingOn.test(word) || moreParts.test(word))
      continue;
    else if (/^(?:[IVXLC]{1,5}|[a-zªº]|bis|ter)$/.test(word ?? '')) end = index + length;
    else if (word === undefined || sectionKind(word) === undefined) break;
  }
  return end;
}

/**
 * Whether the number between these two texts belongs to a law cited by its short name: "§ 5 Abs. 2
 * Satz 1 BGB".
 */
export const hasLawAfter = (before: string, after: string): boolean =>
  /(?:§|\bart\.)\s*$/iu.test(before) &&
  /^\s+\p{Lu}\p{L}*\p{Lu}(?!\p{L})/u.test(after.slice(endOfParts(after)));

/** The name of a law in the genitive: "des Kündigungsgesetzes", "de la loi". */
const ofLaw = lazy(
  () =>
    new RegExp(
      `^[.,]?\\s+${ofWords}[’'\\s]\\s*(?!${ownWords}\\s)(?:[\\p{L}-]+[’'\\s]\\s*){0,2}?(?<name>${anyOf(laws)})(?!\\p{L})`,
      'iu',
    ),
);
/** The same without an article, as in texts with many citations: " Wahlordnung der Fachschaft". */
const lawWithoutArticle = lazy(
  () =>
    new RegExp(`^,?\\s+(?<name>${anyOf(bareLaws)}(?:\\s+(?:der|des)\\s+\\p{L}[\\p{L}-]+)?)(?!\\p{L})`, 'iu'),
);
/** The name continues on the next line. */
const nameOnNextLine = new RegExp(`^,?\\s+${ofWords}\\s*$`, 'iu');

/** A document of the body above the author: "of our national constitution". */
const documentOfHigherBody =
  /^,?\s+(?:of|in|to|from) (?:our|its|their) (?:(?:inter)?national|federal|state|parent) (?:\p{Ll}+ )?\p{Ll}+/u;
/** "des statuts" in rules that a club has next to its statutes. */
const ofStatutes = /^[.,]*\s+(?:des|degli|de\s+los|dos|dello)\s+statut[ios]+(?!\p{L})/iu;
const besideStatutes = /r[eè]glement|regolament|reglament|regulament/iu;

/**
 * Whether the text after a number names a law other than this one, as statutes of several languages
 * refer to each other.
 *
 * @param title of the document: a law can name itself
 */
export function namesOtherLaw(after: string, title: string): boolean {
  const own = title.toLowerCase();
  const tail = after.slice(endOfParts(after.slice(0, 120)));
  if ((ofStatutes.test(tail) && besideStatutes.test(title)) || documentOfHigherBody.test(tail)) return true;
  if (after.length < 60 && nameOnNextLine.test(tail)) return true;
  const found = ofLaw().exec(tail) ?? lawWithoutArticle().exec(tail);
  const name = found?.groups?.['name']?.toLowerCase().replace(/\s+/g, ' ').replace(/e?s$/, '');
  if (!found || name === undefined || (name === 'gesetz' && !nameContinues.test(tail.slice(found[0].length))))
    return false;
  // A law does not cite itself with a date: one of the same name with a date is its predecessor.
  return !own.includes(name) || /^\s+(?:vom\s+\d|in\s+der\s+Fassung\s)/u.test(tail.slice(found[0].length));
}

/** Follows "des Gesetzes" if its name continues. */
export const nameContinues: RegExp = /^\s+(?:zur|zum|zu|über|vom|von|für|gegen)\s/u;

/** A rule of a section, directly after the number of that section: "Section 3, Rule 10". */
export const ruleOfSection = /^[,;]?\s+Rules?\s+\d{1,3}(?!\.?[\p{L}\p{N}])/u;
