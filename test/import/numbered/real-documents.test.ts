import { describe, expect, test } from 'vitest';
import type { Understood } from '../../../src/import/import-document.ts';
import { understoodSeed } from '../understood.ts';
import { holdersOf, rowsOf } from './rule-rows.ts';
import { hasSeeds, readExpected, seedLines } from './seeds.ts';

describe.runIf(hasSeeds)('needs the real documents in ../shared/seeds', () => {
  describe.each([
    { document: 'gencon-2025.txt', expected: 'expected-gencon-2025.tsv', rules: 402 },
    { document: 'classic-excerpt.txt', expected: 'expected-classic-excerpt.tsv', rules: 144 },
  ])('$document', ({ document, expected, rules }) => {
    const read = once(() => {
      const lines = seedLines(document);
      const reading = understoodSeed(document.replace('.txt', ''));
      return { lines, reading, rows: rowsOf(reading) };
    });

    test('agrees with a person about every rule that person has read', () => {
      const { rows } = read();
      const wanted = readExpected(expected);
      const byLine = new Map(rows.map((row) => [row.line, row]));
      const got = wanted.map((want) => {
        const row = byLine.get(want['line'] ?? '');
        return Object.fromEntries(
          Object.keys(want).map((key) => [key, row?.[key as keyof typeof row] ?? 'missing']),
        );
      });
      expect(got).toEqual(wanted);
    });

    test('finds every rule, with its own number and the parent its number shows', () => {
      const { rows, reading } = read();
      expect(rows).toHaveLength(rules);
      expect(new Set(rows.map(({ number }) => number)).size).toBe(rules);
      for (const [number, holder] of holdersOf(reading)) {
        const own = number.slice(0, number.lastIndexOf('.'));
        // The general rules of a category, 1.00.xx, are in the category itself.
        expect([own, own.replace(/\.00$/u, '')]).toContain(holder);
      }
    });

    test('accounts for every line', () => {
      const { lines, reading } = read();
      const { outcomes } = reading.shaped;
      const open = lines.filter(({ number, text }) => text.trim() !== '' && !outcomes.has(number));
      expect(open.map(({ number }) => number)).toEqual([]);
      expect([...outcomes.values()].filter(({ became }) => became === 'left')).toEqual([]);
    });

    test('has every marker at the end of a line', () => {
      const { lines, reading } = read();
      const printed = lines.flatMap(({ number, text }) => {
        const tail = /(?:\s*\**[+-]\d+(?:\.\d+)+\**)+\s*$/u.exec(text)?.[0] ?? '';
        return (tail.match(/[+-][\d.]+/gu) ?? []).map((marker) => `${number} ${marker}`);
      });
      expect([...readMarkers(reading)].sort()).toEqual(printed.sort());
    });
  });

  test('gencon-2025.txt: every number at the start of a line belongs to one rule or heading', () => {
    const lines = seedLines('gencon-2025.txt');
    const reading = understoodSeed('gencon-2025');
    const { document } = reading;
    const printed = lines.flatMap(({ text, number }) => {
      const found = /^\s*(?:- )?\**([O\d]+(?:\.\d+)+)/u.exec(text)?.[1]?.replace('O', '0');
      return found === undefined || number < 155 ? [] : [found];
    });
    const rules = rowsOf(reading).filter(({ sure }) => sure === 'printed');
    const sections = document.parts.filter(({ level, number }) => level === 'section' && number !== null);
    expect([...rules, ...sections].map(({ number }) => number).sort()).toEqual(printed.sort());
  });

  test('gencon-2025.txt: front matter, contents, glossary and uncertain text', () => {
    const {
      document,
      shaped: { outcomes },
    } = understoodSeed('gencon-2025');
    expect([document.version, document.date]).toEqual(['2.13.3', '2025-07-24']);
    expect(document.stars).toEqual({ before: '3.01.11.01', after: '3.01.11.01', both: '3.01.11.02' });
    expect([...outcomes.values()].filter(({ became }) => became === 'contents')).toHaveLength(29);
    expect(document.terms).toHaveLength(38);
    expect(document.terms.filter(({ recovered }) => recovered).map(({ lines }) => lines)).toEqual([[111]]);
    expect(document.terms.find(({ term }) => term === 'Ship')?.forms).toEqual(['Shipment']);
    expect(document.remarks.map(({ kind, line }) => `${line} ${kind}`)).toEqual([
      '111 headword-lost',
      '525 reference-misprinted',
    ]);
  });
});

/** Lazy: describe also runs if its tests are skipped. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function* readMarkers(reading: Understood): Generator<string> {
  const visit = function* (items: (typeof reading.document.parts)[number]['items']): Generator<string> {
    for (const item of items) {
      for (const { sign, reference } of item.markers) yield `${reference.line} ${sign}${reference.target}`;
      yield* visit(item.children);
    }
  };
  for (const { items } of reading.document.parts) yield* visit(items);
}
