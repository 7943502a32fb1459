import { expect, test } from 'vitest';
import { facetColoursCss } from '../../../src/outputs/pages/facet-colours.ts';
import { compileOne } from '../../support/edition.ts';
import { node } from '../graphs.ts';
import { pagesOf } from './floe-pages.ts';

const people = {
  name: 'people',
  title: 'People',
  values: ['seals', 'bears'],
  default: null,
  many: true,
  colours: [{ value: 'seals', colour: '#1f6f8b' }],
};

const settings = (colours: string) =>
  `id: floe\ntitle: Floe\nversion: "1"\nfacets:\n  people: { values: [seals, bears], colours: { ${colours} } }\nsections: [hunt.md]\n`;
const hunt =
  '---\nid: hunt\nwhen: { people: seals }\n---\n\n# Hunt\n\n1. **Dive:** Hold your breath. {#hunt_dive}\n';
const compiled = (colours: string) =>
  compileOne('floe', { floe: { 'edition.yaml': settings(colours), 'hunt.md': hunt } });

test('colours of edition.yaml are in the graph and in a style sheet', () => {
  const { graph } = compiled('seals: "#1f6f8b"');
  expect(graph?.facets[0]?.colours).toEqual([{ value: 'seals', colour: '#1f6f8b' }]);
  expect(graph && facetColoursCss(graph)).toBe('[data-colour="people:seals"] { --rw-colour: #1f6f8b; }\n');
});

test.each([
  ['of a value that the facet does not have', 'walrus: "#1f6f8b"', 'no value of this facet'],
  ['that is none', 'seals: red', 'a colour such as'],
])('reports the invalid colour %s', (_name, colours, words) => {
  const { compiled: result } = compiled(colours);
  expect(result.diagnostics.map(({ message }) => message).join('\n')).toContain(words);
});

test('a section has the colour of the only value it requires', () => {
  const section = (id: string, values: string[]) =>
    node(id, { kind: 'section', label: id, parent: 'edition:floe', when: { people: values } });
  const { sections } = pagesOf(
    [section('dive', ['seals']), section('fish', ['seals', 'bears']), section('roam', ['bears'])],
    [],
    { facets: [people] },
  );
  const colours = new Map(sections.map(({ id, colour }) => [id, colour]));
  expect([colours.get('dive'), colours.get('fish'), colours.get('roam'), colours.get('hunt')]).toEqual([
    'people:seals',
    null,
    null,
    null,
  ]);
});
