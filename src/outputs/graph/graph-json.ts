import { createPlaces } from '../../base/places.ts';
import type { AssembledEdition } from '../../edition/assemble.ts';
import { documentOrder } from '../../edition/document-order.ts';
import { nodeDigest } from '../../edition/node-digest.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { Overlay } from '../../edition/overlay/overlay.ts';
import { derivedForms } from '../../edition/term-forms.ts';
import type { LinkedEdge } from '../../graph/link.ts';
import type { LinkedEdition } from '../../graph/linked-edition.ts';
import { titleOf } from '../../graph/outside.ts';
import type { EditionResolver } from '../../graph/outside-edition.ts';
import { publishedSettings } from '../../graph/published-settings.ts';
import type { RuleIndex } from '../../graph/rule-index.ts';
import { shownReference } from '../../graph/shown-reference.ts';
import { translationStates } from '../../graph/translation-state.ts';
import type { Translates } from '../../model/edition-config.ts';
import type { Graph, GraphEdge, GraphNode, GraphReference } from '../../model/graph.ts';
import type { KnownFault } from '../../model/remarks.ts';
import { isMarker, type ReferenceFacts, type TextRange } from '../../syntax/facts.ts';
import { statsOf } from './subgraph.ts';

/** Path of the schema from a compiled edition. */
export const graphSchemaName = 'rulewright.graph.schema.json';

/**
 * Makes the published form of an edition. Depends only on its input: same edition, same bytes.
 * @param sources texts by path relative to the root, for lines and columns
 * @param resolveEdition returns the titles of the editions that edges lead into
 */
export function publishGraph(
  edition: LinkedEdition,
  sources: ReadonlyMap<string, string>,
  resolveEdition: EditionResolver,
): Graph {
  const { config, assembled } = edition;
  const folder = assembled.root.file.replace(/[^/]*$/, '');
  const locate = createLocator(sources, folder, assembled.overlay);
  const ordered = documentOrder(assembled);
  const counts = new Map<string, number>();
  const noteOf = createNotes(config.faults);
  const translationOf = createTranslations(assembled, resolveEdition);
  const linked = orderedEdges(edition, ordered);
  const edges = linked.map((edge) => publishEdge(edge, locate, counts, noteOf(edge)));
  const references = referenceLookup(linked, edges, edition.index);
  const nodes = ordered.map((node, order) =>
    publishNode(node, order, {
      ...publishText(node, references),
      ...translationOf(node),
      source: sourceOf(node, locate),
    }),
  );
  const abridged = config.abridges === undefined ? null : resolveEdition(config.abridges);
  const { aliases, titles, errata, questions, ...settings } = publishedSettings(config, ordered);
  const outside = outsideOf(edges, resolveEdition).filter(({ id }) => id !== abridged?.id);
  return {
    $schema: `./${graphSchemaName}`,
    format: 'rulewright/graph@2',
    edition: {
      id: config.id,
      title: config.title,
      version: config.version,
      date: config.date ?? null,
      language: config.language,
      description: config.description ?? null,
      abridges: abridged ? { id: abridged.id, title: abridged.title } : null,
      ...(outside.length > 0 ? { outside } : {}),
      ...extendedBy(assembled.overlay, config.overlay?.translates),
    },
    ...settings,
    nodes,
    edges,
    terms: edition.termForms.map(({ id, term, forms }) => ({
      id,
      term,
      forms: allForms(term, forms, config.language),
    })),
    ...(aliases ? { aliases } : {}),
    ...(titles ? { titles } : {}),
    errata,
    ...omittedBy(assembled.overlay),
    questions,
    stats: statsOf(nodes, edges.length, edition.termForms.length),
  };
}

/** The editions that edges lead into, in order of first use. */
function outsideOf(
  edges: readonly GraphEdge[],
  resolveEdition: EditionResolver,
): { id: string; title: string }[] {
  const names = new Set(edges.flatMap(({ external }) => (external ? [external.edition] : [])));
  return [...names].flatMap((name) => {
    const found = resolveEdition(name);
    return found ? [{ id: found.id, title: found.title }] : [];
  });
}

function allForms(term: string, forms: readonly string[], language: string): string[] {
  return [...new Set([...forms, ...(/^en\b/.test(language) ? derivedForms(term) : [])])].filter(
    (form) => form !== term,
  );
}

/** The base of an overlay, or the original of a translation; else empty. */
function extendedBy(
  overlay: Overlay | undefined,
  translates: Translates | undefined,
): Pick<Graph['edition'], 'extends' | 'translates'> {
  const base = overlay?.bases[0];
  if (!base) return {};
  const { edition: id, title, version } = base;
  return translates
    ? { translates: { id, title, version: translates.version } }
    : { extends: { id, title, version } };
}

/** What an overlay omits from its base, else empty. */
function omittedBy(overlay: Overlay | undefined): Pick<Graph, 'omitted'> {
  if (!overlay) return {};
  const base = overlay.bases[0];
  const nodes = [...overlay.omitted.values()].map(({ node }) => node).filter(({ hasOwnId }) => hasOwnId);
  return {
    omitted: nodes.map((node) => ({
      id: node.id,
      number: base?.byId.get(node.id)?.number ?? null,
      title: titleOf(node),
    })),
  };
}

function createLocator(
  sources: ReadonlyMap<string, string>,
  folder: string,
  overlay: Overlay | undefined,
): Locate {
  const placeOf = createPlaces((file) => sources.get(file));
  return (file, at) => {
    const { line, column, endLine, endColumn } = placeOf(file, at);
    const home = overlay?.homes.get(file);
    const above = home?.folder ?? folder;
    const path = file.startsWith(above) ? file.slice(above.length) : file;
    const source = { file: path, line, column, endLine, endColumn };
    return home ? { edition: home.edition, ...source } : source;
  };
}

/** Document order; the files of an overlay have a different one. */
function orderedEdges({ files, assembled }: LinkedEdition, nodes: readonly RuleNode[]): LinkedEdge[] {
  const edges = files.flatMap((file) => file.edges);
  if (!assembled.overlay) return edges;
  const rank = new Map(nodes.map(({ id }, i) => [id, i]));
  return edges.sort((a, b) => (rank.get(a.holder.id) ?? 0) - (rank.get(b.holder.id) ?? 0));
}

/** An edition and a category have no single source file. */
const sourceOf = ({ kind, file, at }: RuleNode, locate: Locate) =>
  kind === 'edition' || kind === 'category' ? null : locate(file, at);

function publishNode(
  node: RuleNode,
  order: number,
  { text, references, translation, lang, source }: ElsewhereDecided,
): GraphNode {
  const { item } = node;
  return {
    id: node.id,
    number: node.number,
    ...(node.listMark === undefined ? {} : { listMark: node.listMark }),
    kind: node.kind,
    parent: node.parent?.id ?? null,
    order,
    label: node.label === '' ? null : node.label,
    text,
    markdown: item?.markdown ?? '',
    references,
    tier: node.tier,
    when: Object.fromEntries([...node.when].map(([facet, values]) => [facet, [...values]])),
    star: { before: Boolean(item?.star?.before), after: Boolean(item?.star?.after) },
    tags: [...node.tags],
    attributes: node.attributes.map(([key, value]) => [key, value]),
    hash: nodeDigest(node),
    ...(node.origin === undefined ? {} : { origin: node.origin }),
    ...(translation === undefined ? {} : { translation }),
    ...(lang === undefined ? {} : { lang }),
    source,
  };
}

/** What a node does not decide alone. */
type ElsewhereDecided = Pick<GraphNode, 'text' | 'references' | 'translation' | 'lang' | 'source'>;

/** Returns how far a node of a translation is, and its language if the edition has another one. */
function createTranslations(
  assembled: AssembledEdition,
  resolveEdition: EditionResolver,
): (node: RuleNode) => Pick<GraphNode, 'translation' | 'lang'> {
  const { config, overlay } = assembled;
  const stateOf = translationStates(assembled, resolveEdition);
  return (node) => {
    const { state, from } = stateOf?.(node) ?? {};
    const lang = overlay?.homes.get(node.file)?.language ?? config.language;
    return {
      ...(state ? { translation: { state, ...(from === undefined ? {} : { from }) } } : {}),
      ...(lang === config.language ? {} : { lang }),
    };
  };
}

/** Locates a range of a file as a graph states it. */
type Locate = (file: string, at: TextRange) => GraphNode['source'];

/** Returns the reason edition.yaml gives for a fault of an edge. */
function createNotes(faults: readonly KnownFault[]): (edge: LinkedEdge) => string | undefined {
  if (faults.length === 0) return () => undefined;
  const notes = new Map(faults.map(({ rule, printed, why }) => [`${rule}\n${printed ?? ''}`, why]));
  return ({ holder, reference, status }) => {
    if (!reference || status === 'resolved') return undefined;
    let owner = holder;
    while (!owner.hasOwnId && owner.parent) owner = owner.parent;
    // A diagnostic points at the name, or at the whole construct if it is empty or a range.
    const written = [reference.target, writtenOf(reference)];
    return written.map((text) => notes.get(`${owner.id}\n${text}`)).find((why) => why !== undefined);
  };
}

/** Publishes an edge. Further edges with equal ends and kind get a number in their id. */
function publishEdge(
  edge: LinkedEdge,
  locate: Locate,
  counts: Map<string, number>,
  note: string | undefined,
): GraphEdge {
  const { reference, holder, outside } = edge;
  const name = `${edge.from ?? outside?.id ?? '?'} ${edge.kind} ${edge.to ?? outside?.id ?? '?'}`;
  const nth = (counts.get(name) ?? 0) + 1;
  counts.set(name, nth);
  return {
    id: nth === 1 ? name : `${name} ${nth}`,
    kind: edge.kind,
    from: edge.from,
    to: edge.to,
    status: edge.status,
    written: reference ? writtenOf(reference) : '',
    ...(edge.last === null ? {} : { last: edge.last }),
    external: outside
      ? { edition: outside.edition, id: outside.id, number: outside.number, title: outside.title }
      : null,
    targets: [...edge.targets],
    source: locate(
      holder.file,
      reference?.at ?? holder.item?.star?.after ?? holder.item?.star?.before ?? holder.at,
    ),
    ...(note === undefined ? {} : { note }),
  };
}

function writtenOf(reference: NonNullable<LinkedEdge['reference']>): string {
  if (isMarker(reference)) return `${reference.kind === 'adds' ? '+' : '-'}${reference.target}`;
  if (reference.kind !== 'refers') return `${reference.kind}=${reference.target}`;
  return reference.until === '' ? `[${reference.target}]` : `[${reference.target}]..[${reference.until}]`;
}

/** The published edge of a reference, and its text if the author wrote none. */
interface PublishedReference {
  readonly edge: GraphEdge['id'];
  readonly shown: string;
}

/**
 * Maps the facts of references to their published edges.
 * @param published in the order of `edges`
 */
function referenceLookup(
  edges: readonly LinkedEdge[],
  published: readonly GraphEdge[],
  index: RuleIndex,
): Map<ReferenceFacts, PublishedReference> {
  const found = new Map<ReferenceFacts, PublishedReference>();
  edges.forEach((edge, i) => {
    const { reference } = edge;
    const id = published[i]?.id;
    if (!reference?.markdownAt || id === undefined) return;
    found.set(reference, { edge: id, shown: reference.hasWords ? '' : `[${shownReference(edge, index)}]` });
  });
  return found;
}

/** The text of a node with its references as readers see them, and their offsets. */
function publishText(
  { item }: RuleNode,
  lookup: ReadonlyMap<ReferenceFacts, PublishedReference>,
): Pick<GraphNode, 'text' | 'references'> {
  if (!item) return { text: '', references: [] };
  const references: GraphReference[] = [];
  let text = '';
  let from = 0;
  for (const reference of item.references) {
    const { textAt, wordsAt, markdownAt, hasWords, target } = reference;
    const published = lookup.get(reference);
    // A reference without words has its number inserted at its offset.
    const until = wordsAt?.[0] ?? textAt;
    if (until >= from) {
      text += item.text.slice(from, until);
      from = until;
    }
    const at = text.length;
    if (textAt >= 0) text += published?.shown ?? `[${target}]`;
    if (!markdownAt || !published) continue;
    const shown = wordsAt ? item.text.slice(...wordsAt) : published.shown;
    references.push({ start: markdownAt[0], end: markdownAt[1], edge: published.edge, shown, hasWords, at });
  }
  return { text: text + item.text.slice(from), references };
}
