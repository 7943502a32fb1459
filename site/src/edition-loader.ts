import type { Loader, LoaderContext } from 'astro/loaders';
import { type EditionPages, editionPages, type PageHeading } from 'rulewright';
import { graphSchemaFile, readGraphSchema, readGraphs } from '../graphs.mjs';
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
      context.watcher?.add(data);
      context.watcher?.on('all', (_event, path) => {
        if (path.startsWith(data)) void loadAll(context);
      });
    },
  };
}

async function loadAll({ store, parseData, config, logger }: LoaderContext): Promise<void> {
  const base = config.base.replace(/\/$/, '');
  const schemaHref = readGraphSchema() ? `${base}/schema/${graphSchemaFile}` : null;
  const graphs = readGraphs();
  if (graphs.length === 0) logger.warn('no compiled edition');
  const editions = graphs.map(({ graph }) => editionPages(graph, `${base}/${graph.edition.id}/`));
  const cards = editions.map(({ edition, stats, root }) => ({ edition, stats, root }));
  const entries: Entry[] = [
    { id: 'index', title: 'Editions', view: { kind: 'home', editions: cards }, headings: [] },
    ...editions.flatMap((pages) => editionEntries(pages, schemaHref)),
  ];
  store.clear();
  for (const { id, title, description, view, headings } of entries) {
    const isAlone = view.kind === 'home';
    const raw = {
      title,
      ...(description ? { description } : {}),
      view,
      editUrl: false,
      ...(isAlone
        ? { template: 'splash', tableOfContents: false }
        : { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 } }),
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
  const { edition, root, overview } = pages;
  const start: Entry = {
    id: edition.id,
    title: edition.title,
    ...(edition.description ? { description: edition.description } : {}),
    view: { kind: 'overview', ...pages, schema },
    headings: overview.headings,
  };
  return [
    start,
    ...sections.map((page) => ({
      id: `${edition.id}/${page.slug}`,
      title: page.title,
      description: `${page.title}: ${edition.title}, version ${edition.version}`,
      view: { kind: 'section' as const, edition, root, page },
      headings: page.headings,
    })),
  ];
}
