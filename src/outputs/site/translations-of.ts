/** An edition, as far as its languages matter. */
interface EditionOfLanguage {
  readonly id: string;
  readonly language: string;
  readonly translates?: { readonly id: string } | undefined;
}

/**
 * The editions that have the rules of an edition in other languages: its original, and all
 * translations of that.
 *
 * @param editions all of a site
 * @returns in the order of `editions`; empty for an edition in one language
 */
export function translationsOf<Edition extends EditionOfLanguage>(
  { id }: Pick<EditionOfLanguage, 'id'>,
  editions: readonly Edition[],
): readonly Edition[] {
  const byId = new Map(editions.map((edition) => [edition.id, edition]));
  const originalOf = (name: string): string => {
    const original = byId.get(name)?.translates?.id;
    return original === undefined ? name : originalOf(original);
  };
  const original = originalOf(id);
  return editions.filter((edition) => edition.id !== id && originalOf(edition.id) === original);
}
