import { expect, test } from 'vitest';
import { latePatterns } from '../../scripts/late-patterns.ts';

const late = (...lines: string[]) => latePatterns(lines.join('\n'), 'a.ts')?.split('\n').slice(1);

test('a pattern of a module is made when it is first used', () => {
  expect(late(String.raw`const word = /\p{L}+/u;`, 'const has = (text: string) => word.test(text);')).toEqual(
    [
      String.raw`const word = $lazy(() => new RegExp("\\p{L}+", "u"));`,
      'const has = (text: string) => word().test(text);',
    ],
  );
  expect(late('const a = /a/;', 'const b = new RegExp(a.source, "g");', 'f(b, a);')).toEqual([
    'const a = $lazy(() => /a/);',
    'const b = $lazy(() => new RegExp(a().source, "g"));',
    'f(b(), a());',
  ]);
  expect(late('const a = /a/;', 'f({ a: 1 }.a, { b: 1 }.b ? a : 0);')).toEqual([
    'const a = $lazy(() => /a/);',
    'f({ a: 1 }.a, { b: 1 }.b ? a() : 0);',
  ]);
});

test('a literal with a class of letters is shared, unless it has a state', () => {
  expect(
    latePatterns(
      String.raw`export const f = (s: string) => /\p{L}/u.test(s) || /a/.test(s) || s.match(/\p{N}/gu);`,
      'a.ts',
    ),
  ).toMatch(
    /^import .*;const \$late0 = \$lazy\(\(\) => new RegExp\("\\\\p\{L\}", "u"\)\);\n.*=> \$late0\(\)\.test\(s\) \|\| \/a\/\.test\(s\) \|\| s\.match\(\/\\p\{N\}\/gu\);$/,
  );
});

test.each([
  'export const a = /a/;',
  'const a = /a/; const f = (a: RegExp) => a.test("");',
  'const a = /a/; f({ a });',
  'const a = /a/; export { a };',
  'const a = /a/; function f({ b: a }: X) { return a; }',
  'const a = /a/; type A = typeof a;',
  'let a = /a/; a = /b/;',
  'const a = [/a/];',
])('a name that is exported, or has another meaning, is left alone: %s', (code) => {
  expect(latePatterns(code, 'a.ts')).toBeNull();
});
