import { describe, expect, test } from 'vitest';
import type { Graph } from '../../../src/model/graph.ts';
import { historyOf } from '../../../src/outputs/history.ts';
import { type IndexPage, indexPages } from '../../../src/outputs/indexes/index-pages.ts';
import { createEditionView } from '../../../src/outputs/site/edition-view.ts';
import { edge, floe, node } from '../graphs.ts';
import { floeOf, root, seal, sleep } from '../pages/floe-pages.ts';

const indexesOf = (graph: Graph) =>
  indexPages(createEditionView(graph, root), {
    history: historyOf(graph, [], []),
    changesOf: () => null,
    faults: null,
  });
const pagesOf = (...parts: Parameters<typeof floeOf>) => indexesOf(floeOf(...parts));

function pageOf<Kind extends IndexPage['kind']>(pages: readonly IndexPage[], kind: Kind) {
  const page = pages.find((one): one is Extract<IndexPage, { kind: Kind }> => one.kind === kind);
  if (!page) throw new Error(`no page of ${kind}`);
  return page;
}

test('an edition without stars and cards has no page for them', () => {
  expect(pagesOf([seal]).map(({ kind }) => kind)).toEqual([]);
});

test('no section has the address of an index', () => {
  const [frame] = floe.nodes;
  const { addresses } = createEditionView(
    {
      ...floe,
      nodes: [
        frame,
        ...['-', 'stars', '-/stars', '_stars'].map((id) => node(id, { kind: 'section' })),
      ].flatMap((one) => one ?? []),
    },
    root,
  );
  const slugs = addresses.pages.map(({ href }) => href);
  expect(slugs).toHaveLength(4);
  expect(slugs).not.toContain(pageOf(indexesOf(floe), 'stars').href);
});

describe('the index of stars', () => {
  const cancel = [
    edge('cancels', 'rest_sleep', 'hunt_seal'),
    edge('cancels', 'rest_sleep', 'rest_nap'),
    edge('prevents', 'hunt_seal', 'rest_nap'),
  ];
  const nap = node('rest_nap', { number: '1.02.01', parent: 'rest_sleep', text: 'One may nap.' });

  test('lists what can be prevented or cancelled by rule and by section, in document order', () => {
    const page = pageOf(pagesOf([seal, sleep, nap], cancel), 'stars');
    expect(page.href).toBe('/rules/floe/-/stars/');
    expect(
      page.groups.map(({ effect, rule, count, sections }) => [
        effect,
        rule.href,
        count,
        sections.map(({ title, href, rules }) => [title, href, rules.map(({ id }) => id)]),
      ]),
    ).toEqual([
      ['prevents', '/rules/floe/hunt/#hunt_seal', 1, [['1.02 Rest', '/rules/floe/rest/', ['rest_nap']]]],
      [
        'cancels',
        '/rules/floe/rest/#rest_sleep',
        2,
        [
          ['1.01 Hunt', '/rules/floe/hunt/', ['hunt_seal']],
          ['1.02 Rest', '/rules/floe/rest/', ['rest_nap']],
        ],
      ],
    ]);
  });

  test('names an unlabelled rule by its parent’s label', () => {
    const page = pageOf(pagesOf([seal, sleep, nap], cancel), 'stars');
    expect(page.groups[0]?.sections[0]?.rules[0]).toMatchObject({
      rule: { number: '1.02.01', text: 'Sleep' },
      text: 'One may nap.',
    });
  });

  test('shows which abilities are uncertain or have a question', () => {
    const circle = [edge('replaces', 'hunt_seal', 'rest_nap'), edge('replaces', 'rest_nap', 'hunt_seal')];
    const question = { rule: 'hunt_seal', printed: 'two', why: 'or three' };
    const page = pageOf(
      pagesOf([seal, sleep, nap], [...cancel, ...circle], { questions: [question] }),
      'stars',
    );
    const [ability] = page.groups[1]?.sections[0]?.rules ?? [];
    expect(ability?.doubt).toBe('undecided');
    expect(ability?.questions.map(({ why }) => why)).toEqual(['or three']);
    expect(ability?.relations.map(({ kind }) => kind)).toEqual(['replaces-by']);
    expect(page.questions).toEqual([]);
  });

  test('has questions about stars of rules that are not listed, and no others', () => {
    const questions = [
      { rule: 'rest_sleep', printed: 'no star', why: 'should there be one' },
      { rule: '1.02.00', printed: 'All ★', why: 'all of them' },
      { rule: 'rest_sleep', printed: 'do', why: 'starting when' },
    ];
    const page = pageOf(pagesOf([seal, sleep, nap], cancel, { questions }), 'stars');
    expect(page.questions.map(({ printed }) => printed)).toEqual(['no star', 'All ★']);
    expect(page.headings.map(({ slug }) => slug)).toEqual([
      'prevents-hunt_seal',
      'cancels-rest_sleep',
      'asked',
    ]);
  });
});

describe('the index of cards', () => {
  const card = (id: string, type: string | null, more: Parameters<typeof node>[1] = {}) =>
    node(id, {
      kind: 'card',
      parent: 'rest',
      label: id,
      text: `${id} does something.`,
      tags: ['card'],
      attributes: type === null ? [] : [['type', type]],
      ...more,
    });
  const groupsOf = (...cards: Parameters<typeof floeOf>[0]) =>
    pageOf(pagesOf(cards), 'cards').sections.map(({ title, count, groups }) => [
      title,
      count,
      groups.map((group) => [group.title, group.rules.map(({ id }) => id)]),
    ]);

  test('has them by section and by the commonest attribute, those without it last', () => {
    expect(
      groupsOf(
        card('net', 'tool', { parent: 'hunt' }),
        card('rope', 'tool-long'),
        card('song', null),
        card('spear', 'weapon'),
        card('knife', 'weapon'),
      ),
    ).toEqual([
      ['1.01 Hunt', 1, [[null, ['net']]]],
      [
        '1.02 Rest',
        4,
        [
          ['tool long', ['rope']],
          ['weapon', ['spear', 'knife']],
          ['other', ['song']],
        ],
      ],
    ]);
  });

  test('does not sort by an attribute that differs for every card', () => {
    expect(groupsOf(card('rope', '1'), card('song', '2'))).toEqual([
      ['1.02 Rest', 2, [[null, ['rope', 'song']]]],
    ]);
  });

  test('uses the first tag without an attribute', () => {
    const tagged = (id: string, tag: string) => card(id, null, { tags: ['card', tag] });
    expect(groupsOf(tagged('rope', 'tool'), tagged('net', 'tool'), tagged('bow', 'weapon'))).toEqual([
      [
        '1.02 Rest',
        3,
        [
          ['tool', ['rope', 'net']],
          ['weapon', ['bow']],
        ],
      ],
    ]);
  });
});
