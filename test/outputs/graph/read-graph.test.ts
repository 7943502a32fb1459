import { describe, expect, test } from 'vitest';
import { loadGraph, renderRule, ruleByNumber } from '../../../src/graph.ts';
import type { Graph } from '../../../src/model/graph.ts';
import { graphText } from '../../../src/outputs/graph/graph-text.ts';
import { compileOne } from '../../support/edition.ts';

const settings =
  'id: kites\ntitle: Kites\nversion: "1"\nlanguage: en\nsections: [fly.md, land.md]\nnumbering: { section: upper-roman, rule: upper-alpha }\n';
const text = `# Fly & soar {#fly}

1. **Launch:** Run *fast* < wind, see [fly_land] and [the end][fly_land]. {#fly_launch}
2. **Land:** Softly. {#fly_land}
   | Wind | Metres |
   | ---- | ------ |
   | calm | 3      |
`;

function graphOf(
  files = { 'edition.yaml': settings, 'fly.md': text, 'land.md': '# Landing {#landing}\n' },
): Graph {
  const { graph, compiled } = compileOne('kites', { kites: files });
  if (!graph) throw new Error(JSON.stringify(compiled.diagnostics));
  return graph;
}
const graph = graphOf();

describe('loadGraph', () => {
  test('reads the text of a file, and what was parsed from it', () => {
    expect(loadGraph(graphText(graph))).toEqual(graph);
    expect(loadGraph(graph)).toBe(graph);
  });

  test.each([
    ['{', /JSON/],
    ['{}', /Unexpected form undefined, expected "rulewright\/graph@2"/],
    ['null', /form undefined/],
    [{ format: 'rulewright/graph@1' }, /upgradeGraph/],
    [{ format: 'rulewright/graph@9' }, /form "rulewright\/graph@9"/],
    [{ format: 'rulewright/graph@2', tiers: [], nodes: {} }, /graph\.nodes, expected a list/],
  ])('says what is wrong with %j', (json, message) => {
    expect(() => loadGraph(json)).toThrow(message);
  });
});

test.each([
  ['I.A', 'fly_launch'],
  ['i.a', 'fly_launch'],
  ['§ I.B', 'fly_land'],
  ['rule I.B', 'fly_land'],
  ['1.2', 'fly_land'],
  ['I', 'fly'],
  ['I.C', null],
  ['', null],
  ['launch', null],
  ['player B', null],
])('ruleByNumber finds %s', (number, id) => {
  expect(ruleByNumber(graph, number)?.id ?? null).toBe(id);
});

test('ruleByNumber gives no rule where two have the number', () => {
  const twice = {
    ...graph,
    nodes: [...graph.nodes, { ...graph.nodes[1], id: 'other' } as Graph['nodes'][0]],
  };
  expect(ruleByNumber(twice, 'I')).toBeNull();
});

describe('renderRule', () => {
  const link = (as: 'text' | 'markdown' | 'html') =>
    renderRule(
      graph,
      'fly_launch',
      as,
      ({ text, hasWords, edge, target }) => `{${text}|${hasWords}|${edge.kind}|${target?.number}}`,
    );

  test('hands each reference on', () => {
    expect(link('text')).toBe('Run fast < wind, see {I.B|false|refers|I.B} and {the end|true|refers|I.B}.');
    expect(link('markdown')).toContain('see {I.B|false|refers|I.B} and {the end|true|refers|I.B}.');
    expect(link('html')).toBe(
      '<p>Run fast &lt; wind, see {I.B|false|refers|I.B} and {the end|true|refers|I.B}.</p>',
    );
  });

  test('leaves references as they stand without a function', () => {
    expect(renderRule(graph, 'fly_launch', 'text')).toBe('Run fast < wind, see [I.B] and the end.');
    expect(renderRule(graph, 'fly_launch', 'markdown')).toContain('see \\[I.B\\] and the end.');
  });

  test('shows tables as tables', () => {
    const table = graph.nodes.find(({ kind }) => kind === 'table');
    expect(renderRule(graph, table?.id ?? '', 'html')).toBe(
      '<table><tr><td>Wind</td><td>Metres</td></tr><tr><td>calm</td><td>3</td></tr></table>',
    );
  });

  test('names the nearest id', () => {
    expect(() => renderRule(graph, 'fly_lanch', 'text')).toThrow(
      'Unexpected rule "fly_lanch", expected "fly_launch"',
    );
  });
});
