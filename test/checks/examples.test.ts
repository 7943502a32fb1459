import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import { checkMetas } from '../../src/checks/registry.ts';
import { checkNames, retiredNames } from '../../src/model/check-names.ts';
import { applyFixes } from '../../src/outputs/report/apply-fixes.ts';
import { checkPages, type Example } from './check-pages.ts';
import { compileExample, filesOf, marks } from './compile-example.ts';

const faultsOf = (example: Parameters<typeof compileExample>[0]) => compileExample(example).diagnostics;

/** Where the marks stand, as offsets in the text without them. */
function spanOf(text: string): { start: number; end: number } {
  const start = text.indexOf('‹');
  return { start, end: text.indexOf('›') - 1 };
}

describe.each(checkPages.map((page) => [`${page.check.code} ${page.check.name}`, page] as const))(
  '%s',
  (_name, { check, valid, invalid }) => {
    test.each(valid.map((example) => [example.title, example] as const))(
      'lets pass: %s',
      (_title, example) => {
        const isOther = ({ severity, code }: { severity: string; code: string }) =>
          severity === 'info' && code !== check.code;
        expect(faultsOf(example).filter((fault) => !isOther(fault))).toEqual([]);
      },
    );

    test.each(invalid.map((example) => [example.title, example] as const))(
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
        expect(own[0]?.message).toMatch(/^\p{Lu}/u);
      },
    );

    test.each(
      invalid.flatMap((example) =>
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
  checkPages.flatMap(({ check, invalid }) =>
    invalid.flatMap((example) =>
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

/** What is said of an example, without the numbers and places that a fix may move. */
const sayingsOf = (faults: readonly Diagnostic[]) =>
  faults.map(({ code, message }) => `${code} ${message.replace(/\d+(?:\.\w+)*/g, '#')}`).toSorted();

/** The example with a text in the place of one of its files. */
function withFile(example: Example, file: string, text: string): Example {
  if (file.endsWith('glossary.md')) return { ...example, glossary: text };
  if (!file.endsWith('edition.yaml')) return { ...example, text };
  const usual = new Set(filesOf({ ...example, config: 'version: "1"' })['edition.yaml'].split('\n'));
  return {
    ...example,
    config: text
      .split('\n')
      .filter((line) => !usual.has(line))
      .join('\n'),
  };
}

test('every fix, also an unsafe one, takes its fault away and brings no other', () => {
  let count = 0;
  for (const { check, invalid } of checkPages)
    for (const shown of invalid) {
      const faults = faultsOf(shown);
      const texts = new Map(
        Object.entries(filesOf(shown)).map(([name, text]) => [`rules/example/${name}`, text]),
      );
      for (const fault of faults.filter(({ code, fix }) => fix && code === check.code)) {
        let fixed: Example = shown;
        for (const [file, text] of applyFixes([fault], texts, true).texts)
          fixed = withFile(fixed, file, text);
        const before = sayingsOf(faults);
        before.splice(before.indexOf(sayingsOf([fault])[0] ?? ''), 1);
        // Text that becomes a rule has no id yet.
        const after = sayingsOf(faultsOf(fixed).filter(({ code }) => code !== 'R014' || code === check.code));
        for (const one of before.filter((saying) => !after.includes(saying)))
          before.splice(before.indexOf(one), 1);
        expect(after, `${check.code} ${shown.title}`).toEqual(before);
        count += 1;
      }
    }
  expect(count).toBeGreaterThan(80);
});

test('a check that says it has a fix shows one, and one without shows none', () => {
  const shown = checkPages.filter(({ invalid }) =>
    invalid.some(({ fixed, fixedConfig }) => fixed !== undefined || fixedConfig !== undefined),
  );
  expect(shown.map(({ check }) => check.code)).toEqual(
    checkMetas.filter(({ fix }) => fix === 'safe').map(({ code }) => code),
  );
});

test('codes are unique, in order and permanent', () => {
  const given = readFileSync(new URL('./codes.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const now = checkMetas.map(({ code, name }) => `${code} ${name}`);
  expect(new Set(checkMetas.map(({ code }) => code)).size).toBe(checkMetas.length);
  expect(now).toEqual(given);
  expect(Object.keys(retiredNames).filter((code) => code in checkNames)).toEqual([]);
  for (const { name } of checkMetas) expect(name).toMatch(/^(no|require|prefer)-[a-z-]+$/);
});
