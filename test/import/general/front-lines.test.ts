import { expect, test } from 'vitest';
import { emptyProfile, type Profile } from '../../../src/import/profile/profile.ts';
import { importGeneral, markdown } from './import-general.ts';

const rules = ['1. Setup', '', '1.1 Deal seven cards.', '1.2 Row to the pier.', ''];
const importBy = (profile: Partial<Profile>, lines: readonly string[]) =>
  importGeneral(lines.join('\n'), { profile: { ...emptyProfile(), numbers: 'whole', ...profile } });

test('takes title and version from the profile', () => {
  const { graph } = importBy({ title: 'Ferry of 1990', version: '1990' }, ['FERRY', 'OF 1990', '', ...rules]);
  expect([graph.edition.title, graph.edition.version]).toEqual(['Ferry of 1990', '1990']);
});

test('front matter lines of the profile are separate paragraphs', () => {
  const lines = [...rules, 'Made by Ann Oar', 'Drawn by Ben Rope'];
  const { graph } = importBy({ front: ['6-7'] }, lines);
  const notes = graph.nodes.filter(({ kind }) => kind === 'note').map(({ text }) => text);
  expect(notes).toEqual(['Made by Ann Oar', 'Drawn by Ben Rope']);
});

test('a chapter without a number can explain a star', () => {
  const { document } = importGeneral(
    markdown(
      '# Ferry\n\n## How to read this\n\nA rule with an * before or after it is explained in [1.1] and [1.2].\n\n## 1 Rowing\n\n1.1 A card stops it.\n\n1.2 Two cards stop it.\n\n1.3 * Row twice.\n',
    ),
  );
  expect(document.stars).toEqual({ before: '1.1', after: '1.1', both: '1.2' });
});

test('an unused name of the profile takes no rule from a used one', () => {
  const lines = ['1. Rowing', '', '1.1 Crew: Four row.', '1.2 Pier: Row there, as [rowing_crew] says.'];
  const { report } = importBy({ refer: ['[NUMBER]', 'NAME'], names: { pier_crew: '1.1' } }, lines);
  expect(report.names.map(({ name, number }) => [name, number])).toEqual([['rowing_crew', '1.1']]);
});
