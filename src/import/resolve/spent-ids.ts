import { foldedDigest } from '../../base/text-digest.ts';
import { countWords, enoughWords } from '../../base/words.ts';
import { readRelease } from '../../history/read-release.ts';

/** Published ids in the folder of an import that no rule of the document has. */
export interface SpentIds {
  /** Not free: an old link to one means the rule that had it. */
  readonly ids: ReadonlySet<string>;
  /** The id of the only published rule with exactly this text, else undefined. */
  of(text: string): string | undefined;
}

/**
 * Reads the release records next to an earlier import.
 * @param files texts of the folder by path
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
