import { languages, wordsOf } from './languages/languages.ts';
import { anyOf, endOfParts, linked, ownWords } from './other-laws.ts';

const all = Object.values(languages);
const changes = all.flatMap((language) => language.changes ?? []);
const kinds = anyOf(all.flatMap(({ documents, bareLaws }) => [...wordsOf(documents), ...wordsOf(bareLaws)]));
/** Names of laws: "the Old Card Act", "Hafenordnung". */
const law = new RegExp(`(?:(?:\\p{Lu}[\\p{L}'’-]*\\s)+(?:of\\s)?|(?<!\\p{L}))${kinds}(?!\\p{L})`, 'giu');
const thisLaw = new RegExp(`(?<!\\p{L})${ownWords}\\s+${kinds}`, 'iu');

/**
 * Whether a number before this text belongs to the document, although it is in a list of changes to
 * another law.
 */
export function isOwnAgain(behind: string): boolean {
  const tail = behind.slice(endOfParts(behind.slice(0, 80)));
  const [statute] = /^\s+des\s+Gesetzes/u.exec(tail) ?? [];
  return statute === undefined
    ? /^\s+(?:dieser?s?\s+\p{Lu}|of\s+th(?:is|ese)\s)/u.test(tail)
    : !linked.test(tail.slice(statute.length));
}

/**
 * Whether a text introduces a list of changes to another law. Numbers in that list belong to the
 * other law, unless {@link isOwnAgain}.
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
