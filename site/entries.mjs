// The entries of the site's pages: made when all is loaded, and of one edition again when it changes while it is served.

/** @typedef {import('./src/page-view.ts').PageView} PageView */
/** @typedef {typeof import('rulewright').entryWords} Words */

/**
 * A page of the site, as the collection `docs` has it.
 *
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} title
 * @property {string} [description]
 * @property {PageView} view
 * @property {readonly import('rulewright').PageHeading[]} headings
 */

/**
 * The entries of all pages of a site.
 *
 * @param {import('rulewright').SitePages} pages
 * @param {string | null} schema address of the JSON Schema of a graph
 * @param {Words} words titles and descriptions
 * @returns {Entry[]}
 */
export function siteEntries({ editions, comparisons }, schema, words) {
  const cards = editions.map(({ pages: { edition, stats, root, overview, versions, sections } }) => ({
    edition,
    stats,
    root,
    versions,
    slugs: sections.map(({ slug }) => slug),
    groups: overview.groups.map(({ title, count }) => ({ title, count })),
  }));
  const links = comparisons.map(({ href, title }) => ({ href, number: null, text: title }));
  return [
    {
      id: 'index',
      title: words.home,
      view: { kind: /** @type {const} */ ('home'), editions: cards, comparisons: links },
      headings: [],
    },
    ...editions.flatMap((one) => [
      ...editionEntries(one.pages, schema, words),
      ...indexEntries(one, words),
      ...traceEntries(one, words),
      ...pastEntries(one, words),
    ]),
    ...comparisons.map((page) => ({
      id: `compare/${page.slug}`,
      title: page.title,
      description: words.comparison(page.title),
      view: { kind: /** @type {const} */ ('comparison'), page },
      headings: page.headings,
    })),
  ];
}

/**
 * @param {import('rulewright').EditionPages} edition
 * @param {string | null} schema
 * @param {Words} words
 * @returns {Entry[]}
 */
function editionEntries({ sections, ...pages }, schema, words) {
  const { edition, root, overview, own, versions } = pages;
  /** @type {Entry} */
  const start = {
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
      description: words.partOf(page.title, edition.title, edition.version),
      view: { kind: /** @type {const} */ ('section'), edition, root, page, feed },
      headings: page.headings,
    })),
    ...[own.legend, own.questions, own.errata, own.downloads].flatMap((page) =>
      page === null
        ? []
        : [
            {
              id: `${edition.id}/${page.slug}`,
              title: page.title,
              description: words.partOf(page.title, edition.title, edition.version),
              view: { kind: /** @type {const} */ ('own'), edition, root, page, feed, schema },
              headings: page.headings,
            },
          ],
    ),
  ];
}

/**
 * Pages that gather rules of an edition.
 *
 * @param {import('rulewright').PublishedEdition} published
 * @param {Words} words
 * @returns {Entry[]}
 */
const indexEntries = ({ pages: { edition, root }, indexes, versions }, words) =>
  indexes.map((page) => ({
    id: `${edition.id}/${page.slug}`,
    title: page.title,
    description: words.index(page.description, edition.title, edition.version),
    view: { kind: /** @type {const} */ ('index'), edition, root, page, feed: versions.list.feed },
    headings: page.headings,
  }));

/**
 * Pages that trace the rules of a section.
 *
 * @param {import('rulewright').PublishedEdition} published
 * @param {Words} words
 * @returns {Entry[]}
 */
const traceEntries = ({ pages: { edition, root }, traces, versions }, words) =>
  traces.map((page) => ({
    id: `${edition.id}/${page.slug}`,
    title: page.title,
    description: words.index(words.traceIs, edition.title, edition.version),
    view: { kind: /** @type {const} */ ('trace'), edition, root, page, feed: versions.list.feed },
    headings: [],
  }));

/**
 * Pages of versions, and those that keep the address of what is no more.
 *
 * @param {import('rulewright').PublishedEdition} published
 * @param {Words} words
 * @returns {Entry[]}
 */
function pastEntries({ pages: { edition, root }, indexes, versions, formerPages }, words) {
  const { list, pages } = versions;
  const shared = { edition, root, feed: list.feed };
  /** @param {string} version */
  const sinceOf = (version) =>
    indexes.find((page) => page.kind === 'changes' && page.since === version)?.href ?? null;
  return [
    {
      id: `${edition.id}/versions`,
      title: words.versions,
      description: words.versionsOf(edition.title),
      view: { kind: 'versions', ...shared, page: list },
      headings: list.headings,
    },
    ...pages.map((page) => ({
      id: `${edition.id}/${page.slug}`,
      title: page.title,
      description: words.versionOf(page.version, edition.title),
      view: {
        kind: /** @type {const} */ ('version'),
        ...shared,
        page,
        versions: list.href,
        since: sinceOf(page.version),
      },
      headings: page.headings,
    })),
    ...formerPages.map((page) => ({
      id: `${edition.id}/${page.slug}`,
      title: page.title,
      description: words.former(page.title, edition.title),
      view: { kind: /** @type {const} */ ('former'), ...shared, page, versions: list.href },
      headings: [],
    })),
  ];
}
