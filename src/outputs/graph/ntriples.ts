import type { EdgeStatus, Graph, GraphEdge, GraphNode } from '../../model/graph.ts';
import { wellFormed } from '../report/control-characters.ts';
import { sourcesOf, targetsOf } from './node-relations.ts';

/** Names of rulewright's own properties and classes. They are names, not places to fetch from. */
const vocabulary = 'urn:rulewright:vocabulary:';
const typeProperty = iri('http://www.w3.org/1999/02/22-rdf-syntax-ns#type');
const labelProperty = iri('http://www.w3.org/2000/01/rdf-schema#label');
const partProperty = iri('http://purl.org/dc/terms/isPartOf');
const titleProperty = iri('http://purl.org/dc/terms/title');
const versionProperty = iri('http://purl.org/dc/terms/hasVersion');
const xsd = 'http://www.w3.org/2001/XMLSchema#';

/**
 * A graph as RDF in N-Triples, a line each.
 *
 * A node is `<base EDITION/ID>`, one of another edition too. An edge is a node of its own, `<base EDITION/edge/ID>`, with
 * kind, status, both ends and what was written; where it leads somewhere there is also the plain triple `from kind to`.
 * Source of the grammar: RDF 1.1 N-Triples.
 *
 * @param base an absolute IRI that addresses are put behind, such as `https://example.org/rules/`
 * @throws where `base` is not absolute: callers check what a user gives
 */
export function toNTriples(graph: Graph, base: string): string {
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:/.test(base))
    throw new RangeError(`the base of RDF names is not absolute: ${base}`);
  const addresses = createAddresses(graph, base);
  const lines = [...editionLines(graph, addresses)];
  for (const node of graph.nodes) lines.push(...nodeLines(node, graph, addresses));
  for (const edge of graph.edges) lines.push(...edgeLines(edge, addresses));
  return lines.map((line) => `${line} .\n`).join('');
}

interface Addresses {
  node(id: string): string;
  edge(id: string): string;
  outside(edition: string, id: string): string;
}

function createAddresses(graph: Graph, base: string): Addresses {
  const part = (text: string) => encodeURIComponent(wellFormed(text));
  const own = `${base}${part(graph.edition.id)}/`;
  return {
    node: (id) => iri(own + part(id)),
    edge: (id) => iri(`${own}edge/${part(id)}`),
    outside: (edition, id) => iri(`${base}${part(edition)}/${part(id)}`),
  };
}

function* editionLines({ nodes, edition }: Graph, addresses: Addresses): Iterable<string> {
  const root = nodes.find((node) => node.kind === 'edition');
  if (!root) return;
  const subject = addresses.node(root.id);
  yield `${subject} ${titleProperty} ${literal(edition.title, edition.language)}`;
  yield `${subject} ${versionProperty} ${literal(edition.version)}`;
}

function* nodeLines(node: GraphNode, { edition }: Graph, addresses: Addresses): Iterable<string> {
  const subject = addresses.node(node.id);
  const say = (property: string, value: string) => `${subject} ${property} ${value}`;
  yield say(typeProperty, own(node.kind.replace(/^./, (first) => first.toUpperCase())));
  if (node.number !== null) yield say(own('number'), literal(node.number));
  if (node.listMark !== undefined) yield say(own('listMark'), literal(node.listMark));
  if (node.label !== null) yield say(labelProperty, literal(node.label, edition.language));
  if (node.text !== '') yield say(own('text'), literal(node.text, edition.language));
  if (node.parent !== null) yield say(partProperty, addresses.node(node.parent));
  yield say(own('order'), typed(node.order, 'integer'));
  yield say(own('tier'), literal(node.tier));
  if (node.star.before) yield say(own('starBefore'), typed(true, 'boolean'));
  if (node.star.after) yield say(own('starAfter'), typed(true, 'boolean'));
  for (const [facet, values] of Object.entries(node.when)) {
    for (const value of values) yield say(own(`when/${facet}`), literal(value));
  }
  for (const tag of node.tags) yield say(own('tag'), literal(tag));
  for (const [key, value] of node.attributes) yield say(own(`attribute/${key}`), literal(value));
  if (node.source) {
    yield say(own('file'), literal(node.source.file));
    yield say(own('line'), typed(node.source.line, 'integer'));
  }
}

function* edgeLines(edge: GraphEdge, addresses: Addresses): Iterable<string> {
  const subject = addresses.edge(edge.id);
  const outside = edge.external ? [addresses.outside(edge.external.edition, edge.external.id)] : [];
  const orOutside = (ids: readonly string[]) => (ids.length > 0 ? ids.map(addresses.node) : outside);
  const [from, to] = [orOutside(sourcesOf(edge)), orOutside(targetsOf(edge))];
  const say = (property: string, value: string) => `${subject} ${property} ${value}`;
  yield say(typeProperty, own('Edge'));
  yield say(own('kind'), own(edge.kind));
  yield say(own('status'), literal(edge.status));
  for (const end of from) yield say(own('from'), end);
  for (const end of to) yield say(own('to'), end);
  if (edge.written !== '') yield say(own('written'), literal(edge.written));
  if (edge.note !== undefined) yield say(own('note'), literal(edge.note));
  if (!leadsSomewhere(edge.status)) return;
  for (const start of from) for (const end of to) yield `${start} ${own(edge.kind)} ${end}`;
}

/** May the plain triple be said? Not of what the author may not have meant. */
function leadsSomewhere(status: EdgeStatus): boolean {
  switch (status) {
    case 'resolved':
    case 'external':
    case 'stale':
    case 'pattern':
    case 'range':
      return true;
    case 'dangling':
    case 'omitted':
    case 'ambiguous':
    case 'misdirected':
      return false;
  }
}

function own(name: string): string {
  return iri(vocabulary + wellFormed(name).split('/').map(encodeURIComponent).join('/'));
}

/** Characters that the grammar's IRIREF leaves out are percent-encoded. */
function iri(address: string): string {
  return `<${wellFormed(address).replace(/[\p{Cc} <>"{}|^`\\]/gu, encodeURIComponent)}>`;
}

function literal(text: string, language?: string): string {
  const hasLanguage = language !== undefined && /^[A-Za-z]+(?:-[A-Za-z0-9]+)*$/.test(language);
  return `"${escapeText(text)}"${hasLanguage ? `@${language}` : ''}`;
}

const typed = (value: number | boolean, type: 'integer' | 'boolean') => `"${value}"^^${iri(xsd + type)}`;

function escapeText(text: string): string {
  return wellFormed(text).replace(/[\p{Cc}"\\]/gu, (character) => {
    switch (character) {
      case '\n':
        return '\\n';
      case '\r':
        return '\\r';
      case '\t':
        return '\\t';
      case '"':
      case '\\':
        return `\\${character}`;
      default:
        return `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    }
  });
}
