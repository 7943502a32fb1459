import { foldedDigest } from '../../base/text-digest.ts';
import { countWords, enoughWords } from '../../base/words.ts';
import { readRelease } from '../../history/read-release.ts';

/** Ids that were published in the folder of an import, and that no rule of the document has. */
export interface SpentIds {
  /** None of them is free: whoever kept a link to it means the rule that had it. */
  readonly ids: ReadonlySet<string>;
  /** The id of the one published rule that said this to the word; undefined where none or several did. */
  of(text: string): string | undefined;
}

/**
 * Read the records of releases that lie beside an earlier import.
 *
 * @param files texts of the folder by path below it
 * @param kept ids that rules of the document have
 */
export function readSpentIds(
  files: ReadonlyMap<string, string>,
  edition: string,
  kept: ReadonlySet<string>,
): SpentIds {
  const releases = [...files].flatMap(([file, text]) =>
    /^releases\/[^/]+\.json$/.test(file)
      ? (readRelease({ file, text, mark: '', hash: '', fault: null }, edition).release ?? [])
      : [],
  );
  const spent = releases.flatMap(({ rules }) => rules.filter(({ id }) => !kept.has(id)));
  const byWording = Map.groupBy(spent, ({ wording }) => wording);
  return {
    ids: new Set(spent.map(({ id }) => id)),
    of(text) {
      if (countWords(text) < enoughWords) return undefined;
      const ids = new Set(byWording.get(foldedDigest(text))?.map(({ id }) => id));
      const [only] = ids;
      return ids.size === 1 ? only : undefined;
    },
  };
}
