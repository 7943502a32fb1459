import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checks } from '../../src/checks/registry.ts';
import { applyFixes } from '../../src/outputs/report/apply-fixes.ts';
import { compileExample, filesOf, marks } from './compile-example.ts';

const faultsOf = (example: Parameters<typeof compileExample>[0]) => compileExample(example).diagnostics;

/** Where the marks stand, as offsets in the text without them. */
function spanOf(text: string): { start: number; end: number } {
  const start = text.indexOf('‹');
  return { start, end: text.indexOf('›') - 1 };
}

describe.each(checks.map((check) => [`${check.code} ${check.name}`, check] as const))(
  '%s',
  (_name, check) => {
    test.each(check.examples.valid.map((example) => [example.title, example] as const))(
      'lets pass: %s',
      (_title, example) => {
        const isOther = ({ severity, code }: { severity: string; code: string }) =>
          severity === 'info' && code !== check.code;
        expect(faultsOf(example).filter((fault) => !isOther(fault))).toEqual([]);
      },
    );

    test.each(check.examples.invalid.map((example) => [example.title, example] as const))(
      'reports: %s',
      (_title, example) => {
        const faults = faultsOf(example);
        const own = faults.filter(({ code }) => code === check.code);
        const marked = example.glossary?.includes('‹') ? example.glossary : example.text;
        const settings = example.config?.includes('‹') ? example.config : null;
        const usual = filesOf(example)['edition.yaml'];
        const shift = settings === null ? 0 : usual.indexOf(settings.replace(marks, ''));
        const { start, end } = spanOf(settings ?? marked);
        expect(own.map(({ place }) => ({ start: place.start - shift, end: place.end - shift }))).toEqual([
          { start, end },
        ]);
        expect(own[0]?.message).toMatch(/^(Unexpected|Missing) /);
      },
    );

    test.each(
      check.examples.invalid.flatMap((example) =>
        example.fixed === undefined ? [] : [[example.title, example, example.fixed] as const],
      ),
    )('puts right: %s', (_title, example, fixed) => {
      const file = 'rules/example/play.md';
      const text = example.text.replace(marks, '');
      const faults = faultsOf(example).filter(({ code }) => code === check.code);
      expect(applyFixes(faults, new Map([[file, text]]), false).texts.get(file)).toBe(fixed);
      expect(faultsOf({ ...example, text: fixed }).filter(({ code }) => code === check.code)).toEqual([]);
    });
  },
);

test.each(
  checks.flatMap((check) =>
    check.examples.invalid.flatMap((example) =>
      example.fixedConfig === undefined
        ? []
        : [[check.code, example.title, example, example.fixedConfig] as const],
    ),
  ),
)('%s puts edition.yaml right: %s', (code, _title, example, fixedConfig) => {
  const file = 'rules/example/edition.yaml';
  const faults = faultsOf(example).filter((fault) => fault.code === code);
  const fixed = { ...example, config: fixedConfig };
  const text = filesOf(example)['edition.yaml'];
  expect(applyFixes(faults, new Map([[file, text]]), false).texts.get(file)).toBe(
    filesOf(fixed)['edition.yaml'],
  );
  expect(faultsOf(fixed).filter((fault) => fault.code === code)).toEqual([]);
});

test('a check that says it has a fix shows one, and one without shows none', () => {
  const shown = checks.filter((check) =>
    check.examples.invalid.some(({ fixed, fixedConfig }) => fixed !== undefined || fixedConfig !== undefined),
  );
  expect(shown.map(({ code }) => code)).toEqual(
    checks.filter(({ fix }) => fix === 'safe').map(({ code }) => code),
  );
});

test('codes are unique, in order and permanent', () => {
  const given = readFileSync(new URL('./codes.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const now = checks.map(({ code, name }) => `${code} ${name}`);
  expect(new Set(checks.map(({ code }) => code)).size).toBe(checks.length);
  expect(now).toEqual(given);
  for (const { name } of checks) expect(name).toMatch(/^(no|require|prefer)-[a-z-]+$/);
});
