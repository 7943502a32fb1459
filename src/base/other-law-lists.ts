import { lawLinks } from './other-laws.ts';

/** What introduces a list of changes: "applies with the following modifications:", "wird wie folgt geändert:". */
const changes =
  /(?:with|subject\s+to)\s+the\s+following\s+(?:modification|change|amendment|exception|adaptation|variation)s|(?:is|are)\s+(?:hereby\s+)?amended\s+as\s+follows|mit\s+(?:den\s+)?folgenden\s+(?:Maßgaben|Abweichungen|Änderungen)|(?:wird|werden)\s+wie\s+folgt\s+geändert/iu;

/** Names of laws. One English word alone, "the Rules", is most often the document. */
const laws =
  /(?:\p{Lu}[\p{L}'’-]*\s+(?:(?:of|for|and|on|the)\s+)*)+(?:Act|Code|Regulations?|Ordinance|Statutes?|By-?laws?|Constitution|Rules|Laws|Orders)(?!\p{L})|(?<!\p{L})(?:\p{Lu}[\p{L}-]*?(?:gesetz(?:buch)?|ordnung|satzung|richtlinie|vertrag)|Gesetz|Verordnung|Ordnung|Satzung|Richtlinie)(?=(?:e?s)?(?!\p{L}))/gu;

/** The document, by words that point at it. */
const thisLaw =
  /(?<!\p{L})(?:th(?:is|ese)|dies(?:e[rs]?)?)\s+(?:(?:act|code|regulation|ordinance|statute|by-?law|constitution|rule|law|order)s?|\p{L}*(?:gesetz|ordnung|satzung|richtlinie|vertrag)\p{L}*)(?!\p{L})/iu;

/** Behind a number of the document itself within such a list: " Satz 2 des Gesetzes", " of this Act". */
const ownAgain = new RegExp(
  `^(?:\\s+(?:Abs(?:atz|\\.)|Satz|Nr\\.|Nummer|Buchstabe)\\s*[\\da-z]{1,4})*\\s+(?:des\\s+Gesetzes(?!\\s+(?:${lawLinks})\\s)|dieser?s?\\s+\\p{Lu}|of\\s+th(?:is|ese)\\s)`,
  'u',
);

/** Is a number with this behind it one of the document, though a list of changes to another law has it? */
export const isOwnAgain = (behind: string): boolean => ownAgain.test(behind.slice(0, 80));

/**
 * Does a text introduce a list that says how another law applies or is changed? Numbers in that list are of the other law, where
 * {@link isOwnAgain} does not say otherwise.
 *
 * @param title of the document: a law can name itself
 */
export function introducesOtherLaw(text: string, title: string): boolean {
  if (!/:\s*$/.test(text) || !changes.test(text) || thisLaw.test(text)) return false;
  const own = title.toLowerCase();
  return [...text.matchAll(laws)].some(([name]) => !own.includes(name.replace(/^The\s+/, '').toLowerCase()));
}
