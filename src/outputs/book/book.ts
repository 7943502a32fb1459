import { pushAll } from '../../base/push-all.ts';
import type { Graph, GraphNode } from '../../model/graph.ts';
import { type Effective, effective, type Table } from '../../precedence/effective.ts';
import { tableText } from '../../precedence/read-table.ts';
import { graphOfTable } from '../graph/graph-of-table.ts';
import type { LegendPage } from '../pages/own-pages.ts';
import { noExtras, pagesOfView, type SectionPage } from '../pages/pages.ts';
import type { Addresses, PlacedPage } from '../pages/pages-addresses.ts';
import { nameOf } from '../pages/pages-names.ts';
import type { Remark } from '../pages/pages-remarks.ts';
import { createEditionView } from '../site/edition-view.ts';
import { bookNotes } from '../table/table-words.ts';

/** What of an edition is printed, and where it stands on a site. */
export interface BookRequest {
  /** The sections whose pages are printed, by their ids; undefined for all of the edition. */
  readonly sections?: ReadonlySet<string> | undefined;
  /** Only what may be in play at this table. */
  readonly table?: Table | undefined;
  /** Ids of rules that the table plays without. */
  readonly without?: readonly string[] | undefined;
  /** Address of the edition's start page, ending in a slash; null where it is not known. */
  readonly address: string | null;
}

/** A category with its sections, or sections that stand in the edition itself (`title` null). */
export interface BookChapter {
  readonly title: string | null;
  readonly number: string | null;
  /** Id of the category. */
  readonly id: string | null;
  readonly sections: readonly SectionPage[];
}

/** An edition, or a part of it, as one document. Addresses in it are `#anchor`, or lead to the site. */
export interface Book {
  readonly edition: Graph['edition'];
  readonly address: string | null;
  /** The table in sentences; none for the whole edition. */
  readonly notes: readonly string[];
  /** How to read it, and what was put right in it; null for a book of sections alone. */
  readonly frame: { readonly legend: LegendPage; readonly errata: readonly Remark[] } | null;
  readonly chapters: readonly BookChapter[];
  /** Is it one section, which is put on one sheet where it can be? */
  readonly isSheet: boolean;
  /** What applies at the table; null without one. */
  readonly applies: Effective | null;
  /** DOM id of a rule, unique in the document. */
  anchorOf(id: string): string;
}

/**
 * Put together what is printed of an edition, from the same data as the pages of a site.
 *
 * A reference to what is not printed leads to the site, where that is known, and is words where it is not.
 *
 * @param request of sections only those are printed that are in play at the table
 */
export function createBook(graph: Graph, request: BookRequest): Book {
  const { table, without = [], address } = request;
  const asks = table !== undefined || without.length > 0;
  const played = asks ? graphOfTable(graph, table ?? new Map(), without) : graph;
  const applies = asks ? effective(graph, table, { without }) : null;
  const anchors = anchorsOf(played);
  const anchorOf = (id: string) => anchors.get(id) ?? id;
  const isPrinted = ({ node }: PlacedPage) => request.sections?.has(node.id) ?? true;
  const place = (addresses: Addresses): Addresses => {
    const printed = printedIds(addresses, isPrinted);
    return {
      ...addresses,
      hrefOf(id) {
        if (printed.has(id)) return `#${anchorOf(id)}`;
        const elsewhere = addresses.hrefOf(id, '');
        return address === null || elsewhere === null ? elsewhere && notPrinted : elsewhere;
      },
    };
  };
  const view = createEditionView(played, address ?? '/', { place });
  const { sections, own, errata } = pagesOfView(view, noExtras);
  const byId = new Map(sections.map((section) => [section.id, section]));
  // At a table a section may be in play and nothing in it.
  const shown = view.addresses.pages.filter((page) => isPrinted(page) && (!asks || page.children.length > 0));
  return {
    edition: graph.edition,
    address,
    notes: applies ? bookNotes({ table: tableText(table ?? new Map()), open: applies.open, without }) : [],
    frame: request.sections ? null : { legend: own.legend, errata },
    chapters: chaptersOf(shown, view.addresses, (id) => byId.get(id)),
    isSheet: request.sections !== undefined && shown.length === 1,
    applies,
    anchorOf,
  };
}

/** An address that no text may have: a link to it becomes words. */
const notPrinted = 'not-printed:';

/** Is an address one to be linked? */
export const isLink = (href: string | null): href is string => href !== null && href !== notPrinted;

/** DOM ids: those of the rules themselves, as far as they can be. */
function anchorsOf({ nodes }: Graph): Map<string, string> {
  const used = new Set<string>();
  // Ids in another script have nothing left that tells them apart, so that many want the same.
  const counts = new Map<string, number>();
  return new Map(
    nodes.map(({ id }) => {
      const wanted = /^[A-Za-z][\w-]*$/.test(id) ? id : `n-${id.replace(/[^\w-]+/g, '-')}`;
      let count = counts.get(wanted) ?? 1;
      let anchor = wanted;
      while (used.has(anchor)) {
        count += 1;
        anchor = `${wanted}-${count}`;
      }
      counts.set(wanted, count);
      used.add(anchor);
      return [id, anchor];
    }),
  );
}

/** Everything that stands on the pages that are printed, and the categories above them. */
function printedIds(addresses: Addresses, isPrinted: (page: PlacedPage) => boolean): Set<string> {
  const ids = new Set<string>();
  const waiting: GraphNode[] = [];
  for (const page of addresses.pages.filter(isPrinted)) {
    const holder = addresses.holderOf(page.node);
    ids.add(page.node.id);
    if (holder?.kind === 'category') ids.add(holder.id);
    pushAll(waiting, page.children);
  }
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    ids.add(node.id);
    pushAll(waiting, addresses.childrenOf(node));
  }
  return ids;
}

function chaptersOf(
  pages: readonly PlacedPage[],
  addresses: Addresses,
  sectionOf: (id: string) => SectionPage | undefined,
): BookChapter[] {
  const chapters: (BookChapter & { readonly sections: SectionPage[] })[] = [];
  for (const { node } of pages) {
    const section = sectionOf(node.id);
    if (!section) continue;
    const holder = addresses.holderOf(node);
    // A category that is itself a page has its heading there, as a section has that stands in the edition itself.
    const head = holder?.kind === 'category' ? holder : null;
    const open = chapters.at(-1);
    if (open && (open.id === (head?.id ?? null) || open.sections.some(({ id }) => id === head?.id)))
      open.sections.push(section);
    else {
      const [title, number] = head ? [nameOf(head), head.number] : [null, null];
      chapters.push({ id: head?.id ?? null, title, number, sections: [section] });
    }
  }
  return chapters;
}
