import { describe, expect, test } from 'vitest';
import { emptyFolder, rulewright, writeFiles } from '../../harness.ts';

const files = {
  'rules/book/edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [play.md, cards/end.md]\n',
  'rules/book/play.md': '# Play {#play}\n\n1. Sing of the the sea. {#sing}\n2. Draw [gone]. {#draw}\n',
  'rules/book/cards/end.md': '# End {#end}\n\n1. Rest in the the sun by the the sea. {#rest}\n',
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

const end = ['R051 cards/end.md', 'R051 cards/end.md'];

describe('lint of a part', () => {
  test('--only takes codes and names', async () => {
    const folder = project();
    expect(await lint(folder, '--only', 'R051')).toEqual({ code: 1, found: [...end, 'R051 play.md'] });
    expect(await lint(folder, '--only', 'no-common-slip, r001')).toEqual({
      code: 1,
      found: [...end, 'R051 play.md', 'R001 play.md'],
    });
    expect(await lint(folder, '--only', 'R050')).toEqual({ code: 0, found: [] });
    expect(await lint(folder, '--only', 'no-comon-slip')).toEqual({
      code: 2,
      stderr: 'rulewright: there is no check "no-comon-slip". Did you mean "no-common-slip"?\n',
    });
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
    expect(await lint(folder, '--only', 'R050')).toEqual({ code: 1, found: ['S014 play.md'] });
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
    const folder = project();
    const run = await rulewright(
      ['lint', 'rules/book/play.md', '--only', 'R051', '--fix', '--unsafe', '--format', 'json'],
      { cwd: folder },
    );
    expect(run.stderr).toBe('1 fix applied\n');
    expect((await lint(folder)).found).toEqual([...end, 'R001 play.md']);
  });
});

test('what an edition elsewhere refers to is looked for beside it, whatever the folder that lint runs in holds', async () => {
  const one = (id: string, text: string, more = '') => ({
    [`${id}/edition.yaml`]: `id: ${id.replace(/^.*\//, '')}\ntitle: T\nversion: "1"\n${more}sections: [a.md]\n`,
    [`${id}/a.md`]: text,
  });
  const folder = emptyFolder();
  writeFiles(folder, {
    ...one('here/rules/big', '# Sea {#sea}\n\n1. Swim. {#swim}\n'),
    ...one('there/big', '# Sea {#sea}\n\n1. Dive. {#dive}\n'),
    ...one('there/small', '# Pool {#pool}\n\n1. Do as Dive [big:dive] says. {#pool_dive}\n'),
  });
  for (const cwd of ['here', 'here/rules', 'there', '.']) {
    const run = await rulewright(['lint', `${folder}/there/small`], { cwd: `${folder}/${cwd}` });
    expect([cwd, run.stdout, run.code]).toEqual([cwd, expect.stringContaining('no faults'), 0]);
  }
});
