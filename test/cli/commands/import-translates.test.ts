import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectOf, rulewright } from '../harness.ts';

const original = {
  'rules/kites/edition.yaml': 'id: kites\ntitle: Kites\nversion: "1.0"\nlanguage: en\nsections: [fly.md]\n',
  'rules/kites/fly.md': `# Flying {#fly}

1. **Launch:** Throw the kite up to 12 metres, as [fly_reel] allows. {#fly_launch}
2. **Reel:** Reel in 7 turns of the Hofmann winch before the kite lands. -fly_launch {#fly_reel}
3. **Wind:** Nobody flies above force 25 on the Beaufort scale. {#fly_wind}
4. **Land:** Bring it down within 90 seconds. {#fly_land}
`,
};
const german = `1 Fliegen

1.1 Start: Wirf den Drachen bis zu 12 Meter hoch, wie [1.2] es erlaubt.
1.2 Einholen: Hole 7 Umdrehungen der Hofmann Winde ein, bevor der Drachen landet. -1.1
1.3 Wind: Niemand fliegt über Stärke 25 der Beaufort Skala.
1.4 Landen: Bring ihn in 90 Sekunden herunter.
`;

test('a book becomes a translation with the ids of its original', async () => {
  const cwd = projectOf({
    ...original,
    'drachen.txt': german,
    'p.yaml': "numbers: whole\nsections: 1\nmarkers: '+-'\nrefer: ['[NUMBER]']\n",
  });
  const args = ['import', 'drachen.txt', '--edition', 'kites-de', '--out', 'rules', '--profile', 'p.yaml'];
  const unknown = await rulewright([...args, '--translates', 'boats'], { cwd });
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('boats') });
  await rulewright([...args, '--translates', 'kites'], { cwd });
  const read = (name: string) => readFileSync(join(cwd, 'rules/kites-de', name), 'utf8');
  expect(read('edition.yaml')).toContain('translates:\n  edition: kites\n  version: "1.0"\n');
  expect(read('1-fliegen.md')).toContain('wie [fly_reel] es erlaubt. {#fly_launch}\n');
  // The marker is inherited.
  expect(read('1-fliegen.md')).toContain('bevor der Drachen landet. {#fly_reel}\n');
  const { stdout } = await rulewright(['lint', 'kites-de'], { cwd });
  expect(stdout).not.toMatch(/R11\d|E013 /);
});
