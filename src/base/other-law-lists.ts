import { languages, wordsOf } from './languages/languages.ts';
import { lazy } from './lazy.ts';
import { anyOf, endOfParts, nameContinues, ownWords } from './other-laws.ts';

const allLanguages = Object.values(languages);
const changePhrases = allLanguages.flatMap((language) => language.changes ?? []);
const kinds = anyOf(
  allLanguages.flatMap(({ documents, bareLaws }) => [...wordsOf(documents), ...wordsOf(bareLaws)]),
);
/** Names of laws: "the Old Card Act", "Hafenordnung". */
const lawName = lazy(
  () => new RegExp(`(?:(?:\\p{Lu}[\\p{L}'’-]*\\s)+(?:of\\s)?|(?<!\\p{L}))${kinds}(?!\\p{L})`, 'giu'),
);
const thisLaw = lazy(() => new RegExp(`(?<!\\p{L})${ownWords}\\s+${kinds}`, 'iu'));

/**
 * Whether a number before this text belongs to the document, although it is in a list of changes to
 * another law.
 */
export function isOwnAgain(after: string): boolean {
  const tail = after.slice(endOfParts(after.slice(0, 80)));
  const [statute] = /^\s+des\s+Gesetzes/u.exec(tail) ?? [];
  return statute === undefined
    ? /^\s+(?:dieser?s?\s+\p{Lu}|of\s+th(?:is|ese)\s)/u.test(tail)
    : !nameContinues.test(tail.slice(statute.length));
}

/**
 * Whether a text introduces a list of changes to another law. Numbers in that list belong to the
 * other law, unless {@link isOwnAgain}.
 *
 * @param title of the document: a law can name itself
 */
export function introducesOtherLaw(text: string, title: string): boolean {
  const oneLine = text.replace(/\s+/g, ' ');
  if (!oneLine.trimEnd().endsWith(':') || !changePhrases.some((words) => oneLine.includes(words)))
    return false;
  const own = title.toLowerCase();
  return (
    !thisLaw().test(oneLine) &&
    [...oneLine.matchAll(lawName())].some(([name]) => !own.includes(name.toLowerCase().replace(/^the /, '')))
  );
}
