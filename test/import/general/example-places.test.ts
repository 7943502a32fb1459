import { expect, test } from 'vitest';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { importGeneral, markdown } from './import-general.ts';

const examplesOf = (lines: Parameters<typeof importGeneral>[0]) => {
  const { graph, report } = importGeneral(lines);
  const labels = new Map(graph.nodes.map(({ id, label, text }) => [id, label ?? text]));
  expect(report.left).toEqual([]);
  return graph.nodes.flatMap(({ kind, text, parent }) =>
    kind === 'example' ? [`${labels.get(parent ?? '')} > ${text.replace(/\s+/g, ' ')}`] : [],
  );
};

test('a heading "Example" among sections begins an example of the one before, with all lines of its quotation', () => {
  const text =
    '# Oars\n\n## Crew\n\n### Steps\n\nGo.\n\n### Example\n\n> Ann rows. \\\n> Ben rests.\n\n### Tips\n\nRest.\n\n## End\n\n### Last\n\nStop.\n';
  expect(examplesOf(markdown(text))).toEqual(['Steps > Example Ann rows. Ben rests.']);
});

test('an item that says so is an example of the item before it, or of what holds the list', () => {
  const text =
    '# Oars\n\n## Crew\n\n- Row.\n- Example: Ann rows.\n- Examples of knots.\n- Rest.\n  - For example, Ben rests.\n\n## End\n\nStop.\n';
  expect(examplesOf(markdown(text))).toEqual([
    'Row. > Example: Ann rows.',
    'Rest. > For example, Ben rests.',
  ]);
});

test('a box or paragraph of HTML that is called so is one', () => {
  const lines = htmlLines(
    '<h1>Oars</h1><h2>Crew</h2><p>Row.</p><p class="example">Ann rows.</p><p>Rest.</p><div class="rules-example"><p>Ben rests.</p></div><h2>End</h2><p>Stop.</p>',
  );
  if (typeof lines === 'string') throw new Error(lines);
  expect(examplesOf(lines)).toEqual(['Crew > Ann rows.', 'Crew > Ben rests.']);
});

test('an example in brackets is one', () => {
  const text = '# Oars\n\n## Crew\n\nRow.\n\n(For example, Ann rows.)\n\n## End\n\nStop.\n';
  expect(examplesOf(markdown(text))).toEqual(['Crew > (For example, Ann rows.)']);
});
