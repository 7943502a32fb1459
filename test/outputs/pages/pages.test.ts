import { describe, expect, test } from 'vitest';
import { searchIndexOf } from '../../../src/outputs/pages/pages-search.ts';
import { expectProportionalSteps } from '../../support/count-steps.ts';
import { edge, graphOf, node, withReference } from '../graphs.ts';
import { pagesOf, ruleOf, seal, sleep } from './floe-pages.ts';

describe('pages', () => {
  test('a section has a page, and so has a category with rules of its own', () => {
    const { sections } = pagesOf([]);
    expect(sections.map(({ title, href, category }) => [title, href, category])).toEqual([
      ['0 Setup', '/rules/floe/setup/', null],
      ['1.01 Hunt', '/rules/floe/hunt/', '1 The day'],
      ['1.02 Rest', '/rules/floe/rest/', '1 The day'],
    ]);
  });

  test('the navigation groups them by category', () => {
    const { navigation } = pagesOf([]);
    expect(
      navigation.map(({ title, number, pages }) => [number, title, pages.map((page) => page.text)]),
    ).toEqual([
      [null, null, ['Setup']],
      ['1', 'The day', ['Hunt', 'Rest']],
    ]);
  });

  test('a title that contains its number is not numbered again anywhere', () => {
    const { sections, navigation } = pagesOf([
      node('mast', { kind: 'section', number: '4', label: 'Article 4: Mast', parent: 'edition:floe' }),
      node('sail', { kind: 'section', number: '5', label: 'Article 5: Sail', parent: 'edition:floe' }),
    ]);
    const [mast] = sections.slice(-2);
    expect(mast).toMatchObject({ title: 'Article 4: Mast', label: 'Article 4: Mast', number: '4' });
    expect(navigation.at(-1)?.pages.at(-1)).toMatchObject({ number: null, text: 'Article 5: Sail' });
  });

  test('two ids with one address are distinguished, and the glossary keeps its own', () => {
    const { sections } = pagesOf([
      node('a_b', { kind: 'section', label: 'One', parent: 'edition:floe' }),
      node('a-b', { kind: 'section', label: 'Two', parent: 'edition:floe' }),
      node('glossary', { kind: 'section', label: 'No glossary', parent: 'edition:floe' }),
      node('words', { kind: 'section', label: 'Words', parent: 'edition:floe' }),
      node('floe_term', { kind: 'term', label: 'Floe', parent: 'words' }),
    ]);
    expect(sections.slice(3).map(({ slug, kind }) => [slug, kind])).toEqual([
      ['a-b', 'section'],
      ['a-b-2', 'section'],
      ['glossary-2', 'section'],
      ['glossary', 'glossary'],
    ]);
  });

  test('same graph, same pages', () => {
    expect(JSON.stringify(pagesOf([seal, sleep]))).toBe(JSON.stringify(pagesOf([seal, sleep])));
  });
});

describe('anchors', () => {
  test('there is one by id and one by number', () => {
    const rule = ruleOf(pagesOf([seal]), 'hunt_seal');
    expect([rule.anchor, rule.numberAnchor]).toEqual(['hunt_seal', 'r-1.01.00']);
  });

  test('they start with a letter and are unique on their page', () => {
    const pages = pagesOf([
      node('1st', { number: '1.01.00', parent: 'hunt' }),
      node('n-1st', { number: '1.01.00', parent: 'hunt' }),
      node('r-1.01.02', { number: '1.01.02', parent: 'hunt' }),
      node('hunt~note1', { kind: 'note', parent: 'hunt' }),
    ]);
    const hunt = pages.sections[1];
    const ids =
      hunt?.rules.flatMap((rule) => [rule.anchor, rule.numberAnchor].filter((id) => id !== null)) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z]/);
    expect(hunt?.rules.map((rule) => rule.numberAnchor)).toEqual(['r-1.01.00', null, null, null]);
  });

  test('a link on the same page is only an anchor', () => {
    const textOf = (id: string) =>
      withReference('See [hunt_seal].', '[hunt_seal]', `${id} refers hunt_seal`, '[1.01.00]');
    const refers = { written: '[hunt_seal]' };
    const here = node('hunt_bear', { number: '1.01.01', parent: 'hunt', ...textOf('hunt_bear') });
    const there = node('rest_sit', { number: '1.02.00', parent: 'rest', ...textOf('rest_sit') });
    const pages = pagesOf(
      [seal, here, there],
      [edge('refers', 'hunt_bear', 'hunt_seal', refers), edge('refers', 'rest_sit', 'hunt_seal', refers)],
    );
    expect(ruleOf(pages, 'hunt_bear').html).toContain('href="#hunt_seal"');
    expect(ruleOf(pages, 'rest_sit').html).toContain('href="/rules/floe/hunt/#hunt_seal"');
  });
});

describe('headings', () => {
  test('levels follow the labels, not the depth', () => {
    const pages = pagesOf([
      node('a', { number: '1.01.00', parent: 'hunt', text: 'No label.', markdown: 'No label.' }),
      node('b', { number: '1.01.00.00', parent: 'a', label: 'First' }),
      node('c', { number: '1.01.00.00.00', parent: 'b', label: 'Second' }),
    ]);
    expect(['a', 'b', 'c'].map((id) => ruleOf(pages, id).headingLevel)).toEqual([null, 2, 3]);
    expect(pages.sections[1]?.headings).toEqual([
      { depth: 2, slug: 'b', text: '1.01.00.00 First' },
      { depth: 3, slug: 'c', text: '1.01.00.00.00 Second' },
    ]);
  });
});

describe('the start page', () => {
  test('finds the rule of a remark by id or number', () => {
    const more = {
      errata: [{ rule: '1.01.00', printed: 'Two', corrected: 'Three', why: 'a slip' }],
      questions: [{ rule: 'hunt_seal', printed: 'fish', why: 'which?' }],
    };
    const { own, headings } = pagesOf([seal], [], more);
    const remarks = [own.errata, own.questions].map((page) => page?.groups[0]?.remarks[0]);
    expect(remarks.map((remark) => remark?.rule.href)).toEqual(Array(2).fill('/rules/floe/hunt/#hunt_seal'));
    expect(headings.map((heading) => heading.slug)).toContain('errata');
  });
});

describe('the search index', () => {
  test('has one record per rule, with the boxes attached to it, and leads to it', () => {
    const graph = graphOf(
      [
        node('edition:floe', { kind: 'edition', label: 'Ice Floe', source: null }),
        node('year', { kind: 'category', number: '1', label: 'Year', parent: 'edition:floe' }),
        node('hunt', { kind: 'section', number: '1.01', label: 'Hunt', parent: 'year' }),
        { ...seal, text: 'Two fish.' },
        node('case', { kind: 'example', parent: 'hunt_seal', text: 'Anna has four.' }),
        node('hunt_seal_b', { number: '1.01.00.B', parent: 'hunt_seal', text: 'None.' }),
      ],
      [],
    );
    const { pages, rules } = searchIndexOf(graph);
    expect(pages).toEqual([
      { href: '', path: [] },
      { href: 'hunt/', path: ['1 Year', '1.01 Hunt'] },
    ]);
    expect(rules).toEqual([
      { id: 'year', page: 0, anchor: 'year', number: '1', label: 'Year', text: '' },
      { id: 'hunt', page: 1, anchor: null, number: '1.01', label: 'Hunt', text: '' },
      {
        id: 'hunt_seal',
        page: 1,
        anchor: 'hunt_seal',
        number: '1.01.00',
        label: 'Seal',
        text: 'Two fish.\nAnna has four.',
      },
      {
        id: 'hunt_seal_b',
        page: 1,
        anchor: 'hunt_seal_b',
        number: '1.01.00.B',
        counts: '1.1.0.2',
        label: null,
        text: 'None.',
        holder: 2,
      },
    ]);
  });
});

test('time grows linearly', () => {
  expectProportionalSteps((count) => {
    const nodes = Array.from({ length: count }, (_, i) =>
      node(`r${i}`, {
        number: `1.01.${i}`,
        parent: 'hunt',
        label: `Rule ${i}`,
        ...withReference('See [setup_board].', '[setup_board]', `r${i} refers setup_board`),
      }),
    );
    const edges = nodes.map(({ id }) => edge('refers', id, 'setup_board', { written: '[setup_board]' }));
    pagesOf(nodes, edges);
  }, 2400);
});
