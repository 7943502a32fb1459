import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { program, projectOf } from '../cli/harness.ts';

const sky = `---
id: sky
---

# The sky

1. **Draw:** Take two cards. {#sky_draw}
2. **Limit:** Nobody holds more than five after Draw [sky_drow]. -card_chest {#sky_limit}
3. **Keep:** Hold it. {#sky_keep}
`;
const cards = `---
id: cards
---

# Cards

1. **Chest:** No Limit [sky_limit] for you, and no Draw [sky_draw]. {#card_chest}
`;

/** Debian's version suffices. If missing it is installed, else the test fails. */
beforeAll(() => {
  if (spawnSync('nvim', ['--version']).status === 0) return;
  if (process.getuid?.() !== 0) throw new Error('no Neovim here: apt-get install neovim, and run again');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'neovim'],
  ])
    execFileSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
});

test('Neovim shows faults, fixes them, hovers, goes to definitions, completes and renames', () => {
  const root = realpathSync(
    projectOf({
      'rules/kites/edition.yaml': 'id: kites\ntitle: Kites\nversion: "1"\nsections: [sky.md, cards.md]\n',
      'rules/kites/sky.md': sky,
      'rules/kites/cards.md': cards,
    }),
  );
  const home = mkdtempSync(join(tmpdir(), 'rulewright-neovim-'));
  const out = join(home, 'seen.json');
  const script = join(import.meta.dirname, 'neovim.lua');
  // Without settings or plugins of the user.
  const { stderr } = spawnSync('nvim', ['--headless', '--clean', '-n', '-c', `luafile ${script}`], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      HOME: home,
      XDG_STATE_HOME: home,
      XDG_CACHE_HOME: home,
      RW_NODE: process.execPath,
      RW_PROGRAM: program,
      RW_ROOT: root,
      RW_OUT: out,
    },
  });
  const seen: Record<string, unknown> = JSON.parse(readFileSync(out, 'utf8'));
  expect(seen['problem'], stderr).toBeUndefined();
  expect(seen['faults']).toEqual(['R001']);
  expect((seen['offered'] as string[])[0]).toContain('sky_draw');
  expect(seen['fixed']).toBe('[sky_draw]');
  expect(seen['hover']).toMatch(/Draw[\s\S]*Take two cards/);
  expect(seen['definition']).toMatch(/^1\. \*\*Chest:\*\*/);
  expect(seen['completion']).toBe('sky_limit');
  expect(readFileSync(join(root, 'rules/kites/sky.md'), 'utf8')).toBe(
    sky.replace('[sky_drow]', '[sky_take]').replace('{#sky_draw}', '{#sky_take}'),
  );
  expect(readFileSync(join(root, 'rules/kites/cards.md'), 'utf8')).toBe(
    cards.replace('[sky_draw]', '[sky_take]'),
  );
});
