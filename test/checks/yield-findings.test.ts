import { expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

const settings = 'id: e\ntitle: E\nversion: "1"\nlanguage: en\nsections: [play.md]\n';

const codesOf = (rules: string, config = '') =>
  compileOne('e', {
    e: { 'edition.yaml': settings + config, 'play.md': `# Play {#play}\n\n${rules}` },
  }).compiled.diagnostics.map(({ code }) => code);

test('a name behind the last sentence is one slip, and no sentence without its end', () => {
  const rules = [
    '1. Each rower draws two cards from the deck. home_late {#home_late}\n',
    '2. Each rower then pays two coins for a boat. {#pay}\n3. The eldest rower rests for a while at home. {#late}\n',
    '4. The boats go home for the night at last. {#home}\n5. Each rower sleeps in the house by the sea. {#sleep}\n',
  ].join('');
  expect(codesOf(rules)).toEqual(['R026']);
  expect(codesOf(rules, 'checks: { R026: off }\n')).toEqual(['R056']);
});
