import { describe, expect, test } from 'vitest';
import { judgeImport } from '../../../src/cli/commands/import/judge.ts';
import { importDocument } from '../../../src/import/import-document.ts';
import { editionIdSchema } from '../../../src/model/names.ts';
import { formatSource } from '../../../src/syntax/print.ts';
import { readProfileOf } from '../profiles/read-profile-of.ts';
import { textSource, understoodSeed } from '../understood.ts';
import { compileFiles } from './compile-files.ts';
import { hasSeeds, readSeed, seedDialects } from './seeds.ts';

/** The warnings of each imported edition: the documents' own errors, explained in docs/faults. */
const reported: ReadonlyMap<string, Readonly<Record<string, number>>> = new Map([
  [
    'gencon-2025',
    {
      ...{ R001: 5, R005: 7, R019: 3, R032: 1, R033: 9, R035: 3, R040: 2, R041: 3 },
      ...{ R048: 1, R102: 1 },
    },
  ],
  ['classic-excerpt', { R005: 3, R019: 3, R035: 1 }],
  ['ccr-2', { R001: 1, R021: 2, R091: 1, R101: 2, R102: 1 }],
  ['wbc-2009', {}],
]);

function importSeed(name: string, previous?: ReadonlyMap<string, string>) {
  const parallel = name === 'guide' ? understoodSeed('gencon-2025').document : null;
  const result = importDocument(textSource(readSeed(name)), {
    edition: editionIdSchema.parse(name),
    file: `${name}.txt`,
    profile: readProfileOf(name),
    suggestions: 'keep',
    judge: (files, outside) => judgeImport(name, files, outside),
    ...(previous ? { previous } : {}),
    ...(parallel ? { parallel: { name: 'gencon-2025.txt', document: parallel } } : {}),
  });
  if (!result.ok) throw new Error(result.message);
  return result;
}

describe.skipIf(!hasSeeds).each([...seedDialects])('the real document %s (needs ../shared/seeds)', (name) => {
  const { files, outside, report } = hasSeeds
    ? importSeed(name)
    : { files: new Map(), outside: [], report: undefined as never };

  test('accounts for every line', () => {
    const count = readSeed(name).split('\n').length;
    expect(report.lines.map(({ line }) => line)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
    expect(report.left).toEqual([]);
  });

  test('has the same words as its edition', () => {
    expect(report.words.missing).toEqual([]);
    expect(report.words.extra).toEqual([]);
    expect(report.words.source).toBeGreaterThan(3000);
  });

  test('gives an edition with the numbers that were read', () => {
    const numbers = new Map(compileFiles(name, files).graph?.nodes.map(({ id, number }) => [id, number]));
    const wrong = report.rules.filter(({ id, number }) => numbers.get(id) !== number);
    expect(wrong.map(({ id, number }) => [id, number, numbers.get(id)])).toEqual([]);
    expect(report.remarks.filter(({ kind }) => kind === 'number-pinned')).toEqual([]);
  });

  test('counts the nodes of the graph', () => {
    const { nodes = [], stats } = compileFiles(name, files).graph ?? {};
    const { rules, terms, examples, notes, questions, answers, tables } = report.counts;
    expect({ rules, terms }).toEqual({ rules: stats?.rules, terms: stats?.terms });
    const kinds = ['example', 'note', 'question', 'answer', 'table'];
    expect([examples, notes, questions, answers, tables]).toEqual(
      kinds.map((kind) => nodes.filter((node) => node.kind === kind).length),
    );
  });

  test('gives an edition that builds: no error, and its own mistakes as warnings', () => {
    const { diagnostics } = compileFiles(name, files, outside);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(
      errors.map(({ code, place, message }) => `${code} ${place.file}:${place.line} ${message}`),
    ).toEqual([]);
    expect(diagnostics.filter(({ code }) => code.startsWith('E'))).toEqual([]);
    const counts = new Map<string, number>();
    for (const { code, severity } of diagnostics)
      if (severity === 'warning') counts.set(code, (counts.get(code) ?? 0) + 1);
    const wanted = reported.get(name);
    if (wanted) expect(Object.fromEntries(counts)).toEqual(wanted);
    // The guide's unresolved names vary: only codes that an import error would cause are excluded.
    else
      for (const code of [
        'R002',
        'R003',
        'R004',
        'R009',
        'R010',
        'R013',
        'R014',
        'R015',
        'R020',
        'R023',
        'R027',
      ])
        expect([...counts.keys()]).not.toContain(code);
  });

  test('gives every reference out of it a rule of another edition', () => {
    const { graph } = compileFiles(name, files, outside);
    const edges = graph?.edges.filter(({ status }) => status === 'external' || status === 'omitted') ?? [];
    const wanted = new Map([
      ['gencon-2025', 22],
      ['classic-excerpt', 28],
      ['wbc-2009', 101],
    ]);
    expect(edges).toHaveLength(wanted.get(name) ?? 0);
    expect(edges.filter(({ external }) => external === null)).toEqual([]);
    const relations =
      graph?.edges.filter(({ kind }) => ['modifies', 'clarifies', 'disables'].includes(kind)) ?? [];
    expect(relations).toHaveLength(
      new Map([
        ['ccr-2', 4],
        ['wbc-2009', 98],
      ]).get(name) ?? 0,
    );
    expect(relations.filter(({ status }) => status !== 'resolved' && status !== 'external')).toEqual([]);
  });

  test('gives files that the formatter does not change', () => {
    const markdown = [...files].filter(([path]) => path.endsWith('.md'));
    expect(markdown.length).toBeGreaterThan(1);
    for (const [path, text] of markdown) expect(formatSource(text), path).toEqual({ text, refused: false });
  });

  test('gives the same ids when imported again', () => {
    const again = importSeed(name, files);
    expect(again.report.rules.map(({ id }) => id)).toEqual(report.rules.map(({ id }) => id));
  });
});
