import { languages, wordsOf } from './languages/languages.ts';
import { anyOf, endOfParts, linked, ownWords } from './other-laws.ts';

const all = Object.values(languages);
const changes = all.flatMap((language) => language.changes ?? []);
const kinds = anyOf(all.flatMap(({ documents, bareLaws }) => [...wordsOf(documents), ...wordsOf(bareLaws)]));
/** Names of laws: "the Old Card Act", "Hafenordnung". */
const law = new RegExp(`(?:(?:\\p{Lu}[\\p{L}'’-]*\\s)+(?:of\\s)?|(?<!\\p{L}))${kinds}(?!\\p{L})`, 'giu');
const thisLaw = new RegExp(`(?<!\\p{L})${ownWords}\\s+${kinds}`, 'iu');

/** Is a number with this after it one of the document, though a list of changes to another law has it? */
export function isOwnAgain(behind: string): boolean {
  const tail = behind.slice(endOfParts(behind.slice(0, 80)));
  const [statute] = /^\s+des\s+Gesetzes/u.exec(tail) ?? [];
  return statute === undefined
    ? /^\s+(?:dieser?s?\s+\p{Lu}|of\s+th(?:is|ese)\s)/u.test(tail)
    : !linked.test(tail.slice(statute.length));
}

/**
 * Does a text introduce a list that says how another law applies or is changed? Numbers in that list are of the other law, where
 * {@link isOwnAgain} does not say otherwise.
 *
 * @param title of the document: a law can name itself
 */
export function introducesOtherLaw(text: string, title: string): boolean {
  const plain = text.replace(/\s+/g, ' ');
  if (!plain.trimEnd().endsWith(':') || !changes.some((words) => plain.includes(words))) return false;
  const own = title.toLowerCase();
  return (
    !thisLaw.test(plain) &&
    [...plain.matchAll(law)].some(([name]) => !own.includes(name.toLowerCase().replace(/^the /, '')))
  );
}
