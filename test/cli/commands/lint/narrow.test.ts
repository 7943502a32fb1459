import { describe, expect, test } from 'vitest';
import { emptyFolder, rulewright, writeFiles } from '../../harness.ts';

const files = {
  'rules/book/edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [play.md, cards/end.md]\n',
  'rules/book/play.md': '# Play {#play}\n\n1. Sing (of the sea. {#sing}\n2. Draw [gone]. {#draw}\n',
  'rules/book/cards/end.md': '# End {#end}\n\n1. Rest (in the sun. {#rest}\n2. Sit (by the sea. {#sit}\n',
};

function project(more: Readonly<Record<string, string>> = {}): string {
  const folder = emptyFolder();
  writeFiles(folder, { ...files, ...more });
  return folder;
}

async function lint(cwd: string, ...args: string[]) {
  const { code, stdout, stderr } = await rulewright(['lint', ...args, '--format', 'json'], { cwd });
  if (stdout === '') return { code, stderr };
  const report = JSON.parse(stdout) as { diagnostics: { code: string; file: string }[] };
  return { code, found: report.diagnostics.map((one) => `${one.code} ${one.file.replace(/^.*book\//, '')}`) };
}

const end = ['R100 cards/end.md', 'R100 cards/end.md'];

describe('lint of a part', () => {
  test('--only takes codes and names', async () => {
    const folder = project();
    expect(await lint(folder, '--only', 'R100')).toEqual({ code: 1, found: [...end, 'R100 play.md'] });
    expect(await lint(folder, '--only', 'no-unpaired-sign, r001')).toEqual({
      code: 1,
      found: [...end, 'R100 play.md', 'R001 play.md'],
    });
    expect(await lint(folder, '--only', 'R049')).toEqual({ code: 0, found: [] });
    expect(await lint(folder, '--only', 'no-unpared-sign')).toEqual({
      code: 2,
      stderr: 'rulewright: there is no check "no-unpared-sign". Did you mean "no-unpaired-sign"?\n',
    });
  });

  test('optional checks are shown where they are asked for', async () => {
    const words = 'The keeper of the lamp lights it at dusk and puts it out again at dawn.';
    const play = `# Play {#play}\n\n1. Ask the KOL. ${words} No ship may leave before that is done by somebody. {#ask}\n2. Pay the KOL, and thank the KOL. ${words} Each captain gives two coins for a week of that. {#pay}\n`;
    const folder = project({ 'rules/book/play.md': play, 'rules/book/cards/end.md': '# End {#end}\n' });
    expect(await lint(folder)).toEqual({ code: 0, found: [] });
    expect((await lint(folder, '--audit')).found).toEqual(['R093 play.md']);
    expect((await lint(folder, '--only', 'R093')).found).toEqual(['R093 play.md']);
    expect((await lint(folder, '--only', 'no-repeated-rule')).found).toEqual([]);
    const settings = files['rules/book/edition.yaml'];
    const write = (more: string) => writeFiles(folder, { 'rules/book/edition.yaml': `${settings}${more}` });
    write('checks: { R093: warning, R049: off }\n');
    expect(await lint(folder)).toEqual({ code: 1, found: ['R093 play.md'] });
    expect((await lint(folder, '--audit')).found).toEqual(['R093 play.md']);
    // An entry for what was not asked for is not out of date.
    write('faults:\n  - { code: R093, rule: ask, why: "as printed" }\n');
    expect(await lint(folder)).toEqual({ code: 0, found: [] });
  });

  test('--only answers a check that is gone with a note', async () => {
    const run = await rulewright(['lint', '--only', 'r050,no-two-spellings'], { cwd: project() });
    expect(run).toMatchObject({ code: 0, stdout: 'no faults in 3 files\n' });
    expect(run.stderr).toMatch(/^note: R050 is no check any more: .*docs\/prose\.md.*\nnote: R090 is .*\n$/);
  });

  test('a file stands for itself, wherever it is named from', async () => {
    const folder = project();
    expect(await lint(folder, 'rules/book/cards/end.md')).toEqual({ code: 1, found: end });
    expect(await lint(`${folder}/rules/book/cards`, 'end.md')).toEqual({ code: 1, found: end });
    expect((await lint(folder, 'rules/book/cards/end.md', 'book')).found).toHaveLength(4);
    expect((await lint(folder, 'rules/book/edition.yaml')).found).toHaveLength(4);
    writeFiles(folder, { 'rules/book/cards/end.md': '# End {#end}\n\n1. Rest in the sun. {#rest}\n' });
    const clean = await rulewright(['lint', 'rules/book/cards/end.md'], { cwd: folder });
    expect(clean.stdout).toBe('no faults in 1 file\n');
  });

  test('what keeps rules from being read is always said', async () => {
    const folder = project({ 'rules/book/play.md': '<<<<<<< a\n# Play\n=======\n# Pay\n>>>>>>> b\n' });
    expect(await lint(folder, '--only', 'R049')).toEqual({ code: 1, found: ['S014 play.md'] });
  });

  test('--max-warnings lets so many pass, and no error', async () => {
    const folder = project({ 'rules/book/play.md': '# Play {#play}\n\n1. Sing. {#sing}\n' });
    expect((await lint(folder)).code).toBe(1);
    expect((await lint(folder, '--max-warnings', '1')).code).toBe(1);
    expect((await lint(folder, '--max-warnings', '2')).code).toBe(0);
    expect((await lint(project(), '--max-warnings', '99')).code).toBe(1);
    expect((await lint(folder, '--max-warnings', 'two')).code).toBe(2);
  });

  test('--fix puts right what was asked for alone', async () => {
    const slip = (name: string) =>
      `# ${name} {#${name}}\n\n1. Sing. {#${name}_sing}\n2. **Sea:* Rest. {#${name}_sea}\n`;
    const folder = project({ 'rules/book/play.md': slip('play'), 'rules/book/cards/end.md': slip('end') });
    const run = await rulewright(
      ['lint', 'rules/book/play.md', '--only', 'R043', '--fix', '--unsafe', '--format', 'json'],
      { cwd: folder },
    );
    expect(run.stderr).toBe('1 fix applied\n');
    expect((await lint(folder, '--only', 'R043')).found).toEqual(['R043 cards/end.md']);
  });
});
