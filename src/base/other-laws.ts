import { partKinds, sectionPattern, sectionWords } from './section-words.ts';

/** In front of a number of a law. */
const isAbbreviated = /(?:§|\bart\.)\s*$/iu;
/** The short name of a law behind a number: "§ 5 BGB", "§ 5 Abs. 2 Satz 1 BGB", "§§ 2 bis 7 BGB". */
const statute =
  /^(?:\s+(?:Abs|Absatz|Satz|S|Nr|lit)\b\.?\s*[\da-z]{1,3}|(?:,|\s+(?:und|bis))\s+\d{1,3}[a-z]?)*\s+\p{Lu}\p{L}*\p{Lu}(?!\p{L})/u;

/** Is a number between these two texts one of a law that is called by its short name? */
export const hasLawBehind = (before: string, behind: string): boolean =>
  isAbbreviated.test(before) && statute.test(behind);

/** What stands between the number of a paragraph and the name of its law: " Abs. 2 Satz 1", " und 7". */
const between =
  /(?:\s+(?:Abs(?:atz(?:es)?|ätze)?|Satz(?:es)?|S|Nr|Nummer|lit|Buchstabe|Anhang|Anlage|Abbildung|Muster|Tabelle)\b\.?\s*[\da-z]{1,3}(?:\.\d{1,3})*|\s*\(\d{1,3}\)|,?\s+(?:jeweils\s+)?(?:auch\s+)?in\s+Verbindung\s+mit(?=\s+(?:Abs|Satz|Nr|Nummer|Anhang|Anlage|§))|\s*(?:,|und|oder|bis|sowie)\s*(?:(?:de[srnm]|die)\s+)?(?:(?:§{1,2}|Art(?:ikeln?|\.)|Abs(?:atz|\.)|Satz|Nr\.)\s*)?\d{1,4}[a-z]?)*/u;

/** Behind "des Gesetzes" where its name goes on. */
export const lawLinks = 'zur|zum|zu|über|vom|von|für|gegen|betreffend|wegen';

/** The name of a law in the genitive: "des Kündigungsgesetzes", "der Richtlinie", "des Gesetzes zur Reform". */
const law = new RegExp(
  `^${between.source},?\\s+(?:des|der)\\s+(?:(?:[\\p{L}-]+\\s+){0,2}?(?<name>(?:\\p{Lu}[\\p{L}-]*)?(?:[Gg]esetzbuch(?:e?s)?|gesetzes|-Gesetzes|ordnung|Satzung|[Rr]ichtlinie|[Vv]erordnung|[Oo]rdnung|vertrag(?:e?s)|übereinkommens|abkommens))(?!\\p{L})|Gesetzes\\s+(?:${lawLinks})\\s)`,
  'u',
);

/** The same without an article, " Abs. 2 Wahlordnung der Fachschaft", as a text says that has many of them. */
const beside = new RegExp(
  `^${between.source}\\s+(?<name>(?:\\p{Lu}[\\p{L}-]*)?(?:[Gg]esetz(?:buch)?|[Oo]rdnung|[Ss]atzung|[Vv]erordnung|[Rr]ichtlinie)(?:\\s+(?:der|des)\\s+\\p{Lu}[\\p{L}-]+)?)(?!\\p{L})`,
  'u',
);

/** The name of a law that stands right behind a number and its parts, in small letters; null where none does. */
export const lawBeside = (behind: string): string | null =>
  beside.exec(behind.slice(0, 160))?.groups?.['name']?.toLowerCase().replace(/\s+/g, ' ') ?? null;

/** The name stands in the next line: a text that ends with the article in front of it was cut. */
const cut = new RegExp(`^${between.source}(?:\\s+et\\s+\\d+)?,?\\s+(?:des|der|de)\\s*$`, 'u');

/** "du code du sport", "de la Ley 7", "della legge", "van de wet", "ustawy": not the text itself, "du présent règlement". */
const foreignName =
  /\.?,?\s+(?:(?:du|del?|della|dello|do|da|de\s+la|de\s+l[’']|dell[’']|van\s+de|van\s+het)(?:\s+|(?<=[’']))(?!présent|présente|presente|este|esta|questo|questa)(?:\p{L}+\s+){0,1}?(?<name>code|loi|décret|ordonnance|arrêté|convention|constitution|traité|directive|c[óo]dice?|c[óo]digo|ley|decreto|constituci[óo]n|constituição|costituzione|estatuto|legge|lei|wet|wetboek)(?!\p{L})|(?:del\s+)?(?<latin>ustawy|zákona|d\.\s?(?:lgs|p\.\s?r)(?!\p{L}))|(?:(?<=,\s)|del?\s+|della\s+|dello\s+|dell[’']|d[ao]\s+)(?<short>d\.?\s?(?:lgs|l|p\.?\s?r|m)\b|l\.\s?(?:r\.\s)?(?=\d|n)|cost(?:\.|ituzione)|const(?:\.|itui)|legge\s|lei\s|ley\s|decret[oi]\s)|(?<=,\s)statuto(?!\p{L}))/iu;
/** "des statuts" in the rules that a club has beside them. */
const ofStatutes =
  /^\.?,?\s+(?:(?:des|degli|de\s+los|dos)\s*(?:statuts|statuti|estatutos)|dello\s+[Ss]tatuto)(?!\p{L})/u;
const besideStatutes = /r[eè]glement|regolament|reglament|regulament|charte|(?<!\p{L})carta(?!\p{L})/iu;
/** Parts of a number, as far as a citation goes on: ", comma 3, lettera c", ", §§ 3º e 4º", ", IV e VII", "-bis", " odst. 7". */
const parts = new RegExp(
  `^(?:[ºª°]|-(?:bis|ter|quater|quinquies|sexies))?(?:(?:,\\s*|\\s+(?:e|ed|et|y|a)\\s+|\\s+(?:de(?:ll?|\\s+l)[’']|d[aeo]l?\\s+|du\\s+)(?=art)|\\s+|[–-])(?:(?:${sectionPattern(partKinds)}|lettera|lit|písm|lett|artt?)(?:\\.\\s*|\\s+)|(?:${sectionWords(partKinds).short.join('|')})\\.\\s*|§{1,2}\\s*)?(?:\\d{1,3}|(?:[IVXLC]{1,5}|["“]?[a-z])(?!\\.))(?:[ºª°"”)]|-(?:bis|ter|quater|quinquies|sexies|\\d))*(?![\\p{L}\\p{N}]))*(?:,\\s+(?:parágrafo único|caput|in fine))?`,
  'iu',
);
const foreignLaw = new RegExp(`^${foreignName.source}`, 'iu');

/** "7 Sections 4-6 of our national constitution": a document of the body above the one whose book it is. */
const greaterLaw =
  /^[a-z]?\)*(?:,? (?:[Ss]ections?|[Cc]lauses?|[Pp]aragraphs?) [\d.]+)?(?:[–-][\d.]+)?,?\s+(?:of|in|to|from)\s+(?:our|its|their)\s+(?<name>(?:inter)?national|federal|state|parent)\s+(?:[a-z]+\s+)?(?:constitution|by-?laws|code|charter|statutes?|regulations)\b/;

/**
 * Does what stands behind a number name the law that it is of, and not this one? As statutes of several
 * languages refer to each other.
 *
 * @param title of the document: a law can name itself
 */
export function namesOtherLaw(behind: string, title: string): boolean {
  const named = lawBeside(behind);
  if (named !== null && !title.toLowerCase().includes(named)) return true;
  const tail = behind.slice(parts.exec(behind.slice(0, 120))?.[0].length ?? 0);
  if (ofStatutes.test(tail) && besideStatutes.test(title)) return true;
  const found =
    law.exec(behind.slice(0, 120)) ??
    foreignLaw.exec(tail.slice(0, 60)) ??
    greaterLaw.exec(behind.slice(0, 120));
  if (!found) return behind.length < 60 && cut.test(behind);
  const name = found.groups?.['name']?.toLowerCase().replace(/e?s$/, '');
  if (name === undefined || !title.toLowerCase().includes(name)) return true;
  // A law says no day of itself: one of its name that has one, or a former wording, is what stood before it.
  return /^\s+(?:vom\s+\d|in\s+der\s+(?:Fassung\s|(?:vor\s|bis\s|am\s|zum\s)))/u.test(
    behind.slice(found.index + found[0].length),
  );
}

/** The rule of a section, right behind the number of that: "Section 3, Rule 10". */
export const ruleOfSection = /^[,;]?\s+Rules?\s+\d{1,3}(?!\.?[\p{L}\p{N}])/u;
