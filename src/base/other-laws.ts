/** What stands between the number of a paragraph and the name of its law: " Abs. 2 Satz 1", " und 7". */
const between =
  /(?:\s+(?:Abs(?:atz(?:es)?|ätze)?|Satz(?:es)?|S|Nr|Nummer|lit|Buchstabe)\b\.?\s*[\da-z]{1,3}|\s*(?:,|und|oder|bis|sowie)\s*(?:(?:§{1,2}|Art(?:ikeln?|\.)|Abs(?:atz|\.)|Satz|Nr\.)\s*)?\d{1,4}[a-z]?)*/u;

/** The name of a law in the genitive: "des Kündigungsgesetzes", "der Richtlinie", "des Gesetzes zur Reform". */
const law = new RegExp(
  `^${between.source}\\s+(?:des|der)\\s+(?:(?:\\p{L}+\\s+){0,2}?(?<name>(?:\\p{Lu}\\p{L}*)?(?:[Gg]esetzbuch(?:e?s)?|gesetzes|ordnung|[Rr]ichtlinie|vertrag(?:e?s)|übereinkommens|abkommens))(?!\\p{L})|Gesetzes\\s+(?:zur|zum|über|vom|für)\\s)`,
  'u',
);

/**
 * Does what stands behind a number name the law that it is of, and not this one? As German statutes refer to each other; texts
 * in other languages have none of these words.
 *
 * @param title of the document: a law can name itself
 */
export function namesOtherLaw(behind: string, title: string): boolean {
  const found = law.exec(behind.slice(0, 120));
  if (!found) return false;
  const name = found.groups?.['name']?.toLowerCase().replace(/e?s$/, '');
  return name === undefined || !title.toLowerCase().includes(name);
}
