import { readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  canBeNobody,
  contentsOf,
  copyOf,
  editionOf,
  emptyFolder,
  projectOf,
  rulewright,
  run,
  writeFiles,
} from './harness.ts';

describe('a second run', () => {
  test.each([['lint'], ['lint', '--format', 'json']])('says the same of faults: %s', async (...args) => {
    const cwd = copyOf('crooked');
    const first = await rulewright(args, { cwd });
    expect(first.code).toBe(1);
    expect(await rulewright(args, { cwd })).toEqual(first);
  });

  test('writes the output again where it does not stand as it was written', async () => {
    const cwd = copyOf('quillmoor');
    const build = () => rulewright(['build'], { cwd });
    const first = await build();
    const data = join(cwd, 'dist/data');
    const before = contentsOf(data);
    for (const damage of [
      () => writeFileSync(join(data, 'quillmoor-pocket.json'), '{}'),
      () => rmSync(join(data, 'quillmoor-pocket.json')),
      () => rmSync(join(cwd, 'dist'), { recursive: true }),
    ]) {
      damage();
      expect(await build()).toEqual(first);
      expect(contentsOf(data)).toEqual(before);
    }
  });
});

describe('what follows from another edition is looked at again when that one changes', () => {
  const text = '# Kites {#kites}\n\n1. As in the box [box_rule]. {#kites_rule}\n';
  const box = (id: string) => editionOf(`# Box {#box}\n\n1. Open it. {#${id}}\n`, '', 'box');

  test.each([
    ['an abridged one', 'abridges: box\n', '[box_rule]'],
    ['one that a reference names', '', '[box:box_rule]'],
  ])('%s', async (_what, settings, reference) => {
    const cwd = projectOf({
      ...editionOf(text.replace('[box_rule]', reference), settings),
      ...box('box_rule'),
    });
    const lint = async () => (await rulewright(['lint', 'kites'], { cwd })).code;
    expect(await lint()).toBe(0);
    writeFiles(cwd, box('box_other'));
    expect(await lint()).toBe(1);
    writeFiles(cwd, box('box_rule'));
    expect(await lint()).toBe(0);
    rmSync(join(cwd, 'rules/box'), { recursive: true });
    expect(await lint()).toBe(1);
    writeFiles(cwd, {
      'rules/box/edition.yaml':
        'id: box\ntitle: Box\nversion: 1\nexternal: true\nrules: [{ id: box_rule, title: Rule }]\n',
    });
    expect(await lint()).toBe(0);
  });
});

describe('nothing is kept between runs', () => {
  test.each([[['lint']], [['export', 'quillmoor-pocket']], [['show', 'quillmoor-pocket', 'I.B']]])(
    '%s leaves nothing behind',
    async (args) => {
      const cwd = copyOf('quillmoor');
      expect(await rulewright(args, { cwd })).toMatchObject({ code: 0, stderr: '' });
      expect(readdirSync(cwd)).toEqual(['rules']);
    },
  );

  test('what is called .rulewright stays as it is, whatever it is', async () => {
    const cwd = copyOf('quillmoor');
    symlinkSync('nowhere', join(cwd, '.rulewright'));
    const before = contentsOf(join(cwd, 'rules'));
    expect(await rulewright(['lint'], { cwd })).toMatchObject({ code: 0, stderr: '' });
    expect(contentsOf(join(cwd, 'rules'))).toEqual(before);
    expect(readdirSync(cwd)).toEqual(['.rulewright', 'rules']);
  });

  test.runIf(canBeNobody)(
    'a project that may only be read is linted, shown, and built to another place',
    async () => {
      const cwd = copyOf('quillmoor');
      await run('chmod', ['-R', 'a+rX', cwd], { cwd });
      const out = join(emptyFolder(), 'out');
      await run('chmod', ['777', join(out, '..')], { cwd });
      const options = { cwd, asNobody: true };
      expect(await rulewright(['lint'], options)).toMatchObject({ code: 0, stderr: '' });
      expect(await rulewright(['show', 'quillmoor-pocket', 'I.B'], options)).toMatchObject({
        code: 0,
        stderr: '',
      });
      expect(await rulewright(['build', '--out', out], options)).toMatchObject({ code: 0, stderr: '' });
      expect(statSync(join(out, 'quillmoor-pocket.json')).size).toBeGreaterThan(1000);
      if (process.getuid?.() === 0) expect(readdirSync(cwd)).toEqual(['rules']);
    },
  );
});
