import { describe, expect, test } from 'vitest';
import type { GraphNode } from '../../../src/model/graph.ts';
import { edge, node, withReference } from '../graphs.ts';
import { pagesOf, ruleOf, seal, sleep } from './floe-pages.ts';

describe('a reference in a label', () => {
  const refers = [edge('refers', 'hunt_seal', 'rest_sleep', { written: '[rest_sleep]' })];
  const htmlOf = (markdown: string, more: Partial<GraphNode> = {}) =>
    ruleOf(pagesOf([{ ...seal, markdown, ...more }, sleep], refers), 'hunt_seal').html;
  const link = /<a class="rw-ref" href="[^"]*#rest_sleep"[^>]*>\[1\.02\.00\]<\/a>/g;

  test('comes before the text', () => {
    expect(htmlOf('Creep up.')).toMatch(new RegExp(`^<p>${link.source} Creep up\\.</p>`));
    expect(htmlOf('')).toMatch(new RegExp(`^<p>${link.source}</p>`));
    expect(htmlOf('- Creep up.')).toMatch(new RegExp(`^<p>${link.source}</p>\\s*<ul>`));
  });

  test('a reference in the text stays there', () => {
    const markdown = 'Creep up, see [rest_sleep].';
    const html = htmlOf(markdown, withReference(markdown, '[rest_sleep]', 'hunt_seal refers rest_sleep'));
    expect(html).toMatch(/^<p>Creep up, see <a/);
    expect(html.match(link)).toHaveLength(1);
  });
});

describe('relations', () => {
  const moon = { edition: 'moon', id: 'tide', number: '7.1', title: 'Tide' };
  const more = { edition: { ...pagesOf([]).edition, abridges: { id: 'moon', title: 'Moon Almanac' } } };

  test('a marker is shown at both ends, with the section of a rule elsewhere', () => {
    const pages = pagesOf(
      [seal, sleep],
      [edge('supersedes', 'rest_sleep', 'hunt_seal', { written: '-rest_sleep' })],
    );
    expect(ruleOf(pages, 'hunt_seal').relations).toEqual([
      {
        kind: 'supersedes-by',
        sign: '−',
        words: 'superseded by',
        rules: [
          {
            id: 'rest_sleep',
            isLeftOut: false,
            href: '/rules/floe/rest/#rest_sleep',
            number: '1.02.00',
            text: 'Rest: Sleep',
            absence: null,
          },
        ],
      },
    ]);
    expect(ruleOf(pages, 'rest_sleep').backlinks[0]?.words).toBe('supersedes');
  });

  test('two rules that change each other show that at both', () => {
    const pages = pagesOf(
      [seal, sleep],
      [
        edge('supersedes', 'rest_sleep', 'hunt_seal', { written: '-rest_sleep' }),
        edge('adds', 'hunt_seal', 'rest_sleep', { written: '+hunt_seal' }),
      ],
    );
    const { relations, backlinks } = ruleOf(pages, 'hunt_seal');
    expect([relations[0]?.words, backlinks[0]?.words]).toEqual(['superseded by', 'adds to']);
  });

  test('questions and errata are shown at the rule, named by id or by number', () => {
    const { edition } = pagesOf([]);
    const pages = pagesOf([seal], [], {
      edition,
      errata: [{ rule: '1.01.00', printed: 'Crep', corrected: 'Creep', why: 'a slip' }],
      questions: [{ rule: 'hunt_seal', printed: 'up', why: 'up to where?' }],
    });
    expect(ruleOf(pages, 'hunt_seal').remarks.map(({ corrected }) => corrected)).toEqual([null, 'Creep']);
    expect(ruleOf(pages, 'setup_board').remarks).toEqual([]);
  });

  test('omitted rules come last, with their edition', () => {
    const omitted = edge('adds', null, 'hunt_seal', { status: 'omitted', written: '+tide', external: moon });
    const [relation] = ruleOf(
      pagesOf([seal, sleep], [omitted, edge('adds', 'rest_sleep', 'hunt_seal')], more),
      'hunt_seal',
    ).relations;
    expect(relation?.rules.map(({ id }) => id)).toEqual(['rest_sleep', null]);
    expect(relation?.rules.slice(1)).toEqual([
      {
        id: null,
        isLeftOut: true,
        href: null,
        number: '7.1',
        text: 'Tide',
        absence: 'Moon Almanac, not in this edition',
      },
    ]);
  });

  test('a rule of another edition is named with that edition’s title, or its id', () => {
    const outside = edge('modifies', 'hunt_seal', null, {
      status: 'external',
      written: 'modifies=moon:tide',
      external: moon,
    });
    const absence = (outsides: { id: string; title: string }[] | undefined) => {
      const edition = { ...pagesOf([]).edition, ...(outsides ? { outside: outsides } : {}) };
      return ruleOf(pagesOf([seal], [outside], { edition }), 'hunt_seal').relations[0]?.rules[0]?.absence;
    };
    expect(absence([{ id: 'moon', title: 'Moon Almanac' }])).toBe('Moon Almanac');
    expect(absence(undefined)).toBe('moon');
  });

  test('a rule without number and label is named by its words, an example by its rule', () => {
    const wait = node('rest_wait', { parent: 'rest', text: 'Wait for the seal.' });
    const example = node('rest_wait~example1', { kind: 'example', parent: 'rest_wait', text: 'Ann waits.' });
    const refers = [wait, example].map(({ id }) =>
      edge('refers', id, 'hunt_seal', { written: '[hunt_seal]' }),
    );
    const [backlinks] = ruleOf(pagesOf([seal, wait, example], refers), 'hunt_seal').backlinks;
    expect(backlinks?.rules.map((rule) => rule.text)).toEqual([
      'Rest: Wait for the seal.',
      'Rest: example at 1.02 Rest',
    ]);
  });

  test('a rule that supersedes another is not listed again for referring to it', () => {
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

  test('a pattern is a backlink at all rules it covers', () => {
    const pattern = edge('refers', 'setup_board', null, {
      status: 'pattern',
      written: '[1.*.00]',
      targets: ['hunt_seal', 'rest_sleep'],
    });
    const pages = pagesOf([seal, sleep], [pattern]);
    expect(['hunt_seal', 'rest_sleep'].map((id) => ruleOf(pages, id).backlinks.length)).toEqual([1, 1]);
  });

  test('a section shows references to it as a whole', () => {
    const pages = pagesOf([seal], [edge('refers', 'setup_board', 'hunt', { written: '[hunt]' })]);
    expect(pages.sections[1]?.backlinks[0]?.rules[0]?.text).toBe('Setup: Board');
  });
});

describe('stars and badges', () => {
  const blizzard = node('blizzard', { number: '1.02.01', parent: 'rest', label: 'Blizzard', text: 'Stop.' });

  test('a star after a text is a link with its meaning', () => {
    const pages = pagesOf([{ ...seal, star: { before: false, after: true } }, blizzard]);
    expect(ruleOf(pages, 'hunt_seal').html).toContain('★ can be cancelled by 1.02.01 Rest: Blizzard</span>');
  });

  test('a label alone has its stars', () => {
    const pages = pagesOf([
      { ...seal, text: '', markdown: '', star: { before: false, after: true } },
      blizzard,
    ]);
    const { html, labelStars } = ruleOf(pages, 'hunt_seal');
    expect([html, labelStars.before]).toEqual(['', '']);
    expect(labelStars.after).toContain('★');
  });

  test('a star without an explanation is shown without a link', () => {
    const pages = pagesOf([{ ...seal, star: { before: true, after: true } }, blizzard]);
    const { html, labelStars } = ruleOf(pages, 'hunt_seal');
    expect(labelStars.before + html).not.toContain('<a');
  });

  test('conditions are badges if they differ from the parent’s', () => {
    const when = { animal: ['bear'] };
    const nodes = [
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
      node(seal.id, { ...seal, attributes: [['type', 'night-roar']] }),
    ];
    const pages = pagesOf(nodes);
    const texts = (badges: readonly { text: string }[] | undefined) => badges?.map((badge) => badge.text);
    expect(texts(pages.sections[3]?.badges)).toEqual(['tier: animal', 'Only with bear']);
    expect(texts(ruleOf(pages, 'bears_claw').badges)).toEqual(['Only with long']);
    expect(texts(ruleOf(pages, 'bears_roar').badges)).toEqual(['tier: weather', 'optional']);
    expect(texts(ruleOf(pages, 'hunt_seal').badges)).toEqual(['type: night roar']);
    // With the titles of edition.yaml.
    const given = { 'when.animal': 'Only with the', 'animal=bear': 'Bears', 'tier=weather': 'Weather rules' };
    const more = { ...given, optional: 'If you like', 'type=night-roar': 'Roar at night' };
    const titles = Object.entries(more).map(([name, title]) => ({ name, title }));
    const titled = pagesOf(nodes, [], { titles });
    expect(texts(titled.sections[3]?.badges)).toEqual(['tier: animal', 'Only with the Bears']);
    expect(texts(ruleOf(titled, 'bears_roar').badges)).toEqual(['Weather rules', 'If you like']);
    expect(texts(ruleOf(titled, 'hunt_seal').badges)).toEqual(['Roar at night']);
  });
});

describe('boxes', () => {
  test('have a title, except paragraphs', () => {
    const box = (id: string, parent: string, more: Partial<GraphNode>) =>
      node(id, { parent, markdown: 'Text.', ...more });
    const pages = pagesOf([
      box('plain', 'hunt_seal', { kind: 'note', tags: ['text'] }),
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

  test('show their title once', () => {
    const example = (id: string, markdown: string) =>
      node(id, { kind: 'example', parent: 'hunt_seal', markdown });
    const pages = pagesOf([
      seal,
      example('one', 'Example: Ann hunts.'),
      example('two', '**Example:** Ben hunts.'),
      example('three', 'Examples: All hunt.'),
    ]);
    expect(['one', 'two', 'three'].map((id) => ruleOf(pages, id).html)).toEqual([
      '<p>Ann hunts.</p>',
      '<p>Ben hunts.</p>',
      '<p>Examples: All hunt.</p>',
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

  test('the page shows the definition, and the forms that are not plain plurals', () => {
    const { html, forms } = ruleOf(pagesOf([words, fish], [], more), 'fish');
    expect([html, forms]).toEqual(['<p>Food.</p>', ['Catch']]);
  });

  test('a use links to the glossary', () => {
    const rule = { ...seal, markdown: 'Two Fish.' };
    expect(ruleOf(pagesOf([rule, words, fish], [], more), 'hunt_seal').html).toContain(
      '<a class="rw-term" href="/rules/floe/glossary/#fish">Fish</a>',
    );
  });

  test('a term lists the rules that use it by section, each once and in document order', () => {
    const uses = ['rest_sleep', 'hunt_seal', 'hunt_seal'].map((id, i) =>
      edge('uses-term', id, 'fish', { id: `${i}` }),
    );
    const rule = ruleOf(pagesOf([seal, sleep, words, fish], uses, more), 'fish');
    expect(rule.uses?.count).toBe(2);
    expect(
      rule.uses?.sections.map(({ title, href, rules }) => [
        title,
        href,
        rules.map(({ rule: one }) => one.href),
      ]),
    ).toEqual([
      ['1.01 Hunt', '/rules/floe/hunt/', ['/rules/floe/hunt/#hunt_seal']],
      ['1.02 Rest', '/rules/floe/rest/', ['/rules/floe/rest/#rest_sleep']],
    ]);
    expect(rule.backlinks).toEqual([]);
  });

  test('a term that a rule has in lower case does not claim to be unused', () => {
    const other = { ...seal, text: 'Two fishbones.' };
    expect(ruleOf(pagesOf([seal, words, fish], [], more), 'fish').uses).toBe(null);
    expect(ruleOf(pagesOf([other, words, fish], [], more), 'fish').uses?.count).toBe(0);
  });

  test('an unused term says so, and a rule is not a term', () => {
    const pages = pagesOf([{ ...seal, text: 'Two.' }, words, fish], [], more);
    expect([ruleOf(pages, 'fish').uses, ruleOf(pages, 'hunt_seal').uses]).toEqual([
      { count: 0, sections: [] },
      null,
    ]);
  });
});
