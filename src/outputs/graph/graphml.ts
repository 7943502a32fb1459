import type { Graph, GraphEdge, GraphNode } from '../../model/graph.ts';
import { wellFormed } from '../report/control-characters.ts';
import { escapeMarkup } from '../report/escape-markup.ts';
import { linksOf } from './graph-links.ts';

type Value = string | number | boolean | null;

/** A property as GraphML declares it: its name and how its values read. */
interface Property<T> {
  readonly name: string;
  readonly type: 'string' | 'int' | 'boolean';
  /** null where an item does not have the property. */
  readonly of: (item: T) => Value;
}

/**
 * A graph as GraphML, for Gephi, yEd, Cytoscape, NetworkX and the like.
 *
 * A node has the XML id that its own id makes (see `xmlName`) and every property as data, its own id among them. An edge to
 * something that the graph does not hold leads to a node of the kind `external` or `missing`.
 */
export function toGraphml(graph: Graph): string {
  const ofNode = nodeProperties(graph);
  const { links, stubs } = linksOf(graph);
  const nodes = graph.nodes.map((node) =>
    element('node', { id: xmlName(node.id) }, dataOf(node, 'node', ofNode)),
  );
  const others = stubs.map(({ key, kind, label }) =>
    element('node', { id: xmlName(key) }, [data('node', 'kind', kind), data('node', 'label', label)]),
  );
  const edges = links.map(({ edge, from, to }, i) =>
    element(
      'edge',
      { id: `e${i}`, source: xmlName(from), target: xmlName(to) },
      dataOf(edge, 'edge', edgeProperties),
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">',
    ...ofNode.map((property) => keyOf(property, 'node')),
    ...edgeProperties.map((property) => keyOf(property, 'edge')),
    `  <graph id="${xmlName(graph.edition.id)}" edgedefault="directed">`,
    ...nodes,
    ...others,
    ...edges,
    '  </graph>',
    '</graphml>',
    '',
  ].join('\n');
}

function nodeProperties(graph: Graph): Property<GraphNode>[] {
  const facets = new Set([
    ...graph.facets.map((facet) => facet.name),
    ...graph.nodes.flatMap((node) => Object.keys(node.when)),
  ]);
  return [
    { name: 'id', type: 'string', of: (node) => node.id },
    { name: 'kind', type: 'string', of: (node) => node.kind },
    { name: 'number', type: 'string', of: (node) => node.number },
    { name: 'listMark', type: 'string', of: (node) => node.listMark ?? null },
    { name: 'label', type: 'string', of: (node) => node.label },
    { name: 'text', type: 'string', of: (node) => node.text || null },
    { name: 'tier', type: 'string', of: (node) => node.tier },
    { name: 'parent', type: 'string', of: (node) => node.parent },
    { name: 'order', type: 'int', of: (node) => node.order },
    { name: 'star.before', type: 'boolean', of: (node) => node.star.before },
    { name: 'star.after', type: 'boolean', of: (node) => node.star.after },
    { name: 'tags', type: 'string', of: (node) => node.tags.join(' ') || null },
    {
      name: 'attributes',
      type: 'string',
      of: ({ attributes }) => (attributes.length > 0 ? JSON.stringify(attributes) : null),
    },
    { name: 'hash', type: 'string', of: (node) => node.hash },
    { name: 'file', type: 'string', of: (node) => node.source?.file ?? null },
    { name: 'line', type: 'int', of: (node) => node.source?.line ?? null },
    ...[...facets].map(
      (facet): Property<GraphNode> => ({
        name: `when.${facet}`,
        type: 'string',
        of: ({ when }) => new Map(Object.entries(when)).get(facet)?.join('|') ?? null,
      }),
    ),
  ];
}

const edgeProperties: readonly Property<GraphEdge>[] = [
  { name: 'id', type: 'string', of: (edge) => edge.id },
  { name: 'kind', type: 'string', of: (edge) => edge.kind },
  { name: 'status', type: 'string', of: (edge) => edge.status },
  { name: 'written', type: 'string', of: (edge) => edge.written || null },
  { name: 'note', type: 'string', of: (edge) => edge.note ?? null },
  { name: 'file', type: 'string', of: (edge) => edge.source?.file ?? null },
  { name: 'line', type: 'int', of: (edge) => edge.source?.line ?? null },
];

type Domain = 'node' | 'edge';

const keyId = (domain: Domain, name: string) => xmlName(`${domain}.${name}`);

function keyOf<T>({ name, type }: Property<T>, domain: Domain): string {
  return `  <key id="${keyId(domain, name)}" for="${domain}" attr.name="${escapeXml(name)}" attr.type="${type}"/>`;
}

function dataOf<T>(item: T, domain: Domain, properties: readonly Property<T>[]): string[] {
  return properties.flatMap(({ name, of }) => {
    const value = of(item);
    return value === null ? [] : [data(domain, name, value)];
  });
}

function data(domain: Domain, name: string, value: NonNullable<Value>): string {
  return `      <data key="${keyId(domain, name)}">${escapeXml(String(value))}</data>`;
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: readonly string[],
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return [`    <${name}${written.join('')}>`, ...content, `    </${name}>`].join('\n');
}

/** Characters that are no NameChar of XML 1.0 (production 4a), and the start of our own escapes. */
const notInName =
  /_x|[^\-.0-9A-Z_a-z\u00b7\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u037d\u037f-\u1fff\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\u{10000}-\u{effff}]/gu;

/**
 * A text as an XML name token, which is what GraphML takes for an id: characters that none can have become `_xHHHH_`, and so
 * does an `_x` that could be taken for one. Two texts never give the same token.
 */
function xmlName(text: string): string {
  return wellFormed(text).replace(notInName, (found) => {
    const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return found === '_x' ? '_x005F_x' : `_x${code}_`;
  });
}

/**
 * A text inside an element or attribute. Characters that XML 1.0 does not allow at all become U+FFFD; tabs and line ends
 * are references, since a parser makes plain ones in attributes spaces and changes line ends.
 */
const escapeXml = (text: string): string =>
  escapeMarkup(wellFormed(text).replace(/[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu, '\ufffd')).replace(
    /[\t\r\n]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
