import { languages, wordsOf } from './languages/languages.ts';
import { sectionKind } from './section-words.ts';

/** The source of a pattern for one of some words, the longest first; a word that begins with `-` may have others before it, and an ending. */
export function anyOf(words: readonly string[]): string {
  const sources = [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll('.', '\\.\\s?').replace(/^-(.*)$/, '[\\p{L}-]*?$1(?:e?s)?'));
  return `(?:${sources.join('|')})`;
}

const all = Object.values(languages);
/** What joins a number to the law that it is of, in any language. */
export const ofWords: string = anyOf(all.flatMap(({ of }) => wordsOf(of)));
/** What points at the document itself, in any language. */
export const ownWords: string = anyOf(all.flatMap(({ own }) => wordsOf(own)));
const bareLaws = all.flatMap((language) => wordsOf(language.bareLaws));
const laws = [...bareLaws, ...all.flatMap((language) => wordsOf(language.laws))];

/** What goes on with a number: words that join, and those for a part that no section has. */
const goingOn =
  /^(?:and|or|to|und|oder|bis|sowie|et|ed?|y|jeweils|auch|in|Verbindung|mit|Satz(?:es)?|S|Abs|Nr|lit|lett|lettera|písm)$/u;
const moreParts =
  /^(?:Abbildung|Muster|Tabelle|Ordnungsnummer|Buchstabe|Absatzes|Artikeln|de[srnm]?|die|del|dell|du)$/u;
const piece = /\s*(?:(\p{L}+)[.’']?|(\d+(?:\.\d+)*[a-z]?|-(?:bis|ter|quater))|([^\s]))/guy;

/** Where a number with its parts and those that it is joined to ends, in the text after it: after " Abs. 2 Satz 1 und § 7". */
export function endOfParts(after: string): number {
  let end = 0;
  for (const {
    0: { length },
    1: word,
    2: number,
    3: sign,
    index,
  } of after.matchAll(piece)) {
    if (number !== undefined || /^[)”"ºª°]$/.test(sign ?? '')) end = index + length;
    else if (word === undefined ? /^[,(–§-]$/.test(sign ?? '') : goingOn.test(word) || moreParts.test(word))
      continue;
    else if (/^(?:[IVXLC]{1,5}|[a-zªº]|bis|ter)$/.test(word ?? '')) end = index + length;
    else if (word === undefined || sectionKind(word) === undefined) break;
  }
  return end;
}

/** Is a number between these two texts one of a law that is called by its short name: "§ 5 Abs. 2 Satz 1 BGB"? */
export const hasLawAfter = (before: string, after: string): boolean =>
  /(?:§|\bart\.)\s*$/iu.test(before) &&
  /^\s+\p{Lu}\p{L}*\p{Lu}(?!\p{L})/u.test(after.slice(endOfParts(after)));

/** The name of a law in a genitive, "des Kündigungsgesetzes", "de la loi". */
const ofLaw = new RegExp(
  `^[.,]?\\s+${ofWords}[’'\\s]\\s*(?!${ownWords}\\s)(?:[\\p{L}-]+[’'\\s]\\s*){0,2}?(?<name>${anyOf(laws)})(?!\\p{L})`,
  'iu',
);
/** The same without an article, as a text says that has many of them: " Wahlordnung der Fachschaft". */
const beside = new RegExp(
  `^,?\\s+(?<name>${anyOf(bareLaws)}(?:\\s+(?:der|des)\\s+\\p{L}[\\p{L}-]+)?)(?!\\p{L})`,
  'iu',
);
/** The name stands in the next line. */
const cut = new RegExp(`^,?\\s+${ofWords}\\s*$`, 'iu');

/** "of our national constitution": a document of the body above the one whose book it is. */
const greater =
  /^,?\s+(?:of|in|to|from) (?:our|its|their) (?:(?:inter)?national|federal|state|parent) (?:\p{Ll}+ )?\p{Ll}+/u;
/** "des statuts" in the rules that a club has beside them. */
const ofStatutes = /^[.,]*\s+(?:des|degli|de\s+los|dos|dello)\s+statut[ios]+(?!\p{L})/iu;
const besideStatutes = /r[eè]glement|regolament|reglament|regulament/iu;

/**
 * Does what stands after a number name the law that it is of, and not this one? As statutes of several languages refer to each other.
 *
 * @param title of the document: a law can name itself
 */
export function namesOtherLaw(after: string, title: string): boolean {
  const own = title.toLowerCase();
  const tail = after.slice(endOfParts(after.slice(0, 120)));
  if ((ofStatutes.test(tail) && besideStatutes.test(title)) || greater.test(tail)) return true;
  if (after.length < 60 && cut.test(tail)) return true;
  const found = ofLaw.exec(tail) ?? beside.exec(tail);
  const name = found?.groups?.['name']?.toLowerCase().replace(/\s+/g, ' ').replace(/e?s$/, '');
  if (!found || name === undefined || (name === 'gesetz' && !linked.test(tail.slice(found[0].length))))
    return false;
  // A law says no day of itself: one of its name that has one is what stood before it.
  return !own.includes(name) || /^\s+(?:vom\s+\d|in\s+der\s+Fassung\s)/u.test(tail.slice(found[0].length));
}

/** After "des Gesetzes" where its name goes on. */
export const linked: RegExp = /^\s+(?:zur|zum|zu|über|vom|von|für|gegen)\s/u;

/** The rule of a section, right after the number of that: "Section 3, Rule 10". */
export const ruleOfSection = /^[,;]?\s+Rules?\s+\d{1,3}(?!\.?[\p{L}\p{N}])/u;
