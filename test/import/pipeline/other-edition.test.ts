import { describe, expect, test } from 'vitest';
import { applyNames } from '../../../src/import/complete/apply-names.ts';
import { restoreStars } from '../../../src/import/complete/restore-stars.ts';
import type { ImportedDocument, ImportedItem } from '../../../src/import/document/document.ts';
import { walkItems } from '../../../src/import/document/walk.ts';
import { editionDocument } from '../../../src/import/resolve/edition-document.ts';
import { importToy } from './import-toy.ts';
import { draft, reference, toyDialect } from './toy-dialect.ts';

const { files } = importToy(`= A Small Game
## 1 Play
## 1.01 Cards
1.01.00 Cards are drawn and held here, as everybody likes.
1.01.01 Draw: Take two cards from the deck, see Limit [1.01.02]. {-1.01.02} *
1.01.02 Limit: Nobody ever holds more than seven cards in hand.
> Ann holds six cards.
`);
const edition = editionDocument(files);

describe('an edition in the authoring format as a document', () => {
  test('has its parts, rules, references by number, markers and stars', () => {
    const items = [...walkItems(edition ?? toyDialect.read([]).document)].map(({ item }) => item);
    expect(edition?.parts.map(({ level, number, title }) => [level, number, title])).toEqual([
      ['category', '1', 'Play'],
      ['section', '1.01', 'Cards'],
    ]);
    expect(items.map(({ kind, number }) => [kind, number])).toEqual([
      ['rule', '1.01.00'],
      ['rule', '1.01.01'],
      ['rule', '1.01.02'],
      ['example', null],
    ]);
    const [, drawing] = items;
    expect(drawing?.star).toEqual({ before: null, after: '★' });
    expect(drawing?.markers.map(({ sign, reference: { target } }) => sign + target)).toEqual(['-1.01.02']);
    expect(drawing?.paragraphs[0]).toMatchObject([
      { type: 'text', value: 'Take two cards from the deck, see Limit ' },
      { type: 'reference', reference: { target: '1.01.02' } },
      { type: 'text', value: '.' },
    ]);
  });

  test('is none where edition.yaml cannot be read', () => {
    expect(editionDocument(new Map([['edition.yaml', 'id: []']]))).toBeNull();
  });
});

/** The same rules in a living document: names for references, no stars. */
const text = (value: string) => ({ type: 'text' as const, value });
const label = (value: string) => [text(value)];
const refer = (name: string) => ({ type: 'reference' as const, reference: reference(`[${name}]`, name, 3) });
const rules: ImportedItem[] = [
  draft({
    number: '1.01.00',
    count: 0,
    paragraphs: [[text('Cards are drawn and held here, as everybody likes.')]],
    lines: [2],
  }),
  draft({
    number: '1.01.01',
    count: 1,
    label: label('Draw'),
    paragraphs: [[text('Take two cards from the deck, see Limit '), refer('cards_handlimit'), text('.')]],
    lines: [3],
  }),
  draft({
    number: '1.01.02',
    count: 2,
    label: label('Limit'),
    paragraphs: [
      [
        text('Nobody ever holds more than seven cards in hand, see '),
        refer('cards_nowhere_atall'),
        text('.'),
      ],
    ],
    lines: [4],
  }),
];
const living: ImportedDocument = {
  ...toyDialect.read([]).document,
  parts: [
    { level: 'category', number: '1', title: 'Play', line: 1, items: [] },
    { level: 'section', number: '1.01', title: 'Cards', line: 1, items: rules },
  ],
};

describe('another edition of the same rules', () => {
  test('tells what names stand for; a name that stands for nothing stays', () => {
    const { document, names, remarks } = applyNames(living, edition);
    const named = [...walkItems(document)].map(({ item }) => [item.number, item.name]);
    expect(named).toContainEqual(['1.01.02', 'cards_handlimit']);
    expect(named.filter(([, name]) => name !== null)).toHaveLength(1);
    expect(names.find(({ name }) => name === 'cards_nowhere_atall')).toMatchObject({
      confidence: 'unknown',
      number: null,
    });
    expect(remarks.map(({ kind }) => kind)).toContain('name-unknown');
  });

  test('gives lost stars back, each with a remark', () => {
    if (!edition) throw new Error('the edition can be read');
    const { document, remarks } = restoreStars(living, edition);
    const stars = [...walkItems(document)].map(({ item }) => item.star.after);
    expect(stars).toEqual([null, '★', null]);
    expect(remarks).toEqual([
      {
        line: 3,
        kind: 'star-restored',
        message: 'A star as in 1.01.01 of the other edition.',
        rule: '1.01.01',
      },
    ]);
  });
});
