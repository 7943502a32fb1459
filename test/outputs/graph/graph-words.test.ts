import { expect, test } from 'vitest';
import { graphWords } from '../../../src/outputs/graph/graph-words.ts';
import { floe, graphOf, node } from '../graphs.ts';

const wordsOf = (...args: Parameters<typeof graphWords>) =>
  graphWords(...args)
    .trimEnd()
    .split('\n');

test('prints words of labels and names that are used often enough, and no ids', () => {
  const words = wordsOf(
    graphOf(
      [
        node('zz_first', {
          label: 'Lasgun Tresure',
          text: 'Ask Irulan or Liet’s friend. Aba has two lasguns, see [zz_qq].',
        }),
        node('zz_second', { text: 'Then Irulan takes the 2nd card, one of 12, from Irulan. Onse again.' }),
        node('zz_third', { text: 'Onse. Onse. A lasgun of Liet costs ½.' }),
      ],
      [],
    ),
  );
  expect(words).toEqual(expect.arrayContaining(['Irulan', 'lasgun', 'lasguns', '2nd', '½']));
  for (const word of ['Tresure', 'Liet', 'Onse', 'zz', 'qq', '12']) expect(words).not.toContain(word);
});

test('prints what an edition declares, sorted and each word once', () => {
  const words = wordsOf({
    ...floe,
    facets: [{ name: 'wind', title: 'Zephyr', values: ['very-strong'], default: null, many: false }],
    terms: [{ id: 'term_x', term: 'Glimmer Qat', forms: ['Glimr'] }],
    aliases: [{ alias: 'GQ', means: ['Glimmer Qat'] }],
  });
  expect(words).toEqual(
    expect.arrayContaining(['GQ', 'Glimmer', 'Glimr', 'Qat', 'Zephyr', 'very', 'strong']),
  );
  expect(words).not.toContain('wind');
  expect(words).toEqual([...new Set(words)].sort());
});

test('prints nothing for an edition without words', () => {
  const bare = graphOf([], [], { facets: [] });
  expect(graphWords({ ...bare, edition: { ...bare.edition, title: '' } })).toBe('');
});
