/** A released version, as `_redirects` leads to it: `/EDITION/VERSION/1.04.02`. */
async function versionOf([edition = '', version = '', name]: readonly string[], root: string) {
  if (name === undefined) return null;
  const page = `${root}${edition}/versions/${encodeURIComponent(version)}/`;
  const isThere = await fetch(page, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isThere ? `${page}#${encodeURIComponent(name)}` : null;
}

/**
 * Finds what an unknown address means: on a host without `_redirects` the page of a version, else by
 * a search for its number or words in the edition that it names.
 */
export async function searchAddress(): Promise<void> {
  const search = document.querySelector<HTMLElement>('rule-search');
  const { root = '/', editions = '' } = search?.dataset ?? {};
  const parts = location.pathname.slice(root.length).split('/').map(decodeURIComponent);
  const named = parts.filter((part) => part !== '' && !['index.html', '404.html'].includes(part));
  const words = named.at(-1);
  if (!search || words === undefined) return;
  const [edition = ''] = named;
  const isKnown = editions.split(' ').includes(edition);
  const version = isKnown ? await versionOf(named, root) : null;
  if (version !== null) {
    location.replace(version);
    return;
  }
  if (isKnown) search.dataset['edition'] = edition;
  const field = search.querySelector('input');
  if (field) field.value = /\d/.test(words) ? words : words.replace(/[-_]+/g, ' ');
  search.querySelector('button')?.click();
}
