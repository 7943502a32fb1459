import { english, type Words } from '../../model/words.ts';
import type { OtherPage } from '../../search/search-index.ts';
import type { EditionPages } from './pages.ts';

/** Pages of an edition that are no pages of rules, with the names that readers give them, for the search. */
export function otherPages(
  { root, own, indexes, versions, facets, comparisons }: EditionPages,
  { heading, readersNames }: Words = english,
): OtherPage[] {
  const namesOf = new Map(Object.entries(readersNames));
  const { legend, questions, errata, downloads } = own;
  const listed = [questions, errata, legend, downloads, ...indexes, versions].filter((page) => page !== null);
  const page = (name: string, href: string, title: string): OtherPage => ({
    ...{ name, title, href: href.startsWith(root) ? href.slice(root.length) : href },
    names: [title, ...(namesOf.get(name)?.split(', ') ?? [])],
  });
  return [
    ...(facets.length > 0 ? [page('table', `${legend.href}#choices`, heading.table)] : []),
    page('print', `${downloads.href}#print`, heading.print),
    // The glossary is a page of rules.
    ...listed.flatMap(({ kind, href, title }) => (kind === 'glossary' ? [] : page(kind, href, title))),
    ...comparisons.map(({ href, text }) => page('comparison', href, text)),
  ];
}
