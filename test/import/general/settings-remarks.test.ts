import { expect, test } from 'vitest';
import { summaryOf } from '../../../src/import/account/summary.ts';
import { importGeneral, markdown } from './import-general.ts';

const rules =
  '\n## Crew\n\n1. Two row.\n2. One rests.\n3. All sing.\n\n## Boats\n\n1. Oil the oars.\n2. Mend the sails.\n3. Go.\n';

test('settings that hold sentences are said with their lines, and not passed over as furniture', () => {
  const settings = [
    'title: The long way over the river and home',
    'weight: 3',
    'tags: [oar, boat, tide, storm, crew, sail]',
    'intro: >-',
    '  Two crews race over the river, and the slower one sings.',
    'glossary:',
    '  - term: Oar',
    '    definition: What a rower pulls through the water all day.',
    '# of the site, and of no one who only reads here',
  ];
  const { report } = importGeneral(markdown(`---\n${settings.join('\n')}\n---\n${rules}`));
  const said = report.remarks.filter(({ kind }) => kind === 'settings-left-out');
  expect(said.map(({ message }) => message)).toEqual([
    expect.stringContaining('not in the result: intro (line 5), glossary (line 7).'),
  ]);
  expect(summaryOf(report)).toContain('Every word of the document but for the settings named above is in');
});

test('settings that are names and values are not worth a word', () => {
  const { report } = importGeneral(markdown(`---\ntitle: Oars\nlayout: page\nweight: 3\n---\n${rules}`));
  expect(report.remarks.filter(({ kind }) => kind === 'settings-left-out')).toEqual([]);
});
