import type { Graph, GraphEdge, GraphNode } from '../../model/graph.ts';
import { wellFormed } from '../report/control-characters.ts';
import { escapeMarkup } from '../report/escape-markup.ts';
import { xmlName } from '../report/xml-name.ts';
import { outsideTitles, sourcesOf, targetsOf } from './node-relations.ts';

/** Properties of a node or an edge, by name; empty ones are left out. */
type Data = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A node or an edge: its attributes and properties. */
interface Item {
  readonly attributes: Readonly<Record<string, string>>;
  readonly data: Data;
}

/**
 * Writes a graph as GraphML for Gephi, yEd, Cytoscape, NetworkX and others. A pattern or range
 * becomes an edge per rule; an end outside the graph becomes a node of kind `external` or
 * `missing`.
 */
export function toGraphml(graph: Graph): string {
  const nodes: Item[] = graph.nodes.map((node) => ({
    attributes: { id: xmlName(node.id) },
    data: dataOfNode(node),
  }));
  const stubs = new Map<string, Item>();
  const titles = outsideTitles(graph);
  const stubFor = (edge: GraphEdge) => {
    const { key, data } = stubOf(edge, titles);
    if (!stubs.has(key)) stubs.set(key, { attributes: { id: xmlName(key) }, data });
    return key;
  };
  const pairs = graph.edges.flatMap((edge) => {
    if (edge.from === null && edge.to === null && edge.targets.length === 0) return [];
    const orStub = (ids: readonly string[]) => (ids.length > 0 ? ids : [stubFor(edge)]);
    const [sources, targets] = [orStub(sourcesOf(edge)), orStub(targetsOf(edge))];
    return sources.flatMap((from) => targets.map((to) => ({ edge, from, to })));
  });
  const edges = pairs.map(({ edge, from, to }, i): Item => {
    const { id, kind, status, written, note, source } = edge;
    return {
      attributes: { id: `e${i}`, source: xmlName(from), target: xmlName(to) },
      data: { id, kind, status, written: written || null, note, file: source?.file, line: source?.line },
    };
  });
  const all = [...nodes, ...stubs.values()];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    ...keysOf('node', all),
    ...keysOf('edge', edges),
    `  <graph id="${xmlName(graph.edition.id)}" edgedefault="directed">`,
    ...all.map((item) => elementOf('node', item)),
    ...edges.map((item) => elementOf('edge', item)),
    '  </graph>',
    '</graphml>',
    '',
  ].join('\n');
}

function dataOfNode(node: GraphNode): Data {
  const { id, kind, number, listMark, label, tier, parent, order, star, tags, hash, source } = node;
  return {
    ...{ id, kind, number, listMark, label, text: node.text || null, tier, parent, order },
    ...{ 'star.before': star.before, 'star.after': star.after, tags: tags.join(' ') || null },
    attributes: node.attributes.length > 0 ? JSON.stringify(node.attributes) : null,
    ...{ hash, file: source?.file, line: source?.line },
    ...Object.fromEntries(
      Object.entries(node.when).map(([facet, values]) => [`when.${facet}`, values.join('|')]),
    ),
  };
}

/** The node for an end outside the graph. */
function stubOf({ external, written, kind }: GraphEdge, titles: ReadonlyMap<string, string>) {
  if (!external)
    return {
      key: `missing:${written || kind}`,
      data: { kind: 'missing', label: written || `what ${kind}` },
    };
  const { edition, id, number, title } = external;
  const name = (number ?? id) === title ? title : `${number ?? id}: ${title}`;
  return {
    key: `external:${edition}:${id}`,
    data: { kind: 'external', label: `${titles.get(edition) ?? edition} ${name}` },
  };
}

/** Declares all properties of items. */
function keysOf(domain: 'node' | 'edge', items: readonly Item[]): string[] {
  const types = new Map(items.flatMap(({ data }) => valuesOf(data).map(([name, value]) => [name, value])));
  const typeOf = (value: unknown) => (typeof value === 'number' ? 'int' : typeof value);
  return [...types].map(
    ([name, value]) =>
      `  <key id="${xmlName(`${domain}.${name}`)}" for="${domain}" attr.name="${escapeXml(String(name))}" attr.type="${typeOf(value)}"/>`,
  );
}

const valuesOf = (data: Data) =>
  Object.entries(data).filter(([, value]) => value !== null && value !== undefined);

function elementOf(name: 'node' | 'edge', { attributes, data }: Item): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  const properties = valuesOf(data).map(
    ([key, value]) => `      <data key="${xmlName(`${name}.${key}`)}">${escapeXml(String(value))}</data>`,
  );
  return [`    <${name}${written.join('')}>`, ...properties, `    </${name}>`].join('\n');
}

/**
 * Replaces characters XML 1.0 does not allow by U+FFFD; escapes tabs and line ends, which parsers
 * would change.
 */
const escapeXml = (text: string): string =>
  escapeMarkup(wellFormed(text).replace(/[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu, '\ufffd')).replace(
    /[\t\r\n]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
