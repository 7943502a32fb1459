import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedDialect } from '../../../src/import/dialects/named/named-dialect.ts';
import { inlineText, walkItems } from '../../../src/import/document/walk.ts';
import { sourceLines } from '../../../src/import/lines/lines.ts';
import { holds } from '../../support/property.ts';

const piece = fc.constantFrom(
  ...['  1. ', '    2. ', '      3. ', '        1. ', '0 Setup', '1 Phases', 'Glossary', '© x v1.2', '## '],
  ...['turn_draw', '+turn_draw', '‑turn_draw', '-turn_draw', '->a_b', '[a_b]', '[]', '[1.02.03]', '2.XX.01'],
  ...[
    'LABEL:',
    'A Label: ',
    'Word',
    'wordWord',
    'threefour',
    '1015',
    '. ',
    ', ',
    ')',
    '(',
    '**',
    '*',
    'Note:',
  ],
  ...['For example', ' ', '\t', '🚢', 'é', ' an before ', '>', '. LABEL: '],
);
const line = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const text = fc.array(line, { maxLength: 25 }).map((lines) => lines.join('\n'));

test('any text is read, and each line of it accounted for', () => {
  holds(
    fc.property(text, (document) => {
      const lines = sourceLines(document);
      const { outcomes } = namedDialect.read(lines);
      expect(lines.filter(({ number }) => !outcomes.has(number))).toEqual([]);
    }),
    100,
  );
});

test('no word is lost on the way', () => {
  // Asterisks part no words: they are markup, or stars.
  const words = (of: string) => (of.replaceAll('*', '').match(/\p{L}{2,}/gu) ?? []).sort();
  holds(
    fc.property(text, (source) => {
      const lines = sourceLines(source);
      const { document, outcomes } = namedDialect.read(lines);
      const kept = lines
        .filter(({ number }) => outcomes.get(number)?.became !== 'left')
        .map((one) => one.text);
      const got = [
        document.title ?? '',
        ...document.parts.map(({ title }) => title),
        ...document.terms.flatMap(({ term, forms, definition }) => [term, ...forms, inlineText(definition)]),
        ...[...walkItems(document)].flatMap(({ item }) => [
          item.label ? inlineText(item.label) : '',
          ...item.paragraphs.map(inlineText),
          ...item.markers.map(({ reference }) => reference.printed),
        ]),
      ];
      const glossary = lines.filter(({ number }) => {
        const outcome = outcomes.get(number);
        return outcome?.became === 'heading' && outcome.of === 'glossary';
      });
      expect(words([...got, ...glossary.map((one) => one.text)].join('\n'))).toEqual(words(kept.join('\n')));
    }),
    100,
  );
});
