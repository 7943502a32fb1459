import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import { createCompiler, loadProject } from '../../src/compiler/create-compiler.ts';
import type { EditionSource } from '../../src/source/read-edition.ts';
import { decode } from '../../src/source/read-text.ts';
import { randomBelow } from '../mutation/mutate.ts';
import { spoiltMarks } from '../mutation/spoilt-marks.ts';
import { type TypedSlip, termSlips, typedSlips } from '../mutation/typed-slips.ts';
import { recordTable } from '../support/record-table.ts';

const editions = ['landsraad-gencon-2025', 'landsraad-guide', 'ccr-2'];
/**
 * Of each kind, in each edition: all take minutes, so a few suffice unless the table is recorded.
 */
const most = process.env['RULEWRIGHT_RECORD'] === undefined ? 8 : 40;
const hour = 3_600_000;
/** Codes that need a release or an earlier version. */
const byReleases = /^(?:R06[5-8]|R071|R074|E009)$/;

const project = loadProject(join(import.meta.dirname, '../..'));
if (!project) throw new Error('there are no editions');
const compiler = createCompiler((id) => project.sources.get(id) ?? null);

const told = ({ code, message }: Diagnostic) => `${code} ${message}`;

function slipsOf({ files }: EditionSource): ReadonlyMap<string, readonly TypedSlip[]> {
  const below = randomBelow(1);
  const texts = new Map([...files].map(([file, { text }]) => [file, text]));
  const all = [...texts].flatMap(([file, text]) => typedSlips(file, text, below));
  const spoilt = randomBelow(2);
  const marks = [...texts].flatMap(([file, text]) => spoiltMarks(file, text, spoilt));
  const byKind = Map.groupBy([...all, ...termSlips(texts, below), ...marks], ({ kind }) => kind);
  return new Map(
    [...byKind].map(([kind, slips]) => {
      const left = [...slips];
      const drawn = Array.from({ length: Math.min(most, left.length) }, () =>
        left.splice(below(left.length), 1),
      );
      return [kind, drawn.flat()];
    }),
  );
}

function isHeard(source: EditionSource, { file, at, put }: TypedSlip, known: ReadonlySet<string>): boolean {
  const before = source.files.get(file);
  if (!before) throw new Error(`there is no ${file}`);
  const text = before.text.slice(0, at[0]) + put + before.text.slice(at[1]);
  const files = new Map(source.files).set(file, decode(Buffer.from(text), before.file));
  const { diagnostics } = compiler.compile({ ...source, files });
  return diagnostics.some((found) => !known.has(told(found)) && !byReleases.test(found.code));
}

test('most typing mistakes are reported without an earlier version', { timeout: hour }, () => {
  const rows = new Map<string, string[]>();
  let heard = 0;
  let made = 0;
  for (const name of editions) {
    const source = project.sources.get(name);
    if (!source) throw new Error(`the edition ${name} is not there`);
    const known = new Set(compiler.compile(source).diagnostics.map(told));
    for (const [kind, slips] of slipsOf(source)) {
      const count = slips.filter((slip) => isHeard(source, slip, known)).length;
      heard += count;
      made += slips.length;
      const row = rows.get(kind) ?? [];
      row[editions.indexOf(name)] = `${count} of ${slips.length}`;
      rows.set(kind, row);
    }
  }
  const cells = (kind: string, row: readonly string[]) =>
    `| ${[kind, ...editions.map((_, i) => row[i] ?? '')].join(' | ')} |`;
  recordTable('slips', [
    `| what slipped | ${editions.join(' | ')} |`,
    `| --- | ${editions.map(() => '---').join(' | ')} |`,
    ...[...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([kind, row]) => cells(kind, row)),
  ]);
  expect(heard).toBeGreaterThan(made * 0.6);
});
