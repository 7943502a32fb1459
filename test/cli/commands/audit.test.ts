import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { auditReportSchema } from '../../../src/model/audit.ts';
import { expectCivil, projectOf, rulewright } from '../harness.ts';

const settings = (version: string) => `id: kites\ntitle: Kites\nversion: "${version}"\nsections: [t.md]\n`;
const before = '# Kites {#kites}\n\n1. **Launch:** Up. {#kites_launch}\n2. **Reel:** In. {#kites_reel}\n';
const after =
  '# Kites {#kites}\n\n1. **Wind:** Wait. {#kites_wind}\n2. **Launch:** Up. {#kites_launch}\n3. **Reel:** In. {#kites_reel}\n';

/** A project with one release and a rule put in since, and code beside it. */
async function audited(code: Readonly<Record<string, string>>, text = after): Promise<string> {
  const cwd = projectOf({ 'rules/kites/edition.yaml': settings('1.0'), 'rules/kites/t.md': before, ...code });
  expect(await rulewright(['release', 'kites'], { cwd })).toMatchObject({ code: 0 });
  writeFileSync(join(cwd, 'rules/kites/edition.yaml'), settings('1.1'));
  writeFileSync(join(cwd, 'rules/kites/t.md'), text);
  return cwd;
}

const audit = (cwd: string, ...more: string[]) =>
  rulewright(['audit', ...more, '--edition', 'kites', '--from', '1.0'], { cwd });

describe.concurrent('audit', () => {
  test('reports, blocks nobody unless asked, and looks where it should', async () => {
    const cwd = await audited({
      'code/a.ts': '// @rule 1.1, kites_reel\n',
      'code/.gitignore': 'out/\n/b.*\n!b.md\n',
      'code/b.ts': '@rule 9.9\n',
      'code/b.md': '@rule 1.2\n',
      'code/out/c.ts': '@rule 9.9\n',
      'code/node_modules/d.ts': '@rule 9.9\n',
      'code/e.bin': '\0@rule 9.9\n',
    });
    const outcome = await audit(cwd, 'code');
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    expect(outcome.stdout).toMatch(/A001 no-old-number {2}code\/a\.ts:1:10[\s\S]*code\/b\.md:1:7/);
    expect(outcome.stdout).toMatch(/2 warnings in 2 files\n3 references: 1 same, 2 renumbered\n$/);
    expect(await audit(cwd, 'code', '--strict')).toMatchObject({ code: 1 });
    expect(await audit(cwd, 'code/e.bin', 'rules', '--strict')).toMatchObject({ code: 0 });
  });

  test('says after which word numbers of rules match no notation', async () => {
    const reels = Array.from({ length: 6 }, (_, i) => `${i + 3}. Reel in ${i}. {#reel${i}}\n`).join('');
    const hinted = async (text: string) => {
      const cwd = await audited({ 'code/a.py': text }, after.trimEnd() + reels);
      const { code, stderr } = await audit(cwd, 'code');
      const [, pattern = 'x(y)'] = /--pattern '(.*)'/.exec(stderr) ?? [];
      return [code, stderr, (await audit(cwd, 'code', '--pattern', pattern)).stdout];
    };
    const numbers = [1, 2, 3, 4, 5, 6].map((i) => `# KR 1.${i}: see #1c2a${i}, since 2.${i}\n`).join('');
    expect(await hinted(`${numbers}# @rule kites_reel and KR 1.1, @rule 1.2\n`)).toEqual([
      0,
      '7 numbers of rules after "KR" match no notation: --pattern \'KR (?<rule>[A-Z]?\\d[\\w.]*\\w)\' finds them.\n',
      expect.stringMatching(/9 references/),
    ]);
    const bare = [1, 2, 3, 4, 5].map((i) => `# reel in (1.${i})\n`).join('');
    expect((await hinted(`${bare}version (9.4) of call(1.6, 7)\n`))[2]).toMatch(/7 references/);
    const few = numbers.split('\n').slice(0, 2).join('\n');
    expect((await hinted(few))[1]).toMatch(/^2 numbers of rules after "KR"/);
    expect((await hinted(`${few}\n// § 1.1, § 1.2`))[1]).toMatch(/after "KR".*\n.*after "§"/);
    expect((await hinted(`${few}\n# @rule 1.2\n`))[1]).toBe('');
  });

  test('from another edition, whose rules are found again by their words', async () => {
    const cwd = await audited({
      'a.ts': '// @rule 1.1 and tow_in, @rule 9.9\n',
      'rules/tow/edition.yaml': 'id: tow\ntitle: Tow\nversion: "1"\nsections: [t.md]\n',
      'rules/tow/t.md': before.replaceAll('kites_reel', 'tow_in').replaceAll('kites', 'tow'),
    });
    const from = ['audit', 'a.ts', '--edition', 'kites', '--from', 'tow'];
    const outcome = await rulewright(from, { cwd });
    expect(outcome.stdout).toMatch(/A001[\s\S]*in tow this was Launch; it is 1\.2 now/);
    expect(outcome.stdout).toMatch(/A005[\s\S]*in tow this was Reel; its id is kites_reel now/);
    expect(outcome.stdout).toMatch(/A004[\s\S]*no rule has that number or id in kites tow/);
    expect(await rulewright([...from, '--fix'], { cwd })).toMatchObject({ code: 0 });
    expect(readFileSync(join(cwd, 'a.ts'), 'utf8')).toBe('// @rule 1.2 and kites_reel, @rule 9.9\n');
  });

  test('as JSON, SARIF and for GitHub', async () => {
    const cwd = await audited({ 'a.ts': '// @rule 1.1 and [kites:kites_reel]\n' });
    const json = auditReportSchema.parse(JSON.parse((await audit(cwd, 'a.ts', '--format', 'json')).stdout));
    expect(json).toMatchObject({ edition: 'kites', version: '1.1', from: '1.0', files: 1, skipped: [] });
    expect(json.counts).toMatchObject({ same: 1, renumbered: 1 });
    expect(json.entries[0]).toMatchObject({
      written: '1.1',
      was: { id: 'kites_launch', number: '1.1', label: 'Launch' },
      now: [{ id: 'kites_launch', number: '1.2', label: 'Launch' }],
      fix: '1.2',
    });
    const sarif = JSON.parse((await audit(cwd, 'a.ts', '--format', 'sarif')).stdout);
    expect(sarif.runs[0].results).toHaveLength(1);
    expect((await audit(cwd, 'a.ts', '--format', 'github')).stdout).toMatch(/^::warning file=a\.ts,line=1,/);
  });

  test('--fix rewrites what is only renumbered, in its encoding and with its line ends', async () => {
    const latin = Buffer.from('caf\xe9 @rule 1.1\r\nrule:1.2', 'latin1');
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('é @rule 1.1\r\n', 'utf16le')]);
    const big = Buffer.concat([
      Buffer.from([0xfe, 0xff]),
      Buffer.from('é @rule 1.1\r\n', 'utf16le').swap16(),
    ]);
    const cwd = await audited({ 'code/a.ts': '\ufeff// @rule 1.1, kites_reel 🪁 rule:1.2\r\n' });
    writeFileSync(join(cwd, 'code/latin.c'), latin);
    writeFileSync(join(cwd, 'code/wide.txt'), utf16);
    writeFileSync(join(cwd, 'code/big.txt'), big);
    const outcome = await audit(cwd, 'code', '--fix', '--strict');
    expect(outcome).toMatchObject({ code: 0 });
    expect(outcome.stderr).toBe(
      '6 places in 4 files rewritten\nThe texts name rules as 1.1 has them now: the next audit takes --from 1.1.\n',
    );
    expect(readFileSync(join(cwd, 'code/a.ts'), 'utf8')).toBe(
      '\ufeff// @rule 1.2, kites_reel 🪁 rule:1.3\r\n',
    );
    expect(readFileSync(join(cwd, 'code/latin.c'), 'latin1')).toBe('caf\xe9 @rule 1.2\r\nrule:1.3');
    expect(readFileSync(join(cwd, 'code/wide.txt')).subarray(2).toString('utf16le')).toBe('é @rule 1.2\r\n');
    expect(readFileSync(join(cwd, 'code/big.txt')).subarray(2).swap16().toString('utf16le')).toBe(
      'é @rule 1.2\r\n',
    );
    expect(await rulewright(['audit', 'code', '--edition', 'kites', '--strict'], { cwd })).toMatchObject({
      code: 0,
    });
  });

  test('--fix writes nothing while an old number would stay that means another rule now', async () => {
    const cwd = await audited(
      { 'a.ts': '@rule 1.1\n', 'b.ts': '@rule 1.2\n' },
      after.replace('In.', 'In again.'),
    );
    const outcome = await audit(cwd, 'a.ts', 'b.ts', '--fix', '--format', 'json');
    expect(outcome.code).toBe(1);
    expect(outcome.stderr).toContain('b.ts:1:7  1.2, which is Launch now');
    expect(['a.ts', 'b.ts'].map((name) => readFileSync(join(cwd, name), 'utf8'))).toEqual([
      '@rule 1.1\n',
      '@rule 1.2\n',
    ]);
    const unsafe = await audit(cwd, 'a.ts', 'b.ts', '--fix', '--unsafe');
    expect(unsafe.code).toBe(0);
    expect(unsafe.stdout).toContain('A002');
    expect(readFileSync(join(cwd, 'b.ts'), 'utf8')).toBe('@rule 1.3\n');
  });

  test('settings say what is meant, and are brought up to date', async () => {
    const config =
      '# kites\nedition: kites\nfrom: "1.0" # the first\npatterns: ["K(?<rule>[\\\\d.]+)"]\nexclude: [old/]\n';
    const cwd = await audited({ 'a.ts': 'K1.1\n', 'old/a.ts': 'K9.9\n', 'rulewright-audit.yaml': config });
    const outcome = await rulewright(['audit', '.', '--fix', '--strict'], { cwd });
    expect(outcome).toMatchObject({ code: 0 });
    expect(readFileSync(join(cwd, 'a.ts'), 'utf8')).toBe('K1.2\n');
    expect(readFileSync(join(cwd, 'rulewright-audit.yaml'), 'utf8')).toBe(config.replace('"1.0"', '"1.1"'));
    // 1.1 is not released yet, and what the fix left is audited all the same.
    const again = await rulewright(['audit', '.', '--strict'], { cwd });
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(again.stdout).toContain('1 reference: 1 same');
  });

  test('a pattern finds what the built-in notations do not, and takes nothing from them', async () => {
    const cwd = await audited({ 'a.ts': '// @rule 1.1, K1.1, rule:1.1 and [kites:1.1]\n' });
    const found = async (...options: string[]) => {
      const { stdout } = await audit(cwd, 'a.ts', '--format', 'json', ...options);
      const entries: { notation: string; column: number }[] = JSON.parse(stdout).entries;
      return entries.map(({ notation, column }) => `${notation} ${column}`);
    };
    const builtIn = ['annotation 10', 'colon 26', 'bracket 41'];
    expect(await found()).toEqual(builtIn);
    const beside = await found('--pattern', 'K(?<rule>[\\d.]+)');
    expect(beside).toEqual([builtIn[0], 'pattern 16', ...builtIn.slice(1)]);
    // Two that meet at one place find one name there.
    const meeting = await found('--pattern', '@rule (?<rule>[\\d.]+)');
    expect(meeting.map((one) => one.replace(/^\w+ /, ''))).toEqual(['10', '26', '41']);
  });

  test('patterns that would never end are stopped', async () => {
    const cwd = await audited({ 'a.ts': `@rule 1.1 ${'a'.repeat(200)}!\n` });
    const outcome = await audit(cwd, 'a.ts', '--pattern', '(?<rule>(a+)+)b');
    expect(outcome.code).toBe(0);
    expect(outcome.stderr).toMatch(/^not looked at: a\.ts: patterns took longer than 1 s/);
    expect(outcome.stdout).toContain('1 renumbered');
  });

  test('says civilly what it cannot do', async () => {
    const cwd = await audited({
      'a.ts': '@rule 1.1\n',
      'bad.yaml': 'edition: [\n',
      'odd.yaml': 'editon: kites\n',
    });
    for (const [args, message] of [
      [['a.ts'], '--edition names the edition'],
      [['a.ts', '--edition', 'kits'], 'Did you mean "kites"?'],
      [['a.ts', '--edition', 'kites', '--from', '0.9'], 'there is no release 0.9 of "kites": there are 1.0.'],
      [['no.ts', '--edition', 'kites'], 'there is no file or folder "no.ts"'],
      [['a.ts', '--edition', 'kites', '--pattern', '('], 'is no regular expression'],
      [['a.ts', '--edition', 'none.json'], '"none.json" cannot be read'],
      [['a.ts', '--config', 'bad.yaml'], 'bad.yaml'],
      [['a.ts', '--config', 'odd.yaml'], 'Did you mean "edition"?'],
      [['a.ts', '--config', 'no.yaml'], '"no.yaml" cannot be read'],
    ] as const) {
      const outcome = await rulewright(['audit', ...args], { cwd });
      expectCivil(outcome);
      expect(outcome.code).toBe(2);
      expect(outcome.stderr).toContain(message);
    }
  });

  test('takes the JSON that build writes', async () => {
    const cwd = await audited({ 'a.ts': '@rule 1.1\n' });
    await rulewright(['build'], { cwd });
    const outcome = await rulewright(
      ['audit', 'a.ts', '--edition', 'dist/data/kites.json', '--from', '1.0'],
      { cwd },
    );
    expect(outcome.stdout).toContain('1 reference: 1 renumbered');
  });
});
