import { describe, expect, test } from 'vitest';
import { detectDialect } from '../../../src/import/detect.ts';
import { dialects } from '../../../src/import/dialects.ts';
import { importDocument } from '../../../src/import/import-document.ts';
import { sourceLines } from '../../../src/import/lines.ts';
import { editionIdSchema } from '../../../src/model/names.ts';
import { formatSource } from '../../../src/syntax/print.ts';
import { compileFiles } from './compile-files.ts';
import { hasSeeds, readSeed, seedDialects } from './seeds.ts';

/** Faults that a document itself can have. Any other would be made by the import. */
const ownFaults = [
  ...['R001', 'R004', 'R005', 'R006', 'R007', 'R008', 'R010', 'R012'],
  // Names, ranges and numbers as they are printed, and markers that say the wrong thing. Brackets that are missing or
  // doubled (R020, R023), and markers without a rule (R027), would be the import's doing.
  ...['R017', 'R018', 'R019', 'R021', 'R022', 'R024', 'R025', 'R026'],
  ...['R028', 'R030', 'R031', 'R032', 'R033', 'R034', 'R035'],
];

function importSeed(name: string, dialect = 'auto', previous?: ReadonlyMap<string, string>) {
  const parallel = name === 'guide' ? readSeed('gencon-2025') : null;
  const other = dialects.find((one) => one.name === 'numbered');
  const result = importDocument(readSeed(name), {
    edition: editionIdSchema.parse(name),
    file: `${name}.txt`,
    kind: 'text',
    dialect,
    suggestions: 'keep',
    ...(previous ? { previous } : {}),
    ...(parallel && other
      ? { parallel: { name: 'gencon-2025.txt', document: other.read(sourceLines(parallel)).document } }
      : {}),
  });
  if (!result.ok) throw new Error(result.message);
  return result;
}

describe.skipIf(!hasSeeds).each([...seedDialects])(
  'the real document %s (needs ../shared/seeds)',
  (name, dialect) => {
    const { files, report } = hasSeeds ? importSeed(name) : { files: new Map(), report: undefined as never };

    test('is known by its dialect, with grounds, and clearly so', () => {
      expect(report.dialect).toMatchObject({ name: dialect, by: 'seen' });
      expect(report.dialect.grounds.length).toBeGreaterThan(0);
      const others = dialects.filter((one) => one.name !== dialect);
      const lines = sourceLines(readSeed(name));
      for (const other of others)
        expect(other.recognise(lines).score).toBeLessThan(report.dialect.score - 0.2);
      expect(typeof detectDialect(lines, others, 'auto')).toBe('string');
    });

    test('has no line that is unaccounted for', () => {
      const count = readSeed(name).split('\n').length;
      expect(report.lines.map(({ line }) => line)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
      expect(report.left).toEqual([]);
    });

    test('has the same words as its edition', () => {
      expect(report.words.missing).toEqual([]);
      expect(report.words.extra).toEqual([]);
      expect(report.words.result).toBe(report.words.source);
    });

    test('gives an edition that has the numbers that were read', () => {
      const numbers = new Map(compileFiles(name, files).graph?.nodes.map(({ id, number }) => [id, number]));
      const wrong = report.rules.filter(({ id, number }) => numbers.get(id) !== number);
      expect(wrong.map(({ id, number }) => [id, number, numbers.get(id)])).toEqual([]);
      expect(report.remarks.filter(({ kind }) => kind === 'number-not-kept')).toEqual([]);
    });

    test('gives an edition without faults of the import', () => {
      const { diagnostics } = compileFiles(name, files);
      const faults = diagnostics.filter(({ code }) => !ownFaults.includes(code));
      expect(
        faults.map(({ code, place, message }) => `${code} ${place.file}:${place.line} ${message}`),
      ).toEqual([]);
    });

    test('gives files in which the formatter finds nothing to change', () => {
      for (const [path, text] of files) {
        if (path.endsWith('.md')) expect(formatSource(text), path).toEqual({ text, refused: false });
      }
    });

    test('gives the same ids when it is imported again', () => {
      const again = importSeed(name, dialect, files);
      expect(again.report.rules.map(({ id }) => id)).toEqual(report.rules.map(({ id }) => id));
    });
  },
);
