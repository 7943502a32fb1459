import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import { type Example, isSettings } from '../../src/checks/define-check.ts';
import { checks } from '../../src/checks/registry.ts';
import { checkParallel } from '../../src/checks/run-parallel.ts';
import { comparedOfGraph } from '../../src/compare/from-graph.ts';
import { applyFixes } from '../../src/outputs/apply-fixes.ts';
import { releaseOf, releaseText } from '../../src/outputs/release.ts';
import { compileOne } from '../support/edition.ts';

const marks = /[‹›]/g;

/** Compile an example as an edition of its own. Sections of an example have no ids, which is reported and not meant. */
function compile(
  example: Pick<Example, 'text' | 'glossary' | 'config' | 'larger' | 'released' | 'parallel'>,
): Diagnostic[] {
  const { compiled } = compileOne('example', {
    example: { ...filesOf(example), ...releasesOf(example) },
    ...(example.larger === undefined ? {} : { larger: largerEdition(example.larger) }),
  });
  const isOfSection = ({ name, rule }: Diagnostic) => name === 'require-id' && rule === undefined;
  const own = compiled.diagnostics.filter((fault) => !isOfSection(fault));
  if (example.parallel === undefined || !compiled.edition) return own;
  const parallel = { ...example, text: example.parallel };
  const { graph } = compileOne('example', { example: filesOf(parallel) });
  if (!graph) throw new Error('the parallel edition does not compile');
  return [...own, ...checkParallel(compiled.edition, compiled.sources, comparedOfGraph(graph))];
}

function filesOf({
  text,
  glossary,
  config,
  larger,
}: Pick<Example, 'text' | 'glossary' | 'config' | 'larger'>) {
  const settings = [
    'id: example',
    'title: Example',
    'version: "1"',
    ...(config === undefined ? [] : [config.replace(marks, '')]),
    ...(glossary === undefined ? [] : ['glossary: glossary.md']),
    ...(larger === undefined ? [] : ['abridges: larger']),
    'sections: [play.md]',
    '',
  ];
  return {
    'edition.yaml': settings.join('\n'),
    'play.md': text.replace(marks, ''),
    ...(glossary === undefined ? {} : { 'glossary.md': glossary.replace(marks, '') }),
  };
}

/** What was released before: the section file as it was then. */
function releasesOf({ released }: Pick<Example, 'released'>): Record<string, string> {
  if (released === undefined) return {};
  const files = filesOf({ text: released });
  const settings = files['edition.yaml'].replace('version: "1"', 'version: "0"');
  const { compiled } = compileOne('example', { example: { ...files, 'edition.yaml': settings } });
  if (!compiled.edition) throw new Error('what was released does not compile');
  return { 'releases/0.json': releaseText(releaseOf(compiled.edition, null)) };
}

const largerEdition = (text: string): Record<string, string> =>
  isSettings(text)
    ? { 'edition.yaml': text }
    : {
        'edition.yaml': 'id: larger\ntitle: Larger\nversion: "1"\nsections: [play.md]\n',
        'play.md': text,
      };

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
        expect(compile(example).filter(({ severity }) => severity !== 'info')).toEqual([]);
      },
    );

    test.each(check.examples.invalid.map((example) => [example.title, example] as const))(
      'reports: %s',
      (_title, example) => {
        const faults = compile(example);
        const own = faults.filter(({ code }) => code === check.code);
        const marked = example.glossary?.includes('‹') ? example.glossary : example.text;
        const settings = example.config?.includes('‹') ? example.config : null;
        const shift = settings === null ? 0 : 'id: example\ntitle: Example\nversion: "1"\n'.length;
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
      const faults = compile(example).filter(({ code }) => code === check.code);
      expect(applyFixes(faults, new Map([[file, text]]), false).texts.get(file)).toBe(fixed);
      expect(compile({ ...example, text: fixed }).filter(({ code }) => code === check.code)).toEqual([]);
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
  const faults = compile(example).filter((fault) => fault.code === code);
  const fixed = { ...example, config: fixedConfig };
  const text = filesOf(example)['edition.yaml'];
  expect(applyFixes(faults, new Map([[file, text]]), false).texts.get(file)).toBe(
    filesOf(fixed)['edition.yaml'],
  );
  expect(compile(fixed).filter((fault) => fault.code === code)).toEqual([]);
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
