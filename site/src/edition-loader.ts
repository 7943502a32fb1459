import { unwatchFile, watchFile } from 'node:fs';
import type { Loader, LoaderContext } from 'astro/loaders';
import { type EditionPages, type PageHeading, type PublishedEdition, sitePages } from 'rulewright';
import { graphSchemaFile, readGraphSchema, readSources } from '../graphs.mjs';
import type { PageView } from './page-view.ts';

/** An entry of Starlight's `docs` collection. */
interface Entry {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly view: PageView;
  readonly headings: readonly PageHeading[];
}

/** Makes the pages of all compiled editions; in development again whenever one is compiled anew. */
export function editionLoader(): Loader {
  return {
    name: 'rulewright-editions',
    async load(context) {
      const data = process.env['RULEWRIGHT_DATA'] ?? '';
      await loadAll(context);
      if (!context.watcher) return;
      // Each build swaps the link that the folder is: a watcher of files would stay with what it led to before.
      unwatchFile(data);
      watchFile(data, { interval: 300, persistent: false }, () => void loadAll(context));
    },
  };
}

async function loadAll({ store, parseData, config, logger }: LoaderContext): Promise<void> {
  const base = config.base.replace(/\/?$/, '/');
  const schemaHref = readGraphSchema() ? `${base}schema/${graphSchemaFile}` : null;
  const { editions, comparisons } = sitePages(readSources(), base);
  if (editions.length === 0) logger.warn('no compiled edition');
  const cards = editions.map(({ pages: { edition, stats, root } }) => ({ edition, stats, root }));
  const links = comparisons.map(({ href, title }) => ({ href, number: null, text: title }));
  const entries: Entry[] = [
    {
      id: 'index',
      title: 'Editions',
      view: { kind: 'home', editions: cards, comparisons: links },
      headings: [],
    },
    ...editions.flatMap((one) => [...editionEntries(one.pages, schemaHref), ...pastEntries(one)]),
    ...comparisons.map((page) => ({
      id: `compare/${page.slug}`,
      title: page.title,
      description: `What is different: ${page.title}`,
      view: { kind: 'comparison' as const, page },
      headings: page.headings,
    })),
  ];
  store.clear();
  for (const { id, title, description, view, headings } of entries) {
    const isAlone = view.kind === 'home' || view.kind === 'comparison';
    const raw = {
      title,
      ...(description ? { description } : {}),
      view,
      editUrl: false,
      ...(isAlone ? { template: 'splash' } : {}),
      tableOfContents: view.kind === 'home' ? false : { minHeadingLevel: 2, maxHeadingLevel: 3 },
    };
    store.set({
      id,
      data: await parseData({ id, data: raw }),
      // Starlight asks for one; no such file is read.
      filePath: `editions/${id}.json`,
      rendered: { html: '', metadata: { headings: [...headings] } },
    });
  }
}

function editionEntries({ sections, ...pages }: EditionPages, schema: string | null): Entry[] {
  const { edition, root, overview, versions } = pages;
  const start: Entry = {
    id: edition.id,
    title: edition.title,
    ...(edition.description ? { description: edition.description } : {}),
    view: { kind: 'overview', ...pages, schema },
    headings: overview.headings,
  };
  const feed = versions?.feed ?? null;
  return [
    start,
    ...sections.map((page) => ({
      id: `${edition.id}/${page.slug}`,
      title: page.title,
      description: `${page.title}: ${edition.title}, version ${edition.version}`,
      view: { kind: 'section' as const, edition, root, page, feed },
      headings: page.headings,
    })),
  ];
}

/** Pages of versions, and those that keep the address of what is no more. */
function pastEntries({ pages: { edition, root }, versions, formerPages }: PublishedEdition): Entry[] {
  const { list, pages } = versions;
  const shared = { edition, root, feed: list.feed };
  return [
    {
      id: `${edition.id}/versions`,
      title: 'Versions',
      description: `The versions of ${edition.title} and what changed from each to the next`,
      view: { kind: 'versions', ...shared, page: list },
      headings: list.headings,
    },
    ...pages.map((page) => ({
      id: `${edition.id}/${page.slug}`,
      title: page.title,
      description: `What version ${page.version} of ${edition.title} changed, and where its numbers lead now`,
      view: { kind: 'version' as const, ...shared, page, versions: list.href },
      headings: page.headings,
    })),
    ...formerPages.map((page) => ({
      id: `${edition.id}/${page.slug}`,
      title: page.title,
      description: `Where the rules of ${page.title} are now: ${edition.title}`,
      view: { kind: 'former' as const, ...shared, page, versions: list.href },
      headings: [],
    })),
  ];
}
