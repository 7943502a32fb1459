import { expect, test } from 'vitest';
import { comparedOfGraph } from '../../../src/compare/from-graph.ts';
import { compareEditions } from '../../../src/diff/compare-editions.ts';
import { viewDiff } from '../../../src/outputs/diff/diff-view.ts';
import { compileOne } from '../../support/edition.ts';

function compared(words: string) {
  const settings = 'id: kites\ntitle: Kites\nversion: "1"\nsections: [before.md, play.md, club.md]\n';
  const file = (id: string, title: string) =>
    `---\nnumbered: false\n---\n\n# ${title} {#${id}}\n\n1. ${words} {#${id}_first}\n`;
  const { graph } = compileOne('kites', {
    kites: {
      'edition.yaml': settings,
      'before.md': file('before', 'Introduction'),
      'play.md': file('play', 'Play'),
      'club.md': file('club', 'Introduction'),
    },
  });
  if (!graph) throw new Error('the edition of the test has no graph');
  return comparedOfGraph(graph);
}

test('sections of one name are told apart by their ids', () => {
  const { sections } = viewDiff(
    compareEditions(compared('Hold the string.'), compared('Hold the long string.')),
  );
  expect(sections.map(({ name }) => name)).toEqual(['Introduction (before)', 'Play', 'Introduction (club)']);
});
