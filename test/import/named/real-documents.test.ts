import { describe, expect, test } from 'vitest';
import { inlineText, referencesOf, walkItems } from '../../../src/import/document/walk.ts';
import { understoodSeed } from '../understood.ts';
import { hasSeeds, readExpected, seedLines } from './seeds.ts';

describe.runIf(hasSeeds)('needs the real documents in ../shared/seeds: guide.txt', () => {
  const lines = once(() => seedLines('guide.txt'));
  const read = once(() => understoodSeed('guide'));

  test('agrees with a person about every rule that person has read', () => {
    const wanted = readExpected(new URL('expected-guide-rules.tsv', import.meta.url));
    const rows = new Map(rowsOf().map((row) => [row['line'], row]));
    expect(wanted.length).toBeGreaterThanOrEqual(180);
    expect(wanted.map(({ line }) => rows.get(line) ?? line)).toEqual(wanted);
  });

  test('makes a rule of every list item, numbered by its place', () => {
    const items = lines().filter(({ text }) => /^\s+\d+\. /u.test(text));
    const { document } = read();
    const sections = document.parts.filter(
      ({ level, number }) => level === 'section' && !number?.endsWith('.00'),
    );
    const rules = [...walkItems(document)].filter(({ item }) => item.kind === 'rule');
    expect(sections).toHaveLength(46);
    expect(rules.length + sections.length).toBe(items.length);
    for (const { item } of rules) {
      const text = items.find(({ number }) => number === item.lines[0])?.text ?? '';
      expect(item.count).toBe(Number(/\d+/u.exec(text)?.[0]) - 1);
    }
  });

  test('has exactly the printed markers', () => {
    const printed = lines().flatMap(({ text, number }) =>
      [...text.matchAll(/([+\u2011-])>?([a-z]+(?:_[a-z0-9]+)+)/gu)].map(
        ([, sign, name]) => `${number} ${sign === '+' ? '+' : '-'}${name}`,
      ),
    );
    const got = [...walkItems(read().document)].flatMap(({ item }) =>
      item.markers.flatMap(({ sign, reference }) =>
        sign === '?' ? [] : [`${reference.line} ${sign}${reference.target}`],
      ),
    );
    expect(got.sort()).toEqual(printed.sort());
  });

  test('has every name printed in a marker or reference', () => {
    const printed = lines().flatMap(({ text }) => text.match(/[a-z]+(?:_[a-z0-9]+)+/gu) ?? []);
    const got = [...walkItems(read().document)].flatMap(({ item }) => [
      ...referencesOf(item).map(({ target }) => target),
      ...item.markers.map(({ reference }) => reference.target),
    ]);
    expect(got.filter((target) => target.includes('_')).sort()).toEqual(printed.sort());
    expect(new Set(printed).size).toBe(259);
  });

  test('accounts for every line', () => {
    const { outcomes } = read().shaped;
    expect(lines().filter(({ number, text }) => text.trim() !== '' && !outcomes.has(number))).toEqual([]);
    expect([...outcomes.values()].filter(({ became }) => became === 'left')).toEqual([]);
  });

  test('front matter, glossary, imprint', () => {
    const { document } = read();
    expect([document.version, document.date, document.title]).toEqual([
      '2.10.9',
      '2025-04-22',
      'How To Use This Guide',
    ]);
    expect(document.terms).toHaveLength(38);
    expect(document.terms.find(({ term }) => term === 'Ship')?.forms).toEqual(['Shipment']);
    expect(document.stars).toEqual({
      before: 'treachery_karama_cancel',
      after: 'treachery_karama_cancel',
      both: 'treachery_karama_prevent',
    });
  });

  function rowsOf(): Record<string, string>[] {
    const { document } = read();
    return [...walkItems(document)].flatMap(({ item, parent, part }) => {
      if (item.number === null || part < 0) return [];
      const line = item.lines[0] ?? 0;
      return [
        {
          line: String(line),
          number: item.number,
          parent: parent?.number ?? document.parts[part]?.number ?? '-',
          label: /^[^\s,[]+/u.exec(item.label ? inlineText(item.label) : '')?.[0] ?? '-',
          markers: orDash(item.markers.map(({ sign, reference }) => `${sign}${reference.target}`)),
          references: orDash(referencesOf(item).map(({ target }) => target || '[]')),
          attached: orDash(item.children.filter(({ kind }) => kind !== 'rule').map(({ kind }) => kind)),
        },
      ];
    });
  }
});

const orDash = (parts: readonly string[]) => (parts.length === 0 ? '-' : parts.join(' '));

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
