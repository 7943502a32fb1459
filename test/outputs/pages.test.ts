import { describe, expect, test } from 'vitest';
import type { Graph, GraphEdge, GraphNode } from '../../src/model/graph.ts';
import { editionPages } from '../../src/outputs/pages.ts';
import type { RuleView } from '../../src/outputs/pages-model.ts';
import { searchRecords } from '../../src/outputs/pages-search.ts';
import { edge, graphOf, node } from './graphs.ts';

const root = '/rules/floe/';

/** Two sections in a category, a category with rules of its own, and what a test adds. */
function pagesOf(nodes: readonly GraphNode[], edges: readonly GraphEdge[] = [], more: Partial<Graph> = {}) {
  const frame = [
    node('edition:floe', { kind: 'edition', label: 'Ice Floe', source: null }),
    node('setup', { kind: 'category', number: '0', label: 'Setup', parent: 'edition:floe' }),
    node('setup_board', {
      number: '0.00',
      parent: 'setup',
      label: 'Board',
      text: 'Unfold it.',
      markdown: 'Unfold it.',
    }),
    node('day', { kind: 'category', number: '1', label: 'The day', parent: 'edition:floe', source: null }),
    node('hunt', { kind: 'section', number: '1.01', label: 'Hunt', parent: 'day' }),
    node('rest', { kind: 'section', number: '1.02', label: 'Rest', parent: 'day' }),
  ];
  return editionPages(graphOf([...frame, ...nodes], edges, more), root);
}

function ruleOf(pages: ReturnType<typeof editionPages>, id: string): RuleView {
  const find = (rules: readonly RuleView[]): RuleView | undefined => {
    for (const rule of rules) {
      const found = rule.id === id ? rule : find(rule.children);
      if (found) return found;
    }
    return undefined;
  };
  const found = find(pages.sections.flatMap((section) => section.rules));
  if (!found) throw new Error(`no view of ${id}`);
  return found;
}

const seal = node('hunt_seal', {
  number: '1.01.00',
  parent: 'hunt',
  label: 'Seal',
  text: 'Two fish.',
  markdown: 'Two fish.',
});
const sleep = node('rest_sleep', {
  number: '1.02.00',
  parent: 'rest',
  label: 'Sleep',
  text: 'All do.',
  markdown: 'All do.',
});

describe('pages', () => {
  test('a section has a page, and so has a category with rules of its own', () => {
    const { sections } = pagesOf([]);
    expect(sections.map(({ title, href, category }) => [title, href, category])).toEqual([
      ['0 Setup', '/rules/floe/setup/', null],
      ['1.01 Hunt', '/rules/floe/hunt/', '1 The day'],
      ['1.02 Rest', '/rules/floe/rest/', '1 The day'],
    ]);
  });

  test('pages know their neighbours, across categories', () => {
    const [setup, hunt, rest] = pagesOf([]).sections;
    expect([setup?.previous, setup?.next?.href]).toEqual([null, hunt?.href]);
    expect([rest?.previous?.href, rest?.next]).toEqual([hunt?.href, null]);
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

  test('two ids that make one address are kept apart, and the glossary keeps its own', () => {
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

  test('a link on the same page is an anchor alone', () => {
    const text = { text: 'See [1.01.00].', markdown: 'See [hunt_seal].' };
    const refers = { written: '[hunt_seal]' };
    const here = node('hunt_bear', { number: '1.01.01', parent: 'hunt', ...text });
    const there = node('rest_sit', { number: '1.02.00', parent: 'rest', ...text });
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

describe('relations', () => {
  const moon = { edition: 'moon', id: 'tide', number: '7.1', title: 'Tide' };
  const more = { edition: { ...pagesOf([]).edition, abridges: { id: 'moon', title: 'Moon Almanac' } } };

  test('a marker is told at both its ends, with the section of what stands elsewhere', () => {
    const pages = pagesOf(
      [seal, sleep],
      [edge('supersedes', 'rest_sleep', 'hunt_seal', { written: '-rest_sleep' })],
    );
    expect(ruleOf(pages, 'hunt_seal').relations).toEqual([
      {
        kind: 'superseded-by',
        sign: '−',
        words: 'superseded by',
        rules: [
          { href: '/rules/floe/rest/#rest_sleep', number: '1.02.00', text: 'Rest: Sleep', absence: null },
        ],
      },
    ]);
    expect(ruleOf(pages, 'rest_sleep').relations[0]?.words).toBe('supersedes');
  });

  test('what an edition leaves out is named, with the edition that has it', () => {
    const omitted = edge('adds', null, 'hunt_seal', { status: 'omitted', written: '+tide', external: moon });
    const [relation] = ruleOf(pagesOf([seal], [omitted], more), 'hunt_seal').relations;
    expect(relation?.rules).toEqual([
      { href: null, number: '7.1', text: 'Tide', absence: 'Moon Almanac, not in this edition' },
    ]);
  });

  test('a rule that supersedes another is not named again for speaking of it', () => {
    const pages = pagesOf(
      [seal, sleep],
      [
        edge('supersedes', 'rest_sleep', 'hunt_seal', { written: '-rest_sleep' }),
        edge('refers', 'rest_sleep', 'hunt_seal', { written: '[hunt_seal]' }),
        edge('refers', 'setup_board', 'hunt_seal', { written: '[hunt_seal]' }),
        edge('refers', 'setup_board', 'hunt_seal', { written: '[1.01.00]' }),
      ],
    );
    const [backlinks] = ruleOf(pages, 'hunt_seal').backlinks;
    expect([backlinks?.words, backlinks?.rules.map((rule) => rule.text)]).toEqual([
      'referred to by',
      ['Setup: Board'],
    ]);
  });

  test('a pattern is a backlink at all that it covers', () => {
    const pattern = edge('refers', 'setup_board', null, {
      status: 'pattern',
      written: '[1.*.00]',
      targets: ['hunt_seal', 'rest_sleep'],
    });
    const pages = pagesOf([seal, sleep], [pattern]);
    expect(['hunt_seal', 'rest_sleep'].map((id) => ruleOf(pages, id).backlinks.length)).toEqual([1, 1]);
  });

  test('a section shows what is said of it as a whole', () => {
    const pages = pagesOf([seal], [edge('refers', 'setup_board', 'hunt', { written: '[hunt]' })]);
    expect(pages.sections[1]?.backlinks[0]?.rules[0]?.text).toBe('Setup: Board');
  });
});

describe('stars and badges', () => {
  const blizzard = node('blizzard', { number: '1.02.01', parent: 'rest', label: 'Blizzard', text: 'Stop.' });

  test('a star behind a text is a link that says what it means', () => {
    const pages = pagesOf([{ ...seal, star: { before: false, after: true } }, blizzard]);
    expect(ruleOf(pages, 'hunt_seal').html).toContain('title="can be cancelled by 1.02.01 Rest: Blizzard"');
  });

  test('a label alone carries its stars', () => {
    const pages = pagesOf([
      { ...seal, text: '', markdown: '', star: { before: false, after: true } },
      blizzard,
    ]);
    const { html, labelStars } = ruleOf(pages, 'hunt_seal');
    expect([html, labelStars.before]).toEqual(['', '']);
    expect(labelStars.after).toContain('★');
  });

  test('a star in a position that the edition does not explain is shown without a link', () => {
    const pages = pagesOf([{ ...seal, star: { before: true, after: true } }, blizzard]);
    const { html, labelStars } = ruleOf(pages, 'hunt_seal');
    expect(labelStars.before + html).not.toContain('<a');
  });

  test('conditions are badges where they differ from what holds them', () => {
    const when = { animal: ['bear'] };
    const pages = pagesOf([
      node('bears', {
        kind: 'section',
        number: '2',
        label: 'Bears',
        parent: 'edition:floe',
        tier: 'animal',
        when,
      }),
      node('bears_claw', {
        number: '2.00',
        parent: 'bears',
        tier: 'animal',
        when: { ...when, mode: ['long'] },
      }),
      node('bears_roar', {
        number: '2.01',
        parent: 'bears',
        tier: 'weather',
        when,
        tags: ['optional', 'card'],
      }),
    ]);
    const texts = (badges: readonly { text: string }[] | undefined) => badges?.map((badge) => badge.text);
    expect(texts(pages.sections[3]?.badges)).toEqual(['tier: animal', 'animal: bear']);
    expect(texts(ruleOf(pages, 'bears_claw').badges)).toEqual(['long only']);
    expect(texts(ruleOf(pages, 'bears_roar').badges)).toEqual(['tier: weather', 'optional']);
  });
});

describe('boxes', () => {
  test('have a title, but for a paragraph of the section itself', () => {
    const box = (id: string, parent: string, more: Partial<GraphNode>) =>
      node(id, { parent, markdown: 'Text.', ...more });
    const pages = pagesOf([
      box('plain', 'hunt', { kind: 'note' }),
      seal,
      box('case', 'hunt_seal', { kind: 'example' }),
      box('but', 'hunt_seal', { kind: 'note', tags: ['exception'] }),
      box('so', 'hunt_seal', { kind: 'note' }),
      box('rows', 'hunt_seal', { kind: 'table' }),
    ]);
    expect(['plain', 'case', 'but', 'so', 'rows'].map((id) => ruleOf(pages, id).boxTitle)).toEqual([
      null,
      'Example',
      'Exception',
      'Note',
      null,
    ]);
  });
});

describe('terms', () => {
  const words = node('words', { kind: 'section', label: 'Words', parent: 'edition:floe' });
  const fish = node('fish', {
    kind: 'term',
    label: 'Fish',
    parent: 'words',
    text: 'Food.',
    markdown: '(also: Fishes, Catch): Food.',
  });
  const more = { terms: [{ id: 'fish', term: 'Fish', forms: ['Fishes', 'Catch'] }] };

  test('the page shows the definition and the forms that are not plain plurals', () => {
    const { html, forms } = ruleOf(pagesOf([words, fish], [], more), 'fish');
    expect([html, forms]).toEqual(['<p>Food.</p>', ['Catch']]);
  });

  test('a use leads to the glossary', () => {
    const rule = { ...seal, markdown: 'Two Fish.' };
    expect(ruleOf(pagesOf([rule, words, fish], [], more), 'hunt_seal').html).toContain(
      '<a class="rw-term" href="/rules/floe/glossary/#fish" title="Food.">Fish</a>',
    );
  });
});

describe('the start page', () => {
  test('finds the rule of a remark by id or number', () => {
    const more = {
      errata: [{ rule: '1.01.00', printed: 'Two', corrected: 'Three', why: 'a slip' }],
      questions: [{ rule: 'hunt_seal', printed: 'fish', why: 'which?' }],
    };
    const { errata, questions, headings } = pagesOf([seal], [], more).overview;
    expect([errata[0]?.rule.href, questions[0]?.rule.href]).toEqual(
      Array(2).fill('/rules/floe/hunt/#hunt_seal'),
    );
    expect(headings.map((heading) => heading.slug)).toContain('errata');
  });
});

describe('search records', () => {
  test('are one a rule, with the boxes that hang on it, and lead to it', () => {
    const graph = graphOf(
      [
        node('edition:floe', { kind: 'edition', label: 'Ice Floe', source: null }),
        node('hunt', { kind: 'section', number: '1.01', label: 'Hunt', parent: 'edition:floe' }),
        { ...seal, text: 'Two fish.' },
        node('case', { kind: 'example', parent: 'hunt_seal', text: 'Anna has four.' }),
      ],
      [],
    );
    expect(searchRecords(graph, root)).toEqual([
      { href: '/rules/floe/hunt/', number: '1.01', label: 'Hunt', section: null, text: '' },
      {
        href: '/rules/floe/hunt/#hunt_seal',
        number: '1.01.00',
        label: 'Seal',
        section: '1.01 Hunt',
        text: 'Two fish.\nAnna has four.',
      },
    ]);
  });
});

test('time grows with the size, not with its square', () => {
  const timed = (count: number) => {
    const nodes = Array.from({ length: count }, (_, i) =>
      node(`r${i}`, {
        number: `1.01.${i}`,
        parent: 'hunt',
        label: `Rule ${i}`,
        text: 'Text.',
        markdown: 'See [setup_board].',
      }),
    );
    const edges = nodes.map(({ id }) => edge('refers', id, 'setup_board', { written: '[setup_board]' }));
    const start = performance.now();
    pagesOf(nodes, edges);
    return performance.now() - start;
  };
  timed(500);
  expect(timed(8000)).toBeLessThan(16 * 4 * Math.max(timed(500), 5));
}, 60_000);
