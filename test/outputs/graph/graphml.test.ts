import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { toGraphml } from '../../../src/outputs/graph/graphml.ts';
import { edge, floe, graphOf, node } from '../graphs.ts';

interface Element {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly data: Map<string, string>;
}

/** All keys, nodes and edges of a document, with data by property. Fails if not well-formed. */
function read(xml: string): Element[] {
  const elements: Element[] = [];
  const names = new Map<string, string>();
  let key = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = new Map(Object.entries(attributes));
    if (name === 'key') names.set(values.get('id') ?? '', values.get('attr.name') ?? '');
    if (name === 'data') key = values.get('key') ?? '';
    else elements.push({ name, attributes: values, data: new Map() });
  });
  parser.on('text', (text) => {
    const property = names.get(key);
    if (property === undefined) return;
    const into = elements.at(-1)?.data;
    into?.set(property, (into.get(property) ?? '') + text);
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'data') key = '';
  });
  parser.write(xml).close();
  return elements;
}

const named = (elements: readonly Element[], name: string) => elements.filter((one) => one.name === name);

test('has every node with its properties', () => {
  const nodes = named(read(toGraphml(floe)), 'node');
  expect(nodes.slice(0, floe.nodes.length).map((one) => one.data.get('id'))).toEqual(
    floe.nodes.map((one) => one.id),
  );
  const seal = nodes.find((one) => one.attributes.get('id') === 'hunt_seal');
  expect(Object.fromEntries(seal?.data ?? [])).toEqual({
    id: 'hunt_seal',
    kind: 'rule',
    number: '1.02',
    label: 'Seal',
    text: 'A seal counts two fish.',
    tier: 'base',
    parent: 'hunt',
    order: '3',
    'star.before': 'false',
    'star.after': 'true',
    tags: 'food',
    hash: '0123456789abcdef',
    file: 'hunt.md',
    line: '1',
  });
  expect(nodes.find((one) => one.data.get('id') === 'bears')?.data.get('when.animal')).toBe('bear');
});

test('has an edge per pair, and nodes for ends outside the graph', () => {
  const elements = read(toGraphml(floe));
  const ids = new Set(named(elements, 'node').map((one) => one.attributes.get('id')));
  const edges = named(elements, 'edge');
  // The range is two edges.
  expect(edges).toHaveLength(floe.edges.length + 1);
  for (const { attributes } of edges) {
    expect(ids).toContain(attributes.get('source'));
    expect(ids).toContain(attributes.get('target'));
  }
  const others = named(elements, 'node').filter((one) => !one.data.has('id'));
  expect(others.map((one) => [one.data.get('kind'), one.data.get('label')])).toEqual([
    ['missing', '[melt]'],
    ['external', 'skye 4.2: Raft'],
  ]);
  expect(edges.map((one) => one.data.get('status'))).toContain('omitted');
  expect(new Set(elements.map((one) => one.attributes.get('id')).filter(Boolean)).size).toBe(
    elements.filter((one) => one.attributes.has('id')).length,
  );
});

test('declares every property that it uses, with domain and type', () => {
  const xml = toGraphml(floe);
  const declared = new Set(
    [
      ...xml.matchAll(
        /<key id="([^"]+)" for="(node|edge)" attr\.name="[^"]+" attr\.type="(string|int|boolean)"\/>/g,
      ),
    ].map((found) => found[1]),
  );
  const used = new Set([...xml.matchAll(/<data key="([^"]+)"/g)].map((found) => found[1]));
  expect(declared.size).toBe(xml.split('<key ').length - 1);
  expect([...used].filter((key) => !declared.has(key))).toEqual([]);
});

describe('text', () => {
  const hostile = 'a < b && "c" > \'d\' ]]> <!-- \t\r\n 氷🦭';

  test('round-trips', () => {
    const graph = graphOf([node('a', { text: hostile, label: hostile, attributes: [['k', hostile]] })], []);
    const [read0] = named(read(toGraphml(graph)), 'node');
    expect(read0?.data.get('text')).toBe(hostile);
    expect(read0?.data.get('label')).toBe(hostile);
    expect(JSON.parse(read0?.data.get('attributes') ?? '')).toEqual([['k', hostile]]);
  });

  test('that XML does not allow is replaced', () => {
    const graph = graphOf([node('a', { text: 'x\u0000\u001b\ud83d\uffffy\u0085' })], []);
    const [read0] = named(read(toGraphml(graph)), 'node');
    expect(read0?.data.get('text')).toBe('x\ufffd\ufffd\ufffd\ufffdy\u0085');
  });

  test('of ids becomes valid, distinct tokens', () => {
    const unit = fc.constantFrom(
      'a',
      '_',
      'x',
      '_x',
      '_x0020_',
      ' ',
      '~',
      ':',
      '0020',
      'é',
      '氷',
      '²',
      'º',
      '"',
      '<',
    );
    const id = fc.string({ unit, minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 1, maxLength: 5 }), (ids) => {
        const graph = graphOf(
          ids.map((name) => node(name)),
          ids.map((name) => edge('adds', name, name)),
        );
        const nodes = named(read(toGraphml(graph)), 'node');
        const tokens = nodes.map((one) => one.attributes.get('id') ?? '');
        expect(new Set(tokens).size).toBe(ids.length);
        for (const token of tokens) expect(token).toMatch(/^[-.\w\u00c0-\ud7ff]+$/);
        expect(nodes.map((one) => one.data.get('id'))).toEqual(ids);
      }),
    );
  });
});

test('is the same for the same graph', () => {
  expect(toGraphml(structuredClone(floe))).toBe(toGraphml(floe));
});

test('has the list mark of a list that counts by itself', () => {
  const [seal] = named(read(toGraphml(graphOf([node('seal', { listMark: '2.' })], []))), 'node');
  expect(seal?.data.get('listMark')).toBe('2.');
});
