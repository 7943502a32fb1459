import { expect, test } from 'vitest';
import type { ImportedDocument, ImportedItem } from '../../../src/import/document/document.ts';
import { countsAlike, largerEdition } from '../../../src/import/resolve/left-out.ts';

const item = (number: string, label: string): ImportedItem => ({
  ...({ kind: 'rule', number, children: [], paragraphs: [], rows: [] } as unknown as ImportedItem),
  label: [{ type: 'text', value: label }],
});

const documentOf = (...items: readonly ImportedItem[]) =>
  ({
    parts: [{ level: 'section', number: '1.01', title: 'Turn', items }],
    front: [],
    terms: [],
  }) as unknown as ImportedDocument;

test('an edition counts alike if common rules have the same label and number', () => {
  const own = documentOf(item('1.01.01', 'DRAW'), item('1.01.02', 'Trade:'));
  expect(
    countsAlike(
      own,
      largerEdition(documentOf(item('1.01.01', 'Draw'), item('1.01.02', 'TRADE'), item('1.01.03', 'Rest'))),
    ),
  ).toBe(true);
  expect(
    countsAlike(
      own,
      largerEdition(documentOf(item('1.01.01', 'Draw'), item('1.01.02', 'Rest'), item('1.01.03', 'Trade'))),
    ),
  ).toBe(false);
  expect(countsAlike(own, largerEdition(documentOf(item('9.01.01', 'Draw'))))).toBe(true);
});
