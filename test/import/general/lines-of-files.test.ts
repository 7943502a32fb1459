import { expect, test } from 'vitest';
import { emptyProfile, type Profile } from '../../../src/import/profile/profile.ts';
import { importGeneral, markdown } from './import-general.ts';

const text = `# Harbour

## 1 Boats

- 1.1 A boat floats, see rule 7.7.

Printed in the harbour office.

- 1.2 A boat has oars, as [oars_red] says.

- 1.3 Oars are red. See rule 7.8.

- 1.3 Oars are long, as 1.3 says.
`;
const importBy = (profile: Partial<Profile>) =>
  importGeneral(markdown(text), { profile: { ...emptyProfile(), numbers: 'whole', ...profile } });

test('remarks and profiles use line numbers of the file, also after blank lines', () => {
  const messages = importBy({}).report.remarks.map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringContaining('"rule 7.7", "rule 7.8" (line 5, 11)'));
  expect(messages).toContainEqual(expect.stringContaining('1.3 (lines 11, 13)'));
});

test('skip and pins of a profile use line numbers of the file', () => {
  const skipped = importBy({ skip: [7] }).graph.nodes.map(({ text: own }) => own);
  expect(skipped.join('\n')).not.toContain('harbour office');
  expect(skipped).toContainEqual(expect.stringContaining('A boat has oars'));
  const named = importBy({ refer: ['NAME'], at: { 11: { name: 'oars_red' } } });
  expect(named.report.names.map(({ name, rule }) => [name, rule === null])).toEqual([['oars_red', false]]);
});
