import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeImport } from '../../src/cli/commands/import/judge.ts';
import { type Compiled, createCompiler, loadProject } from '../../src/compiler/create-compiler.ts';
import type { Source } from '../../src/import/document/source.ts';
import { importDocument } from '../../src/import/import-document.ts';
import { htmlSource } from '../../src/import/read/html/html-source.ts';
import { markdownSource } from '../../src/import/read/markdown/markdown-source.ts';
import type { EditionId } from '../../src/model/names.ts';
import { applyFixes } from '../../src/outputs/report/apply-fixes.ts';
import type { EditionSource } from '../../src/source/read-edition.ts';
import { decode } from '../../src/source/read-text.ts';
import { formatSource } from '../../src/syntax/print.ts';
import { randomBelow } from '../mutation/mutate.ts';
import { slipAnywhere } from '../mutation/slip-anywhere.ts';
import { times } from '../support/property.ts';
import { recordRow } from '../support/record-table.ts';

/**
 * Of each; those of references are in test/mutation/. All if the table is recorded, else one in
 * twenty.
 */
const counts = { editions: 5_000, imports: 3_000 };
const share = process.env['RULEWRIGHT_RECORD'] === undefined ? Math.min(1, times / 200) : 1;
const hour = 3_600_000;

const home = join(import.meta.dirname, '../..');
const project = loadProject(home);
if (!project) throw new Error('there are no editions');
const editions = [...project.sources].filter(([, { files }]) => files.size > 0);

/** Problems with the result of a text: everything should be reported within it. */
function faultsOf({ diagnostics, sources }: Compiled, file: string, text: string): string[] {
  const wrong = diagnostics.filter(({ place, message }) => {
    const length =
      place.file === file ? text.length : (sources.get(place.file)?.length ?? Number.POSITIVE_INFINITY);
    return (
      place.start < 0 || place.end < place.start || place.end > length || place.line < 1 || message === ''
    );
  });
  return wrong.map(({ code, place }) => `${code} at ${place.file} ${place.start}–${place.end}`);
}

test('every edition is read, however one of its files is changed', { timeout: hour }, () => {
  const each = Math.ceil((counts.editions * share) / editions.length);
  const found: string[] = [];
  let made = 0;
  for (const [name, source] of editions) {
    const compiler = createCompiler((id) => project.sources.get(id) ?? null);
    const names = ['edition.yaml', ...source.files.keys()];
    for (let seed = 1; seed <= each; seed += 1) {
      const below = randomBelow(seed);
      // File by file, so that the others stay cached.
      const file = names[Math.floor((seed / (each + 1)) * names.length)] ?? '';
      const before = file === 'edition.yaml' ? source.config : source.files.get(file);
      if (!before) throw new Error(`there is no ${file}`);
      const after = decode(Buffer.from(slipAnywhere(before.text, below)), before.file);
      const changed: EditionSource =
        file === 'edition.yaml'
          ? { ...source, config: after }
          : { ...source, files: new Map(source.files).set(file, after) };
      made += 1;
      try {
        const compiled = compiler.compile(changed);
        compiler.publish(compiled);
        const faults = faultsOf(compiled, after.file, after.text);
        const { texts } = applyFixes(compiled.diagnostics, new Map([[after.file, after.text]]), true);
        const fixed = texts.get(after.file) ?? after.text;
        const once = file === 'edition.yaml' ? null : formatSource(fixed);
        if (once && !once.refused && formatSource(once.text).text !== once.text)
          faults.push('fmt is not done after one run');
        found.push(...faults.map((fault) => `${name} ${file}, seed ${seed}: ${fault}`));
      } catch (error) {
        found.push(`${name} ${file}, seed ${seed}: ${(error as Error).stack}`);
      }
    }
  }
  recordRow('mutations', [
    'a file of an edition, compiled, published, fixed and formatted',
    made,
    found.length,
  ]);
  expect(found).toEqual([]);
});

/** Our documents in each dialect and text format. */
const documents = readdirSync(join(home, 'test/fixtures/import'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?:^|\/)source\.(?:txt|md|html)$/.test(name))
  .sort();

function sourceOf(file: string, text: string): Source | string {
  const how = { file };
  const source = file.endsWith('.html')
    ? htmlSource(text, how)
    : file.endsWith('.md')
      ? markdownSource(text, how)
      : text;
  return typeof source !== 'string' && 'refused' in source ? '' : source;
}

test('every document, however changed, is imported or refused with a message, and the import makes no error', {
  timeout: hour,
}, () => {
  const each = Math.ceil((counts.imports * share) / documents.length);
  const found: string[] = [];
  let [made, taken] = [0, 0];
  for (const file of documents) {
    const text = readFileSync(join(home, 'test/fixtures/import', file), 'utf8');
    for (let seed = 1; seed <= each; seed += 1) {
      const mutated = decode(Buffer.from(slipAnywhere(text, randomBelow(seed))), file);
      made += 1;
      try {
        const result = importDocument(sourceOf(file, mutated.text), {
          edition: 'small' as EditionId,
          file,
          suggestions: seed % 2 === 0 ? 'mark' : 'keep',
          judge: (files, outside, read) => judgeImport('small', files, outside, read),
        });
        if (!result.ok) {
          if (result.message === '') found.push(`${file}, seed ${seed}: refused without a word`);
          continue;
        }
        taken += 1;
        // A repeated number is the document's own fault, and reported.
        const bad = judgeImport('small', result.files, result.outside).diagnostics.filter(
          ({ severity, code }) => severity === 'error' && code !== 'R038',
        );
        found.push(...bad.map(({ code, message }) => `${file}, seed ${seed}: ${code} ${message}`));
      } catch (error) {
        found.push(`${file}, seed ${seed}: ${(error as Error).stack}`);
      }
    }
  }
  recordRow('mutations', [
    `a document to import (${made - taken} were refused with a reason)`,
    made,
    found.length,
  ]);
  expect(found).toEqual([]);
  expect(taken).toBeGreaterThan(made / 2);
});
