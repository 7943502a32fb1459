import { expect, test } from 'vitest';
import { emptyFolder, rulewright, writeFiles } from './harness.ts';

const edition = (id: string, version: string, rules: string) => ({
  [`rules/${id}/edition.yaml`]: `id: ${id}\ntitle: ${id}\nversion: "${version}"\nsections: [play.md]\n`,
  [`rules/${id}/play.md`]: `# Play {#play}\n\n${rules}`,
});

test('lint reports what lineage.yaml names and nobody has, in a version too, and hears of a change', async () => {
  const cwd = emptyFolder();
  writeFiles(cwd, {
    ...edition('kites', '1', '1. Fly a kite. {#fly}\n2. Wind the spool.\n'),
    ...edition('gliders', '1', '1. Throw the glider. {#throw}\n'),
  });
  expect((await rulewright(['release', 'kites'], { cwd })).code).toBe(0);
  const lint = () => rulewright(['lint', 'kites'], { cwd });
  const before = await lint();
  writeFiles(cwd, {
    'rules/kites/lineage.yaml': `matches:
  - { with: kites@1, old: flew, new: fly }
  - { with: kites@1, old: 1.2, new: fly }
  - { with: gliders, old: throw, new: flee }
  - { with: gliders, old: land, new: play }
  - { with: kites, old: anything, new: fly }
  - { with: elsewhere, old: anything, new: fly }
distinct:
  - { with: gliders@1, old: trow, new: fly }
`,
  });
  const { code, stdout } = await lint();
  const places = (text: string) =>
    [...text.matchAll(/error (E\S+) \S+ {2}(\S+)/g)].map(([, code, at]) => `${code} ${at}`);
  expect(code).toBe(1);
  expect(places(stdout)).toEqual([
    'E030 rules/kites/lineage.yaml:2:27',
    'E030 rules/kites/lineage.yaml:4:39',
    'E030 rules/kites/lineage.yaml:5:27',
    'E030 rules/kites/lineage.yaml:9:29',
  ]);
  // What another edition has is not remembered.
  writeFiles(cwd, edition('gliders', '1', '1. Throw the glider. {#throw}\n2. Land. {#land}\n'));
  expect(places((await lint()).stdout)).not.toContain('E030 rules/kites/lineage.yaml:5:27');
  writeFiles(cwd, { 'rules/kites/lineage.yaml': 'matchs: []\n' });
  expect((await lint()).stdout).toContain('rules/kites/lineage.yaml:1:1');
  writeFiles(cwd, { 'rules/kites/lineage.yaml': 'matches: []\n' });
  expect((await lint()).stdout).toBe(before.stdout);
});

test('lint warns of an edition that is not there, with the nearest name', async () => {
  const cwd = emptyFolder();
  writeFiles(cwd, {
    ...edition('kites', '1', '1. Fly a kite. {#fly}\n'),
    ...edition('gliders', '1', '1. Throw the glider. {#throw}\n'),
    'rules/balloons/edition.yaml':
      'id: balloons\ntitle: Balloons\nversion: "1"\nexternal: true\nrules: [{ id: rise }]\n',
    'rules/kites/lineage.yaml': `matches:
  - { with: glider@1, old: throw, new: fly }
  - { with: balloons, old: rise, new: fly }
  - { with: kites@0.1, old: flew, new: fly }
distinct:
  - with: zeppelins
    old: land
    new: fly
`,
  });
  const lint = () => rulewright(['lint', 'kites', '--format', 'json'], { cwd });
  const said = async () =>
    JSON.parse((await lint()).stdout).diagnostics.map(
      ({ code, severity, help, file, line, column, endColumn }: Record<string, unknown>) => [
        `${code} ${severity} ${file}:${line}:${column}-${endColumn}`,
        help,
      ],
    );
  expect(await said()).toEqual([
    ['E032 warning rules/kites/lineage.yaml:2:13-21', 'Did you mean "gliders@1"?'],
    ['E032 warning rules/kites/lineage.yaml:6:11-20', expect.stringContaining('external: true')],
  ]);
  writeFiles(cwd, edition('zeppelins', '1', '1. Land it. {#land}\n'));
  expect(await said()).toHaveLength(1);
});
