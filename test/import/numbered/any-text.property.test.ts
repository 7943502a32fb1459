import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLost } from '../../../src/import/dialects/numbered/lost/read-lost.ts';
import { numberedDialect } from '../../../src/import/dialects/numbered/numbered-dialect.ts';
import { readPrinted } from '../../../src/import/dialects/numbered/read-printed.ts';
import { inlineText, walkItems } from '../../../src/import/document/walk.ts';
import { sourceLines } from '../../../src/import/lines/lines.ts';
import { expectProportionalTime } from '../../support/processor-time.ts';
import { holds } from '../../support/property.ts';

const piece = fc.constantFrom(
  ...[
    '1',
    '0',
    'O',
    '1.01',
    '1.01.02',
    '2.03.04.05',
    'I.01',
    '[1.01.01]',
    '+1.01.02',
    '-1.01.03.',
    '2.XX.01',
  ],
  ...[
    '*',
    '**',
    '★',
    ' ',
    '\t',
    '- ',
    '# ',
    ':',
    '.',
    'through',
    'Big Boat',
    'BIG',
    'boat',
    'Glossary',
    'Note:',
  ],
  ...['For example', 'Version 1.2.3', '(', ')', '[', ']', '\u{1F6A2}', 'Contents', ', '],
);
const line = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''));
const text = fc.array(line, { maxLength: 25 }).map((lines) => lines.join('\n'));

test.each([
  { name: 'printed', read: readPrinted },
  { name: 'lost', read: readLost },
])('the reader of $name numbers takes any text and accounts for each line of it', ({ read }) => {
  holds(
    fc.property(text, (document) => {
      const lines = sourceLines(document);
      const { outcomes } = read(lines);
      expect(lines.filter(({ number }) => !outcomes.has(number))).toEqual([]);
    }),
    100,
  );
});

test('no letter is lost on the way', () => {
  const letters = (of: string) => (of.match(/\p{L}/gu) ?? []).sort().join('');
  const wordLine = fc
    .tuple(fc.constantFrom('- **1.01.0', '1.01.0', '- *', ''), fc.nat(9), line)
    .map(([lead, at, rest]) => `${lead}${lead.includes('1') ? at : ''} ${rest}`);
  holds(
    fc.property(fc.array(wordLine, { maxLength: 12 }), (lines) => {
      // Headings, contents and glossary are read elsewhere; numbers can hold letters.
      const plain = lines.filter((one) => !/[OI]|XX|Glossary|Contents/u.test(one));
      const document = `1 Day\n\n1.01 Dawn\n\n1.01.00 One.\n\n${plain.join('\n\n')}`;
      const { document: read } = readPrinted(sourceLines(document));
      const kept = [...walkItems(read)].flatMap(({ item }) => [
        ...(item.label ? [inlineText(item.label)] : []),
        ...item.paragraphs.map(inlineText),
      ]);
      const titles = read.parts.map(({ title }) => title);
      expect(letters([...titles, ...kept].join('\n'))).toEqual(letters(document));
    }),
    60,
  );
});

test('a long line and many lines take no longer than they should', () => {
  const long = (count: number) => `1 A\n\n1.01 B\n\n- 1.01.01 ${'word -1.01.02 * [1.01.01] '.repeat(count)}`;
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) => `LABEL: see [1.01.${String(i % 90).padStart(2, '0')}].`);
  expectProportionalTime((count) => numberedDialect.read(sourceLines(long(count))), 4000);
  expectProportionalTime((count) => {
    const lines = ['1 A', 'B', 'Use 1.01.01 through 1.01.40.', ...many(count)];
    numberedDialect.read(sourceLines(lines.join('\n')));
  }, 700);
});
