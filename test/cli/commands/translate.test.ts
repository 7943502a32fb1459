import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectOf, rulewright } from '../harness.ts';

const settings =
  'id: kites\ntitle: Kites\nversion: "1.0"\nlanguage: en\nglossary: terms.md\nsections: [fly.md]\n';
const fly = `# Flying {#fly}

1. **Launch:** Throw the kite up, as [fly_reel] allows. {#fly_launch}

   1. Not at -- night. {#fly_launch_night}

   > [!NOTE]
   > A Flyer throws it.

2. **Reel:** Reel in two turns. -fly_launch {#fly_reel}
`;

test('a translation is started, filled in, and follows its original', async () => {
  const cwd = projectOf({
    'rules/kites/edition.yaml': settings,
    'rules/kites/fly.md': fly,
    'rules/kites/terms.md': '# Terms {#terms}\n\n- **Flyer**: who holds the line. {#term_flyer}\n',
  });
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await rulewright(args, { cwd });
    return { code, out: stdout + stderr };
  };
  const path = (name: string) => join(cwd, 'rules', name);
  const read = (name: string) => readFileSync(path(name), 'utf8');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd });

  expect(await run('translate', 'kites')).toMatchObject({
    code: 2,
    out: expect.stringContaining('with --to'),
  });
  for (const language of ['../../away', 'de/x', 'deutsch sprechend'])
    expect(await run('translate', 'kites', '--to', language)).toMatchObject({
      code: 2,
      out: expect.stringMatching(/^rulewright: no translation "kites-/),
    });
  await run('release', 'kites');
  git('init', '-qb', 'main');
  git('add', '.');
  git('commit', '-qm', '1.0');

  expect(await run('translate', 'kites', '--to', 'de')).toMatchObject({ code: 0 });
  expect(read('kites-de/fly.md')).toBe(`# Flying {#fly}

1. {#fly_launch}

   <!--
   **Launch:** Throw the kite up, as [fly_reel] allows.

   > [!NOTE]
   > A Flyer throws it.
   -->

   1. {#fly_launch_night}

      <!--
      Not at ‐‐ night.
      -->

2. {#fly_reel}

   <!--
   **Reel:** Reel in two turns.
   -->
`);
  expect((await run('lint', 'kites-de')).out.match(/[ER]\d{3}/g)).toEqual(['R110', 'R110']);
  expect((await run('fmt', '--check')).code).toBe(0);
  expect(await run('translate', 'kites', '--to', 'de')).toMatchObject({ code: 2 });

  writeFileSync(
    path('kites-de/fly.md'),
    '# Fliegen {#fly}\n\n1. **Start:** Wirf ihn hoch, wie [fly_reel] erlaubt. {#fly_launch}\n\n   > [!NOTE]\n   > Ein Flieger wirft ihn.\n\n2. **Einholen:** Hole zwei Umdrehungen ein. {#fly_reel}\n',
  );
  expect(await run('translate', 'kites-de', '--check')).toMatchObject({
    code: 1,
    out: '1 Flying  2 of 3 rules, 14 of 17 words\nTerms  0 of 1 rule, 0 of 4 words\n2 of 4 rules translated (50 %), 0 outdated\n'.replace(
      'Flying',
      'Fliegen',
    ),
  });

  // The original changes: one rule is reworded, one is new.
  writeFileSync(path('kites/edition.yaml'), settings.replace('1.0', '1.1'));
  writeFileSync(path('kites/fly.md'), `${fly.replace('two turns', 'three turns')}3. Land it. {#fly_land}\n`);
  expect((await run('translate', 'kites-de')).out).toContain('changed: rules/kites-de/fly.md\n');
  const updated = read('kites-de/fly.md');
  expect(updated).toContain(`ein. {#fly_reel}

   <!-- Reworded after 1.0.
   1.0: **Reel:** Reel in two turns.
   1.1: **Reel:** Reel in three turns.
   -->
`);
  expect(updated).toContain(
    '<!-- Not translated yet. -->\n\n1. {#fly_launch_night of=1.1}\n\n   <!--\n   Not at ‐‐ night.\n   -->\n\n2. {#fly_land of=1.1}\n\n   <!--\n   Land it.\n   -->\n',
  );
  expect((await run('translate', 'kites-de')).out).not.toContain('changed');
  expect(read('kites-de/fly.md')).toBe(updated);
  expect((await run('lint', 'kites-de')).out.match(/R11\d/g)?.sort()).toEqual([
    'R110',
    'R110',
    'R111',
    'R112',
  ]);
  expect(await run('fmt', '--check')).toEqual({ code: 0, out: '0 of 4 files not formatted\n' });

  // Another rule is reworded while the comment on the first one is still there.
  writeFileSync(path('kites/fly.md'), read('kites/fly.md').replace('kite up', 'kite very high'));
  await run('translate', 'kites-de');
  expect(read('kites-de/fly.md').match(/Reworded after 1\.0/g)).toHaveLength(2);
  await run('translate', 'kites-de');
  expect(read('kites-de/fly.md').match(/Reworded after 1\.0/g)).toHaveLength(2);
});
