import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { schemaTexts } from '../../scripts/schema-texts.ts';
import { comparedOfGraph } from '../../src/compare/from-graph.ts';
import { compareEditions } from '../../src/diff/compare-editions.ts';
import { effectiveChanges, effectiveChangesAnywhere } from '../../src/diff/effective-changes.ts';
import { type Graph, graphSchema } from '../../src/model/graph.ts';
import { graphText } from '../../src/outputs/graph/graph-text.ts';
import { diagnosticsJson } from '../../src/outputs/report/diagnostics-json.ts';
import { viewRule } from '../../src/outputs/report/rule-view.ts';
import { starIndex } from '../../src/outputs/table/star-index.ts';
import { tableBook } from '../../src/outputs/table/table-book.ts';
import type { Table } from '../../src/precedence/effective.ts';
import { isAttack } from '../../src/precedence/relations.ts';
import { findFrontMatter } from '../../src/syntax/find-front-matter.ts';
import { compileProject, type Published, projects } from './projects.ts';

const texts = schemaTexts();
/** Strict like other programs: a warning about a schema is an error here. */
const validatorsOf = (schemas: ReadonlyMap<string, string>) => {
  const ajv = new Ajv2020({ allErrors: true, strict: true });
  return new Map([...schemas].map(([name, text]) => [name, ajv.compile(JSON.parse(text))]));
};
const validators = {
  /** As published, for readers. */
  open: validatorsOf(texts),
  /** Our own output has no undescribed field. */
  closed: validatorsOf(schemaTexts({ closed: true })),
};

function validator(kind: string, form: keyof typeof validators): ValidateFunction {
  const found = validators[form].get(`rulewright.${kind}.schema.json`);
  if (!found) throw new Error(`there is no schema of ${kind}`);
  return found;
}

/** Errors of a document by its schema: paths and messages. */
function faultsOf(kind: string, document: unknown, form: keyof typeof validators = 'closed'): string[] {
  const validate = validator(kind, form);
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const home = join(import.meta.dirname, '../..');

const isAt = (editions: readonly Published[], name: string) =>
  editions.find(({ compiled }) => compiled.name === name);

const all = projects.map((folder) => ({ folder, editions: compileProject(folder) }));
const graphs = all.flatMap(({ editions }) => editions.flatMap(({ graph }) => (graph ? [graph] : [])));
/**
 * A table that chooses nothing, and one with the first value of each facet and a rule switched off.
 */
const tablesOf = ({ facets, nodes }: Graph): [table: Table, without: string[]][] => [
  [new Map(), []],
  [
    new Map(facets.map(({ name, values }) => [name, values.slice(0, 1)])),
    nodes.filter(({ kind }) => kind === 'rule').flatMap(({ id }, i) => (i === 0 ? [id] : [])),
  ],
];
const yamls = all.flatMap(({ folder, editions }) =>
  editions.map(({ compiled }) => join(folder, 'rules', compiled.name, 'edition.yaml')),
);
const markdown = all.flatMap(({ editions }) =>
  editions.flatMap(({ compiled }) => [...compiled.sources].filter(([file]) => file.endsWith('.md'))),
);

describe('the schemas', () => {
  test.each([...texts])('%s stands in schema/ as the models make it', (name, text) => {
    expect(readFileSync(join(home, 'schema', name), 'utf8')).toBe(text);
  });

  test.each([...texts])('%s is a schema of 2020-12', (_name, text) => {
    const schema = JSON.parse(text);
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(new Ajv2020().validateSchema(schema)).toBe(true);
  });

  test('each have an id of their own, those of published forms with a version', () => {
    const ids = [...texts.values()].map((text) => JSON.parse(text).$id);
    expect(new Set(ids).size).toBe(texts.size);
    expect(ids).toContain('urn:rulewright:edition');
    expect(ids).toContain('urn:rulewright:graph@2');
  });

  test('let readers take a form that has gained fields, at every level', () => {
    const [graph] = graphs;
    const more = structuredClone(JSON.parse(graphText(graph as Graph)));
    for (const part of [more, more.edition, more.nodes[1], more.edges[0], more.nodes[1].source])
      part.colour = 'red';
    expect(faultsOf('graph', more)).not.toEqual([]);
    expect(faultsOf('graph', more, 'open')).toEqual([]);
    expect(graphSchema.parse(more)).toEqual(more);
    const open = [...texts].filter(([, text]) => /"const": "rulewright\/\w/.test(text));
    expect(open.length).toBeGreaterThan(10);
    for (const [name, text] of open) expect(text, name).not.toContain('"additionalProperties": false');
  });
});

/** Fields that a schema does not describe, by path. */
function undescribed(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties') return undescribed(value, path);
    return Object.entries(value as Record<string, { description?: string }>).flatMap(([name, field]) => [
      ...(field.description ? [] : [`${path}/${name}`]),
      ...undescribed(field, `${path}/${name}`),
    ]);
  });
}

test.each([
  'audit',
  'diagnostics',
  'diff',
  'applies-diff',
  'faults',
  'graph',
  'history',
  'redirects',
  'release',
  'show',
  'stars',
  'table',
])('the schema of a %s describes each field', (kind) => {
  expect(undescribed(JSON.parse(texts.get(`rulewright.${kind}.schema.json`) ?? ''))).toEqual([]);
  expect(undescribed({ properties: { a: { items: { properties: { b: {} } } } } })).toEqual(['/a', '/a/b']);
});

describe('what is published', () => {
  test('the rulebook of a table is what the schema says, and has no more', () => {
    for (const graph of graphs) {
      for (const [table, without] of tablesOf(graph)) {
        const book = JSON.parse(JSON.stringify(tableBook(graph, table, { without })));
        expect(faultsOf('table', book)).toEqual([]);
        expect(faultsOf('table', { ...book, more: 1 })).not.toEqual([]);
      }
    }
  });

  test('every rule that is shown, at a table and without one, and the stars of an edition are what the schemas say', () => {
    for (const graph of graphs) {
      for (const [table, without] of [[undefined, undefined] as const, ...tablesOf(graph)]) {
        expect(faultsOf('stars', JSON.parse(JSON.stringify(starIndex(graph, table, without))))).toEqual([]);
        for (const node of graph.nodes.slice(0, 40)) {
          const view = viewRule(graph, node, { table, without, why: table !== undefined });
          expect(faultsOf('show', JSON.parse(JSON.stringify(view))), node.id).toEqual([]);
        }
      }
    }
  });

  test('what applies otherwise is what the schema says, at one table and at the smallest', () => {
    const graph = graphs.find(({ edges }) => edges.some(isAttack));
    if (!graph) throw new Error('no edition in which something supersedes something');
    const less = { ...graph, edges: graph.edges.filter((edge) => !isAttack(edge)) };
    const comparison = compareEditions(comparedOfGraph(graph), comparedOfGraph(less));
    for (const changes of [
      effectiveChanges([graph, less], comparison, [new Map(), new Map()]),
      effectiveChangesAnywhere([graph, less], comparison),
    ]) {
      expect(changes.changes.length).toBeGreaterThan(0);
      expect(faultsOf('applies-diff', JSON.parse(JSON.stringify(changes)))).toEqual([]);
    }
  });

  test.each(graphs.map((graph) => [graph.edition.id, graph] as const))(
    '%s is what the schema says',
    (_id, graph) => {
      expect(graph.nodes.length).toBeGreaterThan(1);
      expect(faultsOf('graph', JSON.parse(graphText(graph)))).toEqual([]);
    },
  );

  test('a comparison of any two editions is what the schema says', () => {
    const [one, ...others] = graphs.map(comparedOfGraph);
    expect(others.length).toBeGreaterThan(1);
    for (const other of others)
      if (one) expect(faultsOf('diff', JSON.parse(JSON.stringify(compareEditions(one, other))))).toEqual([]);
  });

  test('a report of faults is what the schema says', () => {
    const crooked = compileProject(join(home, 'test/fixtures/editions/crooked'));
    const report = diagnosticsJson(crooked.flatMap(({ compiled }) => compiled.diagnostics));
    expect(report.counts.error).toBeGreaterThan(10);
    expect(faultsOf('diagnostics', JSON.parse(JSON.stringify(report)))).toEqual([]);
  });
});

describe('what is written', () => {
  test.each(yamls.map((path) => [relative(home, path), path] as const))(
    '%s is what the schema says',
    (_name, path) => {
      expect(faultsOf('edition', parse(readFileSync(path, 'utf8')))).toEqual([]);
    },
  );

  test('the front matter of every section file is', () => {
    const fronts = markdown.flatMap(([file, text]) => {
      const front = findFrontMatter(text);
      return front ? [{ file, faults: faultsOf('front-matter', parse(front.facts.text) ?? {}) }] : [];
    });
    expect(fronts.length).toBeGreaterThan(20);
    expect(fronts.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  test.each(['wrong-fields', 'wrong-external'])('%s, which the compiler refuses, is not', (name) => {
    const folder = join(home, 'test/fixtures/editions/crooked');
    expect(isAt(compileProject(folder), name)?.graph).toBeNull();
    const path = join(folder, 'rules', name, 'edition.yaml');
    expect(faultsOf('edition', parse(readFileSync(path, 'utf8')))).not.toEqual([]);
  });
});

type Json = Record<string, unknown>;

/** A document with one change at a path; undefined removes the field. */
function changed(document: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const copy = structuredClone(document);
  let at = copy as Json;
  for (const step of path.slice(0, -1)) at = at[step] as Json;
  const last = path.at(-1) ?? '';
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}

describe('a wrong document is refused', () => {
  const graph = graphs.find(({ edition }) => edition.id === 'quillmoor-pocket');
  const wrongGraphs: readonly [string, (string | number)[], unknown][] = [
    ['another format', ['format'], 'rulewright/graph@1'],
    ['no nodes', ['nodes'], undefined],
    ['nodes by name', ['nodes'], {}],
    ['a field nobody knows', ['colour'], 'red'],
    ['a kind nobody knows', ['nodes', 1, 'kind'], 'chapter'],
    ['a node without an id', ['nodes', 1, 'id'], undefined],
    ['a node with an empty id', ['nodes', 1, 'id'], ''],
    ['a field nobody knows in a node', ['nodes', 1, 'weight'], 1],
    ['a number that is a number', ['nodes', 4, 'number'], 1],
    ['line 0', ['nodes', 1, 'source', 'line'], 0],
    ['a condition without a list', ['nodes', 4, 'when'], { weather: 'gusty' }],
    ['half an attribute', ['nodes', 4, 'attributes'], [['cost']]],
    ['a status nobody knows', ['edges', 0, 'status'], 'lost'],
    ['an edge from a number', ['edges', 0, 'from'], 4],
    ['an edition id with a path', ['edition', 'id'], '../quillmoor'],
    ['a half count', ['stats', 'rules'], 1.5],
  ];
  test.each(wrongGraphs)('a graph with %s', (_what, path, value) => {
    expect(faultsOf('graph', changed(graph, path, value))).not.toEqual([]);
  });

  const path = yamls.find((name) => name.includes('quillmoor-pocket')) ?? '';
  const settings: unknown = parse(readFileSync(path, 'utf8'));
  const wrongSettings: readonly [string, (string | number)[], unknown][] = [
    ['no sections', ['sections'], undefined],
    ['no title', ['title'], undefined],
    ['a field nobody knows', ['tirs'], ['base']],
    ['a date of another form', ['date'], '14.2.2026'],
    ['a style nobody knows', ['numbering', 'section'], 'roman'],
    ['a tier with a space', ['tiers'], ['ground floor']],
    ['a facet named like a path', ['facets', '../x'], { values: ['a'] }],
    ['an id like a path', ['id'], '/etc/passwd'],
    ['an id with a NUL', ['id'], 'quill\u0000moor'],
    ['a category without files', ['sections', 0], { id: 'a', title: 'A' }],
    ['external and rules of its own', ['external'], true],
  ];
  test.each(wrongSettings)('an edition.yaml with %s', (_what, where, value) => {
    expect(faultsOf('edition', settings)).toEqual([]);
    expect(faultsOf('edition', changed(settings, where, value))).not.toEqual([]);
  });

  test.each([
    ['a kind nobody knows', { kind: 'chapter' }],
    ['a field nobody knows', { teir: 'base' }],
    ['a condition on nothing', { when: { weather: [] } }],
    ['a number that is a list', { number: [1] }],
  ])('front matter with %s', (_what, front) => {
    expect(faultsOf('front-matter', front)).not.toEqual([]);
  });
});
