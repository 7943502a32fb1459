import { describe, expect, test } from 'vitest';
import type { Graph } from '../../../src/model/graph.ts';
import { editionPages } from '../../../src/outputs/pages/pages.ts';
import { graphOf, node } from '../graphs.ts';
import { pagesOf, root, ruleOf, seal, sleep } from './floe-pages.ts';

const facet = (name: string, values: string[], more: Partial<Graph['facets'][number]> = {}) => ({
  name,
  title: name,
  values,
  default: null,
  many: true,
  ...more,
});
const section = (id: string, label: string, when: Record<string, string[]>, parent = 'folk') =>
  node(id, { kind: 'section', label, parent, when });
const folk = node('folk', {
  kind: 'category',
  number: '2',
  label: 'Folks',
  parent: 'edition:floe',
  source: null,
});

describe('open questions and errata', () => {
  const remarks = {
    questions: [
      { rule: '1.02.00', printed: 'all', why: 'who?' },
      { rule: 'hunt_seal', printed: 'two', why: 'each?' },
      { rule: 'nobody', printed: 'x', why: 'gone?' },
      { rule: 'hunt_seal', printed: 'fish', why: 'which?' },
    ],
  };

  test('are listed by section, in document order, each with its rule', () => {
    const { own } = pagesOf([seal, sleep], [], remarks);
    expect([own.errata, own.questions?.href, own.questions?.count]).toEqual([
      null,
      '/rules/floe/-/questions/',
      4,
    ]);
    expect(
      own.questions?.groups.map(({ page, anchor, remarks: all }) => [
        page?.text ?? null,
        anchor,
        all.map(({ anchor: id, rule, why }) => [id, rule.href, rule.text, why]),
      ]),
    ).toEqual([
      [
        'Hunt',
        'in-hunt',
        [
          ['hunt_seal', '/rules/floe/hunt/#hunt_seal', 'Seal', 'each?'],
          ['hunt_seal-2', '/rules/floe/hunt/#hunt_seal', 'Seal', 'which?'],
        ],
      ],
      ['Rest', 'in-rest', [['rest_sleep', '/rules/floe/rest/#rest_sleep', 'Sleep', 'who?']]],
      [null, 'elsewhere', [['nobody', null, 'nobody', 'gone?']]],
    ]);
  });

  test('a rule links to its own among them', () => {
    const pages = pagesOf([seal, sleep], [], remarks);
    expect(ruleOf(pages, 'hunt_seal').remarks.map(({ href }) => href)).toEqual([
      '/rules/floe/-/questions/#hunt_seal',
      '/rules/floe/-/questions/#hunt_seal-2',
    ]);
  });

  test('a section with their name keeps its address, and so do they', () => {
    const { sections, own } = pagesOf(
      [node('errata', { kind: 'section', label: 'Errata', parent: 'day' })],
      [],
      {
        errata: [{ rule: 'hunt', printed: 'Hnt', corrected: 'Hunt', why: 'a slip' }],
      },
    );
    expect([sections.at(-1)?.href, own.errata?.href]).toEqual([
      '/rules/floe/errata/',
      '/rules/floe/-/errata/',
    ]);
  });
});

describe('sections of a facet value', () => {
  const facets = [facet('folk', ['bears', 'owls']), facet('mode', ['long'], { title: 'Length' })];
  const bears = section('bears', 'The Bears', { folk: ['bears'] });
  const owls = section('owls', 'The Owls', { folk: ['owls'] });

  test('are listed by facet, under the name of their common category', () => {
    const cards = { ...folk, label: 'Cards' };
    expect(pagesOf([cards, bears, owls], [], { facets }).groups[0]).toMatchObject({
      title: 'folk',
      count: 2,
    });
    const { groups } = pagesOf([folk, bears, owls], [], { facets });
    expect(
      groups.map(({ title, sections }) => [title, sections.map(({ href, text }) => [href, text])]),
    ).toEqual([
      [
        'Folks',
        [
          ['/rules/floe/bears/', 'The Bears'],
          ['/rules/floe/owls/', 'The Owls'],
        ],
      ],
    ]);
  });

  test('do not include a single value, several values at once, or a category’s condition', () => {
    const none = [
      [folk, bears],
      [folk, section('both', 'Both', { folk: ['bears', 'owls'] }), bears],
      [{ ...folk, when: { folk: ['bears'] } }, bears, section('cubs', 'Cubs', { folk: ['bears'] }), owls],
    ];
    for (const nodes of none) expect(pagesOf(nodes, [], { facets }).groups).toEqual([]);
  });

  test('are rules if one section lists them all, not if only a few rules have conditions', () => {
    const rule = (id: string, label: string, value: string) =>
      node(id, { number: `1.01.0${id.length}`, parent: 'hunt', label, when: { folk: [value] } });
    const list = [rule('a', 'Bears', 'bears'), rule('bb', 'Owls', 'owls')];
    const { groups, own } = pagesOf(list, [], { facets });
    expect(groups.map(({ title, sections }) => [title, sections.map(({ href }) => href)])).toEqual([
      ['folk', ['/rules/floe/hunt/#a', '/rules/floe/hunt/#bb']],
    ]);
    expect(own.legend.facets[0]?.values.map(({ sections }) => sections[0]?.text)).toEqual(['Bears', 'Owls']);
    const other = node('other', { number: '1.01.09', parent: 'hunt', label: 'All' });
    expect(pagesOf([...list, other], [], { facets }).groups).toEqual([]);
  });
});

describe('the turn', () => {
  const turnOf = (turn: string[], names: [string, string]) => {
    const phases = ['hunt', 'rest'].map((id, i) =>
      node(`${id}_phase`, { kind: 'section', label: names[i] ?? '', parent: 'day' }),
    );
    return pagesOf(phases, [], { turn }).turn.map(({ href, text }) => [href, text]);
  };

  test('has its phases in order, without their common last word', () => {
    expect(turnOf(['rest_phase', 'hunt_phase'], ['Long Hunt Phase', 'Rest Phase'])).toEqual([
      ['/rules/floe/rest-phase/', 'Rest'],
      ['/rules/floe/hunt-phase/', 'Long Hunt'],
    ]);
    expect(turnOf(['hunt_phase', 'rest_phase'], ['Hunt', 'Rest'])).toEqual([
      ['/rules/floe/hunt-phase/', 'Hunt'],
      ['/rules/floe/rest-phase/', 'Rest'],
    ]);
  });

  test('is missing if the edition names no phases', () => {
    expect(pagesOf([]).turn).toEqual([]);
  });
});

test('the legend explains only signs that the edition has', () => {
  const { legend } = pagesOf([]).own;
  expect(legend).toMatchObject({
    number: '0.00',
    hasMarkers: false,
    hasQuestions: false,
    isCompared: false,
    starred: null,
  });
  const bare = graphOf([node('edition:floe', { kind: 'edition', label: 'Ice Floe', source: null })], []);
  expect(editionPages(bare, root).own.legend.number).toBeNull();
});

test('a facet may have the name of a property of every object', () => {
  const facets = [facet('constructor', ['north', 'south'])];
  const north = section('north', 'North', { constructor: ['north'] });
  const pages = pagesOf([folk, north, section('south', 'South', { constructor: ['south'] })], [], { facets });
  expect(pages.groups.map(({ title, count }) => [title, count])).toEqual([['constructor', 2]]);
  expect(pages.sections.find(({ id }) => id === 'north')?.badges).toHaveLength(1);
});
