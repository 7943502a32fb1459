import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Place } from '../../src/base/diagnostic.ts';
import { importDocument } from '../../src/import/import-document.ts';
import { editionIdSchema } from '../../src/model/names.ts';
import { hasSeeds, readSeed } from '../import/pipeline/seeds.ts';
import { readProfileOf } from '../import/profiles/read-profile-of.ts';
import { allOptional, compileOne } from '../support/edition.ts';

/**
 * Faults that a careful reader found in a real document, by line, before the program was asked, and what hears each: a
 * check, a remark of import, or nothing (-); `prose` is left to linters of prose. Only numbers and kinds are here, no
 * words of the document.
 */
const folder = join(import.meta.dirname, 'careful-reading');

const listed = (name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [line = '', by = ''] = row.split('\t');
      return { line: Number(line), by };
    });

const letters = (text: string) => text.replace(/\{#[^}]*\}|\]\[[^\]]*\]/g, '').replace(/[^\p{L}\p{N}]/gu, '');

/** Do the words around a place of the result stand in this line of the document? */
function isFrom(line: string, place: Place, text: string): boolean {
  const start = text.lastIndexOf('\n', place.start - 1) + 1;
  const end = [...text.slice(place.end), '\n'].indexOf('\n') + place.end;
  const before = letters(text.slice(start, place.start).replace(/^[\s>#]*(?:\d+\.)?/, '')).slice(-20);
  // The target of `[words][target]` is not printed: its words stand right before it.
  const isTarget = text.slice(0, place.start).endsWith('][');
  const own = isTarget ? '' : letters(text.slice(place.start, place.end));
  const behind = letters(text.slice(place.end, end)).slice(0, 20);
  const around = [before + own + behind, before + own, own + behind];
  return around.some(
    (words) => words.length > 5 && letters(line).toLowerCase().includes(words.toLowerCase()),
  );
}

describe.skipIf(!hasSeeds)('what a careful reading of a real document finds', () => {
  for (const file of readdirSync(folder)) {
    const name = file.replace('.tsv', '');
    it(`is heard in ${name} as listed`, () => {
      const document = readSeed(name);
      const result = importDocument(document, {
        edition: editionIdSchema.parse(name),
        file: `${name}.txt`,
        profile: readProfileOf(name),
        suggestions: 'keep',
      });
      if (!result.ok) throw new Error(result.message);
      const { compiled } = compileOne(name, { [name]: Object.fromEntries(result.files) }, allOptional);
      const lines = document.split('\n');
      const textOf = (place: Place) => compiled.sources.get(place.file) ?? '';
      const isHeard = ({ line, by }: { line: number; by: string }) =>
        result.report.remarks.some((remark) => remark.kind === by && remark.line === line) ||
        compiled.diagnostics.some(
          ({ code, place, related }) =>
            code === by &&
            [place, ...related.map((one) => one.place)].some((at) =>
              isFrom(lines[line - 1] ?? '', at, textOf(at)),
            ),
        );
      const heard = listed(file).filter(({ by }) => by !== '-' && by !== 'prose');
      expect(heard.length).toBeGreaterThan(0);
      expect(heard.filter((fault) => !isHeard(fault))).toEqual([]);
    });
  }
});
