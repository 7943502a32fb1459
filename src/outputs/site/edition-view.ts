import type { Graph } from '../../model/graph.ts';
import { entryWords } from '../../model/phrases.ts';
import { type Addresses, assignAddresses, gatheredHref, gatheredSlug } from '../pages/pages-addresses.ts';
import { createRelations, type HrefOutside, type Relations } from '../pages/pages-relations.ts';
import { createRemarks, type Remarks } from '../pages/pages-remarks.ts';

/** An edition with all addresses known, before its pages are made. */
export interface EditionView {
  readonly graph: Graph;
  /** Address of the start page, ending in a slash. */
  readonly root: string;
  readonly addresses: Addresses;
  readonly relations: Relations;
  readonly remarks: Remarks;
  readonly hrefOutside: HrefOutside;
}

/** Addresses that a site adds to an edition. */
export interface ViewOptions {
  /** Maps addresses, for nodes shown elsewhere than on pages. */
  readonly place?: (addresses: Addresses) => Addresses;
  /** Address of a rule of another edition. Default: always null. */
  readonly hrefOutside?: HrefOutside;
}

/** @param root address of the edition's start page, ending in a slash */
export function createEditionView(
  graph: Graph,
  root: string,
  { place = (addresses) => addresses, hrefOutside = () => null }: ViewOptions = {},
): EditionView {
  const addresses = place(assignAddresses(graph, root));
  const relations = createRelations(graph, addresses, hrefOutside);
  const remarks = createRemarks(graph, root, { addresses, relations });
  return { graph, root, addresses, relations, remarks, hrefOutside };
}

/**
 * The head of a collected page.
 * @param name segments of its address: `changes`, `2`
 * @param about its description
 */
export function gatheredHead(
  { graph: { edition }, root }: EditionView,
  name: readonly string[],
  title: string,
  about = `${title}:`,
) {
  return {
    slug: [gatheredSlug, ...name].join('/'),
    href: gatheredHref(root, ...name),
    title,
    description: entryWords.of(about, edition),
  };
}
