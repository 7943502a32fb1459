import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { emptyFolder, rulewright, writeFiles } from '../harness.ts';

const settings =
  'id: skiff\ntitle: Skiffs\nversion: "2"\ndate: 2026-03-01\nnumbering: { section: decimal, rule: [{ style: decimal, width: 2 }] }\nsections: [turn.md]\n';
const rules = `---
id: turn
---

# The turn

1. **Draw:** Take *two* cards, then see [turn_limit]. +turn_limit {#turn_draw}
2. **Limit:** Nobody holds more than five: [the draw][turn_draw]. {#turn_limit}

   > [!EXAMPLE]
   > Ann holds four.
`;

function project(text = rules): string {
  const folder = emptyFolder();
  writeFiles(folder, { 'rules/skiff/edition.yaml': settings, 'rules/skiff/turn.md': text });
  return folder;
}

describe('export', () => {
  test('plain text goes to standard output', async () => {
    const { stdout, code } = await rulewright(['export', 'skiff'], { cwd: project() });
    expect(code).toBe(0);
    expect(stdout).toBe(
      [
        'Skiffs',
        'Version 2, 2026-03-01',
        '1 The turn',
        '1.01 Draw: Take two cards, then see [1.02]. +1.02',
        '1.02 Limit: Nobody holds more than five: the draw.',
        '  Example: Ann holds four.\n',
      ].join('\n\n'),
    );
  });

  test('a paragraph between rules is no note on anything, and a title that says its number is not numbered again', async () => {
    const text = `---
id: turn
---

# Article 1: The turn

Nobody rows alone.

1. Take two. {#turn_draw}
2. Take three. {#turn_more}

> [!NOTE]
> Three are many.
`;
    const { stdout } = await rulewright(['export', 'skiff'], { cwd: project(text) });
    const [, , title, intro] = stdout.split('\n\n');
    expect([title, intro]).toEqual(['Article 1: The turn', 'Nobody rows alone.']);
  });

  test('a document of Word is imported again as the same edition', async () => {
    const cwd = project();
    const written = await rulewright(['export', 'skiff', '--format', 'docx', '--out', 'out/skiff.docx'], {
      cwd,
    });
    expect(written).toMatchObject({ code: 0, stdout: 'out/skiff.docx\n', stderr: '' });
    const parts = unzipSync(readFileSync(join(cwd, 'out/skiff.docx')));
    const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
    // Programs that count no fields show what stands between these marks; of a field in one element some show nothing.
    expect(xml).toMatch(
      / REF turn_limit .*?fldCharType="separate".*?>1\.02<\/w:t><\/w:r><w:r><w:fldChar w:fldCharType="end"/,
    );
    expect(xml).not.toContain('fldSimple');
    const args = ['import', 'out/skiff.docx', '--edition', 'skiff-2', '--out', 'rules/skiff-2'];
    const { code, stdout } = await rulewright(args, { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain('Every word of the document is in the result');
    const files = readFileSync(join(cwd, 'rules/skiff-2/1-turn.md'), 'utf8');
    expect(files).toBe(rules);
  });

  test('a form that is not text goes to a file in dist/, and nothing is written into rules', async () => {
    const cwd = project();
    const bare = await rulewright(['export', 'skiff', '--format', 'docx'], { cwd });
    expect(bare).toMatchObject({ code: 0, stdout: 'dist/skiff.docx\n' });
    expect(existsSync(join(cwd, 'dist/skiff.docx'))).toBe(true);
    const inside = await rulewright(['export', 'skiff', '--out', 'rules/skiff.txt'], { cwd });
    expect(inside.code).toBe(2);
    expect(existsSync(join(cwd, 'rules/skiff.txt'))).toBe(false);
  });

  test('an edition with faults is written, and they are told', async () => {
    const cwd = project(rules.replace('[turn_limit]', '[turn_lost]'));
    const { code, stdout, stderr } = await rulewright(['export', 'skiff'], { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain('then see [turn_lost]');
    expect(stderr).toContain('R001');
  });
});

test('import says what is wrong with a document of Word, and writes nothing', async () => {
  const cwd = project();
  writeFileSync(join(cwd, 'cut.docx'), Buffer.from('PK\u0003\u0004 and no more'));
  const { code, stderr } = await rulewright(
    ['import', 'cut.docx', '--edition', 'cut', '--out', 'rules/cut'],
    { cwd },
  );
  expect(code).toBe(2);
  expect(stderr).toBe(
    'rulewright: "cut.docx": this is no complete zip archive: its directory is missing. Was it cut short?\n',
  );
  expect(existsSync(join(cwd, 'rules/cut'))).toBe(false);
});
