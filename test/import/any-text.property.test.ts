import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inlineText, walkItems } from '../../src/import/document/walk.ts';
import { understand } from '../../src/import/import-document.ts';
import { presets } from '../../src/import/profile/presets.ts';
import { readText } from '../../src/import/read/text.ts';
import { holds } from '../support/property.ts';

const piece = fc.constantFrom(
  ...[
    '  1. ',
    '    2. ',
    '- ',
    '0 Setup',
    '1.01 STORM',
    '1.01.02 ',
    'IV. ',
    'a) ',
    '(i) ',
    'Glossary',
    '\t',
    ' ',
  ],
  ...['+turn_draw', '-1.01', '[a_b]', '[]', '[1.02.03]', '2.XX.01', 'see IV.A.2', 'rule 3', '**', '*', '★'],
  ...[
    'LABEL:',
    'Word',
    'Two words. ',
    'Note: ',
    'Answer— ',
    '(optional)',
    '(modifies IV.)',
    '🚢',
    'é',
    '), ',
  ],
);
const line = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const text = fc.array(line, { maxLength: 25 }).map((lines) => lines.join('\n'));
const profiles = fc.constantFrom(null, ...presets.values());

test('any text is imported by any profile, with every line accounted for and no word lost', () => {
  holds(
    fc.property(text, profiles, (written, profile) => {
      const source = readText(written, { file: 'any.txt' });
      if ('refused' in source) return;
      const { document, shaped } = understand(source, profile);
      const open = shaped.units.flatMap(({ lines }) => lines.filter((own) => !shaped.outcomes.has(own)));
      expect(open).toEqual([]);
      const words = (of: string) =>
        (of.match(/\p{L}{3,}/gu) ?? []).filter((word) => !/^(?:modifies|optional|Answer)$/.test(word));
      const kept = [
        ...document.parts.map(({ title }) => title),
        ...[...walkItems(document)]
          .flatMap(({ item }) => [item.label ?? [], ...item.paragraphs, ...item.rows.flat()])
          .map(inlineText),
        ...[...walkItems(document)].flatMap(({ item }) =>
          item.markers.map(({ reference }) => reference.printed),
        ),
        ...document.terms.flatMap(({ term, forms, definition }) => [term, ...forms, inlineText(definition)]),
      ].join('\n');
      const passed = new Set(
        [...shaped.outcomes].flatMap(([at, { became }]) =>
          became === 'contents' || became === 'heading' || became === 'term' ? [at] : [],
        ),
      );
      const wanted = shaped.units
        .filter(({ line: at }) => !passed.has(at))
        .flatMap((unit) => words(unit.text));
      const left = words(kept);
      expect(wanted.filter((word) => !left.includes(word))).toEqual([]);
    }),
    100,
  );
});
