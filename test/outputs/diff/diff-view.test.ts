import { expect, test } from 'vitest';
import { comparedOfGraph } from '../../../src/compare/from-graph.ts';
import { compareEditions } from '../../../src/diff/compare-editions.ts';
import { english } from '../../../src/model/words.ts';
import { viewDiff } from '../../../src/outputs/diff/diff-view.ts';
import { comparisonPage } from '../../../src/outputs/site/comparison-pages.ts';
import { compileOne } from '../../support/edition.ts';

function compared(words: string, id = 'kites') {
  const settings = `id: ${id}\ntitle: Kites\nversion: "1"\nsections: [before.md, play.md, club.md]\n`;
  const file = (id: string, title: string) =>
    `---\nnumbered: false\n---\n\n# ${title} {#${id}}\n\n1. ${words} {#${id}_first}\n`;
  const { graph } = compileOne(id, {
    [id]: {
      'edition.yaml': settings,
      'before.md': file('before', 'Introduction'),
      'play.md': file('play', 'Play'),
      'club.md': file('club', 'Introduction'),
    },
  });
  if (!graph) throw new Error('the edition of the test has no graph');
  return comparedOfGraph(graph);
}

const comparison = compareEditions(compared('Hold the string.'), compared('Hold the long string.'));
const named = ['Introduction (before)', 'Play', 'Introduction (club)'];

test('sections of one name are told apart by their ids', () => {
  expect(viewDiff(comparison).sections.map(({ name }) => name)).toEqual(named);
});

test('they are on the page of a comparison, too', () => {
  const side = { href: null, table: null, hrefOf: () => null };
  const editions = compareEditions(compared('Hold the string.'), compared('Hold the long string.', 'reels'));
  const source = {
    comparison: editions,
    slug: 'kites',
    href: '/compare/kites/',
    title: null,
    words: english,
  };
  const { sections } = comparisonPage({ ...source, addresses: { old: side, new: side } });
  expect(sections.map(({ title }) => title)).toEqual(named);
});

test('a text that was changed since its release is told to be so, and not to be of another version', () => {
  expect(viewDiff(comparison).title).toBe('Kites: changes since 1');
});

test('two texts of one version are told apart by their dates', () => {
  const { old, new: now } = comparison;
  const dated = { ...comparison, old: { ...old, date: '2030-01-31' }, new: { ...now, date: '2031-02-01' } };
  expect(viewDiff(dated).title).toBe('Kites: changes from 2030-01-31 to 2031-02-01');
});
