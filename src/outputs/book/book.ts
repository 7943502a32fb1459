import { pushAll } from '../../base/push-all.ts';
import type { Graph, GraphNode } from '../../model/graph.ts';
import type { Words } from '../../model/words.ts';
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

/** What to print of an edition, and its address on a site. */
export interface BookRequest {
  /** Ids of the sections to print; undefined for all. */
  readonly sections?: ReadonlySet<string> | undefined;
  /** Only what may be in play at this table. */
  readonly table?: Table | undefined;
  /** Ids of rules the table plays without. */
  readonly without?: readonly string[] | undefined;
  /** Address of the edition's start page, ending in a slash, or null. */
  readonly address: string | null;
}

/** A category with its sections, or sections directly in the edition (`title` null). */
export interface BookChapter {
  readonly title: string | null;
  readonly number: string | null;
  /** Id of the category. */
  readonly id: string | null;
  readonly sections: readonly SectionPage[];
}

/** An edition, or a part of it, as one document. Addresses are `#anchor`, or lead to the site. */
export interface Book {
  readonly words: Words;
  readonly edition: Graph['edition'];
  readonly address: string | null;
  /** The table in sentences; empty for the whole edition. */
  readonly notes: readonly string[];
  /** Legend and errata; null for a book of single sections. */
  readonly frame: { readonly legend: LegendPage; readonly errata: readonly Remark[] } | null;
  readonly chapters: readonly BookChapter[];
  /** Whether it is one section, printed on one sheet if it fits. */
  readonly isSheet: boolean;
  /** What applies at the table; null without one. */
  readonly applies: Effective | null;
  /** DOM id of a rule, unique in the document. */
  anchorOf(id: string): string;
}

/**
 * Creates the book of an edition from the data of its site pages. References to rules that are not
 * printed lead to the site if known, else are text.
 * @param request at a table, only sections in play are printed
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
  // At a table a section may be in play with nothing in it.
  const shown = view.addresses.pages.filter((page) => isPrinted(page) && (!asks || page.children.length > 0));
  return {
    words: view.words,
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

/** An address no text can have: a link to it becomes text. */
const notPrinted = 'not-printed:';

/** Whether to link an address. */
export const isLink = (href: string | null): href is string => href !== null && href !== notPrinted;

/** DOM ids: the ids of rules if they are valid. */
function anchorsOf({ nodes }: Graph): Map<string, string> {
  const used = new Set<string>();
  // Ids in another script all become the same wanted anchor: count these.
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

/** Everything on the printed pages, and the categories above them. */
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
    // A category with rules of its own has its heading on its page.
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
