import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder, rulewright, writeFiles } from '../../harness.ts';

const settings = (id: string) =>
  `id: ${id}\ntitle: ${id}\nversion: "1"\nstars: { before: veto, after: veto, both: veto }\nsections: [play.md]\n`;
const last = `# Play {#play}

1. ★ **Launch:** Take two ribbons from the box. ★ +gust {#launch}
2. **Limit:** Hold 5 ribbons at the most. {#limit}
3. **Gust:** Take one ribbon more. {#gust}
4. **Veto:** Cancel an ability with a star. {#veto}
`;
const now = last.replace('★ **Launch', '**Launch').replace('box. ★ +gust', 'box. -gust').replace('5', '6');

function project(): string {
  const folder = emptyFolder();
  writeFiles(folder, {
    'rules/now/edition.yaml': settings('now'),
    'rules/now/play.md': now,
    'rules/last/edition.yaml': settings('last'),
    'rules/last/play.md': last,
    'rules/far/edition.yaml':
      'id: far\ntitle: Far\nversion: "1"\nexternal: true\nrules: [{ id: far_kite, number: "1", title: Kite }]\n',
    'elsewhere/old/edition.yaml': settings('last'),
    'elsewhere/old/play.md': last,
  });
  return folder;
}

interface Reported {
  readonly code: string;
  readonly line: number;
  readonly related: readonly { readonly file: string; readonly line: number; readonly message: string }[];
}

const places = (stdout: string) =>
  (JSON.parse(stdout) as { diagnostics: Reported[] }).diagnostics.map(
    ({ code, line, related }) => `${code} ${line} ${related.map((other) => `${other.file}:${other.line}`)}`,
  );

describe('lint --against', () => {
  test('shows both places, for an edition by its id, by its folder, and for a graph file', async () => {
    const folder = project();
    const run = (...args: string[]) =>
      rulewright(['lint', 'now', ...args, '--format', 'json'], { cwd: folder });
    expect((await run()).code).toBe(0);
    const graph = await rulewright(['export', 'last', '--format', 'json'], { cwd: folder });
    writeFiles(folder, { 'last.json': graph.stdout });
    for (const [other, file] of [
      ['last', 'rules/last/play.md'],
      ['elsewhere/old', 'elsewhere/old/play.md'],
      ['last.json', 'last/play.md'],
    ] as const) {
      const { code, stdout, stderr } = await run('--against', other);
      expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
      expect(places(stdout)).toEqual([`R062 3 ${file}:3`, `R063 3 ${file}:3`, `R064 4 ${file}:4`]);
    }
    // What is compared with can change without any of the named editions: nothing of it is remembered.
    writeFiles(folder, { 'rules/last/play.md': now });
    expect((await run('--against', 'last')).stdout).toContain('"error": 0');
    expect((await run('--against', 'last')).code).toBe(0);
  });

  test('is part of every form of the report', async () => {
    const folder = project();
    const run = (form: string) =>
      rulewright(['lint', 'now', '--against', 'last', '--format', form], { cwd: folder });
    const pretty = (await run('pretty')).stdout;
    expect(pretty).toContain('rules/now/play.md:4:20');
    expect(pretty).toContain('1.2 Limit of last: rules/last/play.md:4:6');
    expect(pretty).toContain('4 │ 2. **Limit:** Hold 5 ribbons');
    const sarif = JSON.parse((await run('sarif')).stdout) as {
      runs: { results: { ruleId: string; relatedLocations?: unknown[] }[] }[];
    };
    expect(sarif.runs[0]?.results.map(({ ruleId }) => ruleId)).toEqual(['R062', 'R063', 'R064']);
    expect(sarif.runs[0]?.results.every(({ relatedLocations }) => relatedLocations?.length === 1)).toBe(true);
    expect((await run('github')).stdout).toContain('title=R064');
  });

  test('--fix --unsafe puts lost stars back, in front of the text and in front of markers', async () => {
    const folder = project();
    const fixed = await rulewright(['lint', 'now', '--against', 'last', '--fix', '--unsafe'], {
      cwd: folder,
    });
    expect(fixed.stderr).toBe('1 fix applied\n');
    expect(readFileSync(join(folder, 'rules/now/play.md'), 'utf8').split('\n')[2]).toBe(
      '1. ★ **Launch:** Take two ribbons from the box. ★ -gust {#launch}',
    );
  });

  test.each([
    ['nowhere', 'there is no edition "nowhere" to compare with'],
    ['now', '"now" is compared with itself'],
    ['far', 'only its ids and titles are known'],
    ['none.json', 'no such file or directory'],
    ['words.json', 'it is not JSON'],
    ['other.json', 'it is not a graph of this version'],
  ])('says what is wrong with %s', async (other, message) => {
    const folder = project();
    writeFiles(folder, { 'words.json': 'rules', 'other.json': '{"nodes": []}' });
    const { code, stdout, stderr } = await rulewright(['lint', 'now', '--against', other], { cwd: folder });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('at ');
  });
});
