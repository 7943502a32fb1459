import { describe, expect, test } from 'vitest';
import { currentNames } from '../../src/cli/old-names.ts';
import { copyOf, rulewright } from './harness.ts';

const cwd = copyOf('quillmoor');

describe('names that 0.2 removes', () => {
  test.each([
    ['graph kites', 'export --format json kites', '"graph" is now "export --format json"'],
    ['graph kites --as words', 'export --format json kites --format words', '"export --format words"'],
    ['--root x table kites --named club', '--root x export --table  --format markdown kites --named club'],
    ['stars kites --format json', 'show --stars kites --format json', '"stars" is now "show --stars"'],
    ['site pdf kites --out a.pdf', 'export --format pdf kites --out a.pdf', '"site pdf"'],
    ['site --out a.pdf pdf', 'export --format pdf --out a.pdf'],
    ['export kites --as=docx', 'export kites --format=docx', '"--as" is now "--format"'],
    ['rename a b --dry-run', 'rename a b --check', '"--dry-run" is now "--check"'],
  ])('%s', (written, args, hint = 'is now "export') => {
    const current = currentNames(written.split(' '));
    expect(current.args.join(' ')).toBe(args);
    expect(current.hint).toContain(hint);
    expect(current.hint).toMatch(/^.*; the old name will be removed in 0\.2\.\n$/);
  });

  test.each([
    ['site build', 'site build'],
    ['lint graph', 'lint graph'],
    ['-V', '--version'],
    ['--help', '--help'],
    ['--root x', '--root x next'],
    ['--quiet', '--quiet next'],
  ])('without a hint: %s', (written, args) => {
    expect(currentNames(written.split(' '))).toEqual({ args: args.split(' '), hint: '' });
  });

  test.each([
    ['graph quillmoor-pocket', 'export quillmoor-pocket --format json'],
    ['graph quillmoor-pocket --as graphml', 'export quillmoor-pocket --format graphml'],
    ['table quillmoor-pocket --as html', 'export quillmoor-pocket --format html'],
    [
      'table quillmoor-pocket --table weather=calm',
      'export quillmoor-pocket --format markdown --table weather=calm',
    ],
    ['stars quillmoor-pocket', 'show quillmoor-pocket --stars'],
  ])('%s writes the same as %s', async (old, current) => {
    const [before, after] = [
      await rulewright(old.split(' '), { cwd }),
      await rulewright(current.split(' '), { cwd }),
    ];
    expect(after).toMatchObject({ code: 0, stderr: '' });
    expect(before.stdout).toBe(after.stdout);
    expect(before.stderr.split('\n')).toHaveLength(2);
    expect(await rulewright([...old.split(' '), '--quiet'], { cwd })).toEqual(after);
  });
});
