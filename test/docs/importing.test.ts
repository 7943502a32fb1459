import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importDocument } from '../../src/import/import-document.ts';
import { presets } from '../../src/import/profile/presets.ts';
import { profileSchema } from '../../src/import/profile/profile.ts';
import { editionIdSchema } from '../../src/model/names.ts';

const page = readFileSync('docs/importing.md', 'utf8');
const block = (word: string) =>
  new RegExp(`^\`\`\`\\w+ ${word}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)?.[1] ?? '';

test('the example of docs/importing.md is what import does', () => {
  const result = importDocument(block('document'), {
    edition: editionIdSchema.parse('my-game'),
    file: 'rules.txt',
    suggestions: 'keep',
  });
  if (!result.ok) throw new Error(result.message);
  expect(result.files.get('1-turn/1.01-drawing.md')).toBe(block('result'));
  expect(result.files.size).toBe(7);
  expect(result.report).toMatchObject({ left: [], words: { missing: [], extra: [] } });
});

test('docs/importing.md names every key of the profile and every preset', () => {
  for (const key of Object.keys(profileSchema.shape)) expect(page).toContain(`\`${key}`);
  for (const name of presets.keys()) expect(page).toContain(`\`${name}\``);
});
