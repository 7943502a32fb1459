import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  canBeNobody,
  contentsOf,
  editionOf,
  expectCivil,
  projectOf,
  rulewright,
  shell,
  writeFiles,
} from './harness.ts';

const settings = 'facets: { mode: { values: [short, long], default: long } }\n';

/** A number instead of an id, a wrong list number, a missing id, an invisible character, and a class that is nearly one. */
const faulty = [
  '# Kites {#kites}',
  '',
  '1. **Launch:** Put a kite on the moor. {#kites_launch}',
  '1. **Thread:** See [1.3] for the first\u200b step.',
  '3. **Ribbon:** Only then. {#kites_ribbon .shrot}',
  '',
].join('\n');
const file = 'rules/kites/t.md';

const read = (folder: string, name = file) => readFileSync(join(folder, name), 'utf8');
const fix = (cwd: string, ...more: string[]) => rulewright(['lint', '--fix', ...more], { cwd });

describe.concurrent('lint --fix', () => {
  test('puts right what keeps its meaning, reports the rest, and does nothing more the next time', async () => {
    const cwd = projectOf(editionOf(faulty, settings));
    const first = await fix(cwd);
    expect(first).toMatchObject({ code: 1, stderr: '4 fixes applied\n' });
    expect(first.stdout).toMatch(/R009[\s\S]*1 error, 1 info in 2 files/);
    expect(read(cwd)).toBe(
      faulty
        .replace('1. **Thread', '2. **Thread')
        .replace('[1.3]', '[kites_ribbon]')
        .replace('\u200b', '')
        .replace('step.', 'step. {#kites_thread}'),
    );
    const after = contentsOf(join(cwd, 'rules'));
    expect(await fix(cwd)).toEqual({ ...first, stderr: '0 fixes applied\n' });
    expect(contentsOf(join(cwd, 'rules'))).toEqual(after);
  });

  test('--unsafe applies what may change a meaning as well; alone it does nothing', async () => {
    const cwd = projectOf(editionOf(faulty, settings));
    await rulewright(['lint', '--unsafe'], { cwd });
    expect(read(cwd)).toBe(faulty);
    expect(await fix(cwd, '--unsafe')).toMatchObject({ code: 0, stderr: '5 fixes applied\n' });
    expect(read(cwd)).toContain('{#kites_ribbon .short}');
  });

  test('leaves every other byte alone: line ends, byte order mark, mode, other files', async () => {
    const text = `\ufeff${faulty.replaceAll('\n', '\r\n')}\tlast line without an end  `;
    const cwd = projectOf({
      ...editionOf(text, settings),
      'rules/kites/.notes.md': '[1.1]',
      'notes.md': '[1.1]',
    });
    chmodSync(join(cwd, file), 0o640);
    const before = contentsOf(cwd);
    // The last line is one after the id of its rule: no number of the section is sure.
    await fix(cwd);
    const after = contentsOf(cwd);
    const untouched = [...before].filter(([name]) => name !== file);
    expect([...after].filter(([name]) => name !== file)).toEqual(untouched);
    expect(read(cwd)).toBe(
      text
        .replace('1. **Thread', '2. **Thread')
        .replace('\u200b', '')
        .replace('step.', 'step. {#kites_thread}'),
    );
    expect(statSync(join(cwd, file)).mode & 0o777).toBe(0o640);
    expect(readdirSync(join(cwd, 'rules/kites')).sort()).toEqual(['.notes.md', 'edition.yaml', 't.md']);
  });

  test('writes through a link inside the edition, and the link stays', async () => {
    const cwd = projectOf({ ...editionOf('', settings), 'rules/kites/.parts/kites.txt': faulty });
    const path = join(cwd, file);
    await shell(`rm "${path}"`, { cwd });
    symlinkSync('.parts/kites.txt', path);
    expect(await fix(cwd)).toMatchObject({ stderr: '4 fixes applied\n' });
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
    expect(read(cwd, 'rules/kites/.parts/kites.txt')).toContain('[kites_ribbon]');
  });

  test('does not touch a file in another encoding, whose text is not what stands on disk', async () => {
    const latin = Buffer.from(faulty.replace('moor', 'm\u00fcr').replace('\u200b', ''), 'latin1');
    const wide = Buffer.from(`\ufeff${faulty}`, 'utf16le');
    for (const bytes of [latin, wide]) {
      const cwd = projectOf(editionOf(bytes, settings));
      const outcome = await fix(cwd);
      expect(outcome).toMatchObject({ code: 1, stderr: '0 fixes applied\n' });
      expect(outcome.stdout).toMatch(/S002.*t\.md/);
      expect(readFileSync(join(cwd, file)).equals(bytes)).toBe(true);
    }
  });

  test('with suggestions accepted it looks at the suggested words in every round', async () => {
    const text =
      '# Kites {#kites}\n\n1. Fly {++as in [1.3] ++}high. {#kites_fly}\n1. Land. {#kites_land}\n3. Rest. {#kites_rest}\n';
    const cwd = projectOf(editionOf(text));
    await fix(cwd, '--accept-suggestions');
    expect(read(cwd)).toBe(text.replace('[1.3]', '[kites_rest]').replace('1. Land', '2. Land'));
  });

  test.runIf(canBeNobody)('says which file cannot be written, and leaves it whole', async () => {
    const cwd = projectOf(editionOf(faulty, settings));
    chmodSync(cwd, 0o755);
    const outcome = await rulewright(['lint', '--fix'], { cwd, asNobody: true });
    expectCivil(outcome);
    // Whoever runs the tests as an ordinary user owns the folder, and may write.
    if (process.getuid?.() !== 0) return;
    expect(outcome).toMatchObject({ code: 2, stdout: '' });
    expect(outcome.stderr).toMatch(/"rules\/kites\/t\.md" cannot be written: permission denied \(EACCES\)/);
    expect(read(cwd)).toBe(faulty);
    expect(readdirSync(join(cwd, 'rules/kites')).sort()).toEqual(['edition.yaml', 't.md']);
  });

  test('on a disk without room the old file stays, and nothing half-written beside it', async () => {
    const cwd = projectOf(editionOf(faulty + 'x'.repeat(3000), settings));
    const before = contentsOf(cwd);
    const outcome = await shell('trap "" XFSZ; ulimit -f 1; rulewright lint --fix', { cwd });
    expectCivil(outcome);
    expect(outcome).toMatchObject({ code: 2, stderr: expect.stringMatching(/cannot be written.*EFBIG/) });
    expect(contentsOf(cwd)).toEqual(before);
  });
});

describe.concurrent('fmt', () => {
  const loose = [
    '# Kites {#kites}',
    '',
    '*  A note.',
    '',
    '1) **Launch:** Put a kite\u2003there. {#kites_launch}',
    '1) **Thread:** Four spans. {#kites_thread}',
    '',
  ].join('\n');

  test('--check writes nothing and fails; fmt writes; --check is then content', async () => {
    const cwd = projectOf(editionOf(loose));
    const before = contentsOf(join(cwd, 'rules'));
    const check = await rulewright(['fmt', '--check'], { cwd });
    expect(check).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/not formatted: rules\/kites\/t\.md\n1 of 1/),
    });
    expect(contentsOf(join(cwd, 'rules'))).toEqual(before);
    const done = await rulewright(['fmt'], { cwd });
    expect(done).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/formatted: rules\/kites\/t\.md\n1 of 1/),
    });
    expect(read(cwd)).toContain('2. **Thread:**');
    const after = contentsOf(join(cwd, 'rules'));
    expect(await rulewright(['fmt', '--check'], { cwd })).toMatchObject({ code: 0 });
    expect(await rulewright(['fmt'], { cwd })).toMatchObject({ code: 0, stdout: '0 of 1 files formatted\n' });
    expect(contentsOf(join(cwd, 'rules'))).toEqual(after);
  });

  test('leaves a file alone that cannot be read as it is, and formats the others', async () => {
    const cwd = projectOf({
      ...editionOf(loose),
      'rules/kites/edition.yaml':
        'id: kites\ntitle: Kites\nversion: "1"\nsections: [t.md, deep.md, wide.md]\n',
    });
    const deep = `# Deep {#deep}\n\n${'> '.repeat(100)}x\n`;
    const wide = Buffer.from('\ufeff# Wide {#wide}\n', 'utf16le');
    writeFiles(join(cwd, 'rules/kites'), { 'deep.md': deep, 'wide.md': wide });
    const outcome = await rulewright(['fmt'], { cwd });
    expect(outcome.code).toBe(1);
    expect(outcome.stdout).toMatch(/^formatted: rules\/kites\/t\.md\n1 of \d files formatted\n$/);
    expect(outcome.stderr).toMatch(/not read.*deep\.md\n.*not read.*wide\.md/);
    expect(read(cwd, 'rules/kites/deep.md')).toBe(deep);
    expect(readFileSync(join(cwd, 'rules/kites/wide.md')).equals(wide)).toBe(true);
  });
});

/** Sub-rules indented for a number of one digit below one of two, with a number that counts them. */
const misnested = [
  '# Kites {#kites}',
  '',
  '9. **Launch:** Put a kite on the moor. {#kites_launch}',
  '   1. At once. {#kites_once}',
  '10. **Thread:** Wind it up, as in [1.9]. {#kites_thread}',
  '   1. Slowly. {#kites_slowly}',
  '   2. All of it. {#kites_all}',
  '12. **Ribbon:** Only then. {#kites_ribbon}',
  '',
].join('\n');

describe.concurrent('rules that stand in wrong places', () => {
  test('lint --fix puts them in place before it writes anything by their numbers', async () => {
    const cwd = projectOf(editionOf(misnested));
    const fixed = await fix(cwd);
    expect(read(cwd)).toBe(
      misnested
        .replace('   1. Slowly', '    1. Slowly')
        .replace('   2. All', '    2. All')
        .replace('12. **Ribbon', '11. **Ribbon')
        .replace('[1.9]', '[kites_launch]'),
    );
    expect(fixed).toMatchObject({ code: 0, stderr: '3 fixes applied\n' });
  });

  test('fmt leaves the file as it is, says why, and exits with 1', async () => {
    const cwd = projectOf(editionOf(misnested));
    expect(await rulewright(['fmt'], { cwd })).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('0 of 1 files formatted'),
      stderr: `unchanged, because line 6 is at another level than its indentation; see "rulewright lint": ${file}\n`,
    });
    expect(read(cwd)).toBe(misnested);
    expect(await rulewright(['lint'], { cwd })).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(`R072 no-misnested-line  ${file}:6:4`),
    });
  });
});

/** A rule that was put in after one with sub-rules: its number could also be that of one more. */
const inserted = (rule: string, named = 'draw_') =>
  [
    '# Turn {#turn}',
    '',
    '1. **Draw:** Take two cards. {#draw}',
    `   1. One at a time. {#${named}once}`,
    rule,
    '2. **Limit:** Hold five. {#limit}',
    '   1. Six in the long game. {#limit_long}',
    '3. **End:** Pass the deck on. {#end}',
    '',
  ].join('\n');
const shuffle = '2. **Shuffle:** Do it well. {#shuffle}';

describe.concurrent('after a rule was put in between rules with sub-rules', () => {
  test.each(['fmt', 'lint --fix'])('%s corrects the numbers after it, if the ids tell', async (command) => {
    const cwd = projectOf(editionOf(inserted(shuffle)));
    await rulewright(command.split(' '), { cwd });
    await rulewright(['fmt'], { cwd });
    const expected = projectOf(
      editionOf(inserted(shuffle).replace('2. **Limit', '3. **Limit').replace('3. **End', '4. **End')),
    );
    await rulewright(['fmt'], { cwd: expected });
    expect(read(cwd)).toBe(read(expected));
    expect(await rulewright(['lint'], { cwd })).toMatchObject({ code: 0 });
  });

  test.each([
    ['an id like those of the sub-rules', inserted('2. **Shuffle:** Do it well. {#draw_shuffle}')],
    ['sub-rules with other ids', inserted(shuffle, '')],
    ['no id, and none is made of where it stands', inserted('2. **Shuffle:** Do it well.')],
  ])('neither changes a thing with %s, and the number is reported', async (_what, text) => {
    for (const command of ['fmt', 'lint --fix']) {
      const cwd = projectOf(editionOf(text));
      expect(await rulewright(command.split(' '), { cwd })).toMatchObject({ code: 1 });
      expect(read(cwd)).toBe(text);
      expect((await rulewright(['lint'], { cwd })).stdout).toContain('R003 no-wrong-list-number');
    }
  });
});
