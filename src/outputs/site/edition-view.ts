import type { Graph } from '../../model/graph.ts';
import type { Words } from '../../model/words.ts';
import { wordsIn } from '../../model/words-in.ts';
import { type Addresses, assignAddresses, gatheredHref, gatheredSlug } from '../pages/pages-addresses.ts';
import { createRelations, type PlaceOutside, type Relations } from '../pages/pages-relations.ts';
import { createRemarks, type Remarks } from '../pages/pages-remarks.ts';

/** An edition with all addresses known, before its pages are made. */
export interface EditionView {
  readonly graph: Graph;
  /** Words of its pages. */
  readonly words: Words;
  /** Address of the start page, ending in a slash. */
  readonly root: string;
  readonly addresses: Addresses;
  readonly relations: Relations;
  readonly remarks: Remarks;
  readonly placeOutside: PlaceOutside;
}

/** Addresses that a site adds to an edition. */
export interface ViewOptions {
  /** Maps addresses, for nodes shown elsewhere than on pages. */
  readonly place?: (addresses: Addresses) => Addresses;
  /** Address and language of a rule of another edition. Default: always null. */
  readonly placeOutside?: PlaceOutside;
  /** Default: of the package, in the language of the edition. */
  readonly words?: Words;
}

/** @param root address of the edition's start page, ending in a slash */
export function createEditionView(
  graph: Graph,
  root: string,
  {
    place = (addresses) => addresses,
    placeOutside = () => null,
    words = wordsIn(graph.edition.language),
  }: ViewOptions = {},
): EditionView {
  const addresses = place(assignAddresses(graph, root, words));
  const relations = createRelations(graph, addresses, placeOutside);
  const remarks = createRemarks(graph, root, { addresses, relations });
  return { graph, words, root, addresses, relations, remarks, placeOutside };
}

/**
 * The head of a collected page.
 * @param name segments of its address: `changes`, `2`
 * @param about its description
 */
export function gatheredHead(
  { graph, root, words }: EditionView,
  name: readonly string[],
  title: string,
  about = `${title}:`,
) {
  return {
    slug: [gatheredSlug, ...name].join('/'),
    href: gatheredHref(root, ...name),
    title,
    description: describe(about, graph, words),
  };
}

/** A description with the edition that it is about. */
export const describe = (about: string, { edition }: Graph, { entry }: Words) =>
  entry.of({ about, edition: edition.title, version: edition.version });
