import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMermaid } from '../../../src/outputs/graph/mermaid.ts';
import { edge, floe, graphOf, node } from '../graphs.ts';

const text = `"[^"\\n]*"`;
const name = '(?:n|x)\\d+';
const lineForms = {
  head: /^flowchart LR$/,
  open: new RegExp(`^ +subgraph fn\\d+\\[${text}\\]$`),
  close: /^ +end$/,
  box: new RegExp(
    `^ +${name}(?:\\[${text}\\]|\\(${text}\\)|\\(\\[${text}\\]\\))(?::::(?:external|missing))?$`,
  ),
  join: new RegExp(`^ {2}${name} --- ${name}$`),
  edge: new RegExp(`^ {2}${name} (?:-->|==>|-\\.->)\\|"[a-z, -]+"\\| ${name}$`),
  style: /^ {2}classDef (?:external|missing) /,
};

/** The form of each line. Fails where a line has none, a frame stays open, or an edge has an end that is no box. */
function read(chart: string): [form: string, line: string][] {
  let depth = 0;
  const boxes = new Set<string>();
  const lines = chart.trimEnd().split('\n');
  const forms = lines.map((line): [string, string] => {
    const form = Object.entries(lineForms).find(([, expression]) => expression.test(line))?.[0] ?? '';
    expect(form, line).not.toBe('');
    depth += form === 'open' ? 1 : form === 'close' ? -1 : 0;
    expect(depth).toBeGreaterThanOrEqual(0);
    if (form === 'box') boxes.add(/[nx]\d+/.exec(line)?.[0] ?? '');
    if (form === 'edge' || form === 'join') {
      for (const end of line.match(/\b[nx]\d+\b/g) ?? []) expect(boxes).toContain(end);
    }
    return [form, line.trim()];
  });
  expect(depth).toBe(0);
  return forms;
}

const linesOf = (forms: readonly [string, string][], form: string) =>
  forms.filter(([one]) => one === form).map(([, line]) => line);

test('frames sections and draws what they hold inside', () => {
  const chart = toMermaid(floe);
  read(chart);
  expect(chart.split('\n').slice(0, 11)).toEqual([
    'flowchart LR',
    '  subgraph fn1["1 Hunt"]',
    '    n2["1.01 Thin ice"]',
    '    n3["1.02 Seal"]',
    '    n4["1.02.01 A young seal counts one fish."]',
    '    n5("Anna has two seals: four fish.")',
    '    n6("Never at night.")',
    '  end',
    '  subgraph fn7["2 Bears"]',
    '    n8["2.01 Bear hunt"]',
    '    n9["2.02 Long nap"]',
  ]);
  expect(linesOf(read(chart), 'join')).toEqual(['n3 --- n4', 'n3 --- n5', 'n3 --- n6']);
});

test('draws an edge by its kind and says its status', () => {
  expect(linesOf(read(toMermaid(floe)), 'edge')).toEqual([
    'n2 -.->|"refers"| n3',
    'n2 -.->|"refers, dangling"| x0',
    'n2 -.->|"refers, range"| n2',
    'n2 -.->|"refers, range"| n3',
    'n9 -->|"adds"| n3',
    'n8 ==>|"supersedes"| n3',
    'n11 ==>|"supersedes"| n3',
    'x1 ==>|"supersedes, omitted"| n8',
    'n8 -.->|"refers, external"| x1',
    'n11 ==>|"cancels"| n3',
    'n3 -.->|"uses-term"| n12',
    'n4 -.->|"uses-term"| n12',
  ]);
});

test('calls another edition by its title where that is known', () => {
  expect(toMermaid(floe)).toContain('"skye 4.2: Raft"');
  const edition = { ...floe.edition, outside: [{ id: 'skye', title: 'Skye by Boat' }] };
  expect(toMermaid({ ...floe, edition })).toContain('"Skye by Boat 4.2: Raft"');
});

test('gives a frame a box where an edge leads to it, or nothing is in it', () => {
  const graph = graphOf(
    [
      node('s', { kind: 'section', label: 'S' }),
      node('r', { parent: 's', label: 'R' }),
      node('t', { kind: 'section', label: 'T' }),
    ],
    [edge('refers', 'r', 's')],
  );
  expect(linesOf(read(toMermaid(graph)), 'box')).toEqual(['n0("S")', 'n1["R"]', 'n2("T")']);
});

test('has part of an edition without the nodes above it', () => {
  const part = { ...floe, nodes: floe.nodes.filter((one) => one.id === 'hunt_seal_young'), edges: [] };
  expect(linesOf(read(toMermaid(part)), 'box')).toEqual(['n0["1.02.01 A young seal counts one fish."]']);
});

test('leaves out an edge to a node that is not there', () => {
  const forms = read(toMermaid(graphOf([node('a')], [edge('adds', 'a', 'gone')])));
  expect(linesOf(forms, 'edge')).toEqual([]);
});

test.each([
  ['say "x" #35; `b`', 'say #34;x#34; #35;35#59; #96;b#96;'],
  ['%%{init: {}}%%', '#37;#37;#123;init: #123;#125;#125;#37;#37;'],
  ['1. a list', '1#46; a list'],
  ['- a list', '#45; a list'],
  ['<b>\n & more', '#60;b#62; #38; more'],
])('escapes %j', (label, shown) => {
  expect(toMermaid(graphOf([node('a', { label })], []))).toContain(`n0["${shown}"]`);
});

test('keeps its form whatever stands in labels', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (label, written) => {
      read(
        toMermaid(
          graphOf([node('a', { label })], [edge('refers', 'a', null, { status: 'dangling', written })]),
        ),
      );
    }),
  );
});

test('cuts long texts between words', () => {
  const chart = toMermaid(graphOf([node('a', { text: 'ice and snow and '.repeat(9) })], []));
  expect(chart).toMatch(/n0\["(?:ice and snow and )+ice and…"\]/);
});
