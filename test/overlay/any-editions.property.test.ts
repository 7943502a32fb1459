import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Files } from '../support/edition.ts';
import { holds } from '../support/property.ts';
import { derived } from './derived.ts';

/** Something of a book that is made up. What holds it is something before it, or a section. */
interface Piece {
  readonly holder: number;
  readonly text: string;
  readonly isNamed: boolean;
  readonly attributes: string;
  readonly hanging: string;
  readonly isBehind: boolean;
}

const texts = fc.constantFrom(
  'Take two.',
  '**Limit:** Hold five, see [first].',
  'All of [first]..[second] holds. -first',
  'A Deck of Cards. ★',
  'See [first], [the Deck][term_deck].\n\nThen take one more. \\Cards are none.',
  'Take {++at most ++}one.',
);
const piece: fc.Arbitrary<Piece> = fc.record({
  holder: fc.nat(9),
  text: texts,
  isNamed: fc.boolean(),
  attributes: fc.constantFrom(
    '',
    '',
    '',
    ' .short',
    ' tier=card',
    ' number=37',
    ' number=none',
    ' colour=red',
  ),
  hanging: fc.constantFrom('', '', '> [!NOTE]\n> Mind the Deck.', '| a | b |\n| --- | --- |\n| 1 | 2 |'),
  isBehind: fc.boolean(),
});

const book = fc.record({
  /** For each id in turn whether it is there, and what it is; the order is another one in each book. */
  pieces: fc.uniqueArray(fc.tuple(fc.nat(11), piece), { maxLength: 9, selector: ([id]) => id }),
  sections: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 4 }),
  heads: fc.array(
    fc.constantFrom('', '', ' tier=card', ' .short', ' number=N', ' colour=blue', ' numbering=letters'),
    { minLength: 4, maxLength: 4 },
  ),
  notes: fc.array(fc.constantFrom('', '', 'Between the two.', '> [!TIP]\n> Read on.'), {
    minLength: 4,
    maxLength: 4,
  }),
  starts: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }),
  numbering: fc.constantFrom(
    '  section: decimal\n',
    '  section: upper-roman\n  rule: [upper-alpha, decimal, lower-alpha]\n',
    '  category: decimal\n  section: { style: decimal, start: 1 }\n',
  ),
  isInCategory: fc.boolean(),
  terms: fc.subarray(['Cards', 'Stock', 'Shelf']),
  settings: fc.constantFrom(
    'stars: { after: second }\n',
    'stars: { after: { rule: first, effect: prevents } }\n',
    'stars: { after: first, before: second }\ntags: [solo]\nexcludes: [{ mode: [short, long] }]\n',
  ),
});
type Book = typeof book extends fc.Arbitrary<infer Value> ? Value : never;

/** The lines of a list, with all below each item. */
function listOf(parent: number, { pieces }: Book, indent: string, start: number): string[] {
  const own = pieces.filter(([id, { holder }]) => holderOf(pieces, id, holder) === parent);
  let last = start - 1;
  return own.flatMap(([id, { text, isNamed, attributes, hanging, isBehind }]) => {
    const count = attributes.includes('37') ? 37 : last + 1;
    if (!attributes.includes('none')) last = count;
    const mark = `${count}. `;
    const inner = indent + ' '.repeat(mark.length);
    const [first = '', ...others] = text.split('\n\n');
    const named = isNamed || attributes !== '' ? ` {#r${id}${attributes}}` : '';
    const block = hanging === '' ? [] : [...hanging.split('\n').map((line) => `${inner}${line}`), ''];
    const below = listOf(id, { pieces } as Book, inner, 1);
    return [
      `${indent}${mark}${first}${named}`,
      '',
      ...others.flatMap((more) => [`${inner}${more}`, '']),
      ...(isBehind ? [...below, ...block] : [...block, ...below]),
    ];
  });
}

/** What holds a piece: a piece in front of it in the book; else a section, as a number below 0. */
function holderOf(pieces: Book['pieces'], id: number, holder: number): number {
  const at = pieces.findIndex(([other]) => other === id);
  const before = pieces.findIndex(([other]) => other === holder);
  return before >= 0 && before < at ? holder : -1 - (holder % 4);
}

const headOf = (head: string, i: number, hasLetters: boolean) =>
  head.includes('numbering') && !hasLetters ? '' : head.replace('=N', `=${20 + i}`);

function filesOf(name: string, content: Book): Files {
  const { sections, heads, notes, starts, numbering, isInCategory, terms, settings } = content;
  const hasLetters = !numbering.includes('category') && !numbering.includes('roman');
  const names = sections.map((section) => `s${section}.md`);
  const entry =
    isInCategory && numbering.includes('category') && names.length > 1
      ? `  - { id: deal, title: Deal, files: [${names.slice(0, -1).join(', ')}] }\n  - ${names.at(-1)}\n`
      : names.map((one) => `  - ${one}\n`).join('');
  const files: Record<string, string> = {
    'edition.yaml': `id: ${name}\ntitle: Book\nversion: "1"\ntiers: [base, card]\nfacets: { mode: { values: [short, long] } }\nglossary: glossary.md\nnumbering:\n${numbering}${hasLetters ? '  parts: { letters: { section: upper-alpha } }\n' : ''}${settings}sections:\n  - first.md\n${entry}`,
    'first.md': '# First {#s9}\n\n1. One. {#first}\n2. Two. {#second}\n',
    'glossary.md': `# Glossary {#glossary}\n\n${['Deck', ...terms].map((term) => `- **${term}**: what lies there. {#term_${term.toLowerCase()}}\n`).join('')}`,
  };
  sections.forEach((section, i) => {
    const lines = listOf(-1 - i, content, '', starts[i] ?? 1);
    const note = notes[i] ?? '';
    files[`s${section}.md`] =
      `# Section ${section} {#s${section}${headOf(heads[i] ?? '', i, hasLetters)}}\n\n${note === '' ? '' : `${note}\n\n`}${lines.join('\n')}\n`;
  });
  return files;
}

test('any edition can be written on any other one, and compiles to the same', () => {
  let written = 0;
  holds(
    fc.property(book, book, (one, other) => {
      const outcome = derived({ base: filesOf('base', one), full: filesOf('full', other) });
      // Two pinned numbers can be the same.
      if ('why' in outcome) expect(outcome.why).toBe('errors');
      else written += 1;
    }),
    12,
  );
  expect(written).toBeGreaterThan(6);
});
