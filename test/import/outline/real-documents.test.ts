import { describe, expect, it } from 'vitest';
import type { ImportedItem, ImportedReference } from '../../../src/import/document/document.ts';
import { inlineText, itemText, referencesOf, walkItems } from '../../../src/import/document/walk.ts';
import { expectedRows, hasRealDocuments, readReal, type Standing, standings } from './real-document.ts';

const sections: ReadonlyMap<string, string> = new Map([
  ['ccr-2', 'I II III IV V VI VII VIII IX X XI XII XIII XV XX XXI AppA AppB'],
  ['wbc-2009', '- HR - - - - - - - - - - III IV VI VII VIII IX X XI XIII XV XVII XIX PAS Misc'],
]);

/** How many items of each kind there are, counted by a person. */
const counts: ReadonlyMap<string, Record<string, number>> = new Map([
  ['ccr-2', { question: 23, answer: 23, optional: 7, modifies: 4, frequent: 0, steps: 0 }],
  ['wbc-2009', { example: 2, table: 2, changed: 3, steps: 4, frequent: 26, clarifies: 97, disables: 1 }],
]);

const said = ({ target, intended }: ImportedReference) =>
  intended ? `${target}~${intended.target}` : target;
const listed = (words: readonly string[], by: string) => (words.length === 0 ? '-' : words.join(by));

function rowOf({ item, parent, depth }: Standing): Map<string, string> {
  const label = item.label === null ? '-' : (inlineText(item.label).split(/\s/)[0] ?? '');
  return new Map([
    ['line', String(item.lines[0])],
    ['number', item.number ?? '-'],
    ['parent', parent],
    ['depth', String(depth)],
    ['label', label],
    ['kind', item.kind],
    ['classes', listed(item.classes.toSorted(), ',')],
    [
      'relations',
      listed(
        item.relations.map(({ kind, reference }) => `${kind}:${said(reference)}`),
        ' ',
      ),
    ],
    ['references', listed(referencesOf(item).map(said), ' ')],
  ]);
}

describe.each(hasRealDocuments ? ['ccr-2', 'wbc-2009'] : [])(
  'real document %s, read as an outline',
  (name) => {
    const { document, outcomes, lines } = readReal(name);
    const items = standings(document.parts);

    it('has the items that a person has read', () => {
      expect(expectedRows(name).length).toBeGreaterThan(50);
      for (const row of expectedRows(name)) {
        const standing = items.get(Number(row.get('line')));
        expect(standing ? Object.fromEntries(rowOf(standing)) : null).toEqual(Object.fromEntries(row));
      }
    });

    it('has no reference that a person has not read', () => {
      const expected = expectedRows(name).flatMap((row) =>
        row.get('references') === '-' ? [] : (row.get('references') ?? '').split(' '),
      );
      expect([...walkItems(document)].flatMap(({ item }) => referencesOf(item)).map(said)).toEqual(expected);
    });

    it('has its sections, with gaps', () => {
      const numbers = document.parts
        .filter(({ level }) => level === 'section')
        .map(({ number }) => number ?? '-');
      expect(numbers.join(' ')).toBe(sections.get(name));
    });

    it('has as many of each kind, class and relation as a person has counted', () => {
      const all = [...walkItems(document)].flatMap(({ item }) => [
        item.kind as string,
        ...item.classes,
        ...item.relations.map(({ kind }) => kind as string),
      ]);
      const wanted = counts.get(name) ?? {};
      const found = Object.keys(wanted).map((word) => [word, all.filter((other) => other === word).length]);
      expect(Object.fromEntries(found)).toEqual(wanted);
    });

    it('reports an outcome for every line, and leaves out none', () => {
      expect(lines.filter(({ number, text }) => text.trim() !== '' && !outcomes.has(number))).toEqual([]);
      expect([...outcomes.values()].filter(({ became }) => became === 'left')).toEqual([]);
    });

    it('has the words of the document, and no others', () => {
      const starts = new Map([...walkItems(document)].map(({ item }) => [item.lines[0] ?? 0, item]));
      const source = lines.flatMap(({ number, text }) => {
        const item = starts.get(number);
        const isNumbered = item?.numberBy.how === 'printed' || outcomes.get(number)?.became === 'heading';
        return wordsOf(
          isNumbered ? text.replace(/^[\s*-]*(?:[IVXLC]+|[A-Za-z]|\d+|[ivx]+)[.)]\s/, '') : text,
        );
      });
      const made = [
        ...document.parts.flatMap(({ title }) => wordsOf(title)),
        ...[...walkItems(document)].flatMap(({ item }) => wordsOf(shownText(item))),
      ];
      expect(made.toSorted()).toEqual(source.toSorted());
    });
  },
);

const wordsOf = (text: string) => (text.replaceAll('*', '').match(/[\p{L}\p{N}]+/gu) ?? []).map(String);

/** All words of an item, including those expressed by its kind, classes and relations. */
function shownText(item: ImportedItem): string {
  const taken = item.relations.filter(({ kind }) => kind === 'modifies');
  return [
    item.kind === 'answer' ? 'Answer' : '',
    item.label ? inlineText(item.label) : '',
    itemText(item),
    item.classes.includes('optional') ? 'optional' : '',
    ...taken.map(({ kind, reference }) => `${kind} ${reference.printed}`),
  ].join('\n');
}

it.runIf(!hasRealDocuments)('the document that was understood is the one imported', ({ skip }) =>
  skip('the real documents are not at hand'),
);
