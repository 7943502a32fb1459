import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImportedItem, Inline } from '../../../src/import/document/document.ts';
import { wordsIn } from '../../../src/import/plain-words/words.ts';
import { formatSource } from '../../../src/syntax/print.ts';
import { holds } from '../../support/property.ts';
import { compileFiles } from './compile-files.ts';
import { importToy } from './import-toy.ts';
import { draft, reference } from './toy-dialect.ts';

/** Imports one rule of a dialect. */
function importRule(rule: Partial<ImportedItem>) {
  const item = { ...draft({ number: '1.01.00', count: 0, lines: [1] }), ...rule } as ImportedItem;
  const parts = [
    { level: 'category' as const, number: '1', title: 'One', line: 0, items: [] },
    { level: 'section' as const, number: '1.01', title: 'Two', line: 0, items: [item] },
  ];
  const { files } = importToy('text', {}, (reading) => ({
    document: { ...reading.document, parts },
    outcomes: new Map(),
  }));
  const text = files.get('1-one/1.01-two.md') ?? '';
  const node = compileFiles('small', files).graph?.nodes.find(({ kind }) => kind === 'rule');
  return { text, node, body: text.slice(text.indexOf('# Two') + 7) };
}

const text = (value: string): Inline => ({ type: 'text', value });

describe('texts are written so that they parse to the same', () => {
  test.each([
    'a * b ** c _d_ `e` <f> &amp; \\g',
    '[x] and [y](z) and ![i]',
    '1. one # two > three - four + five',
    '{#id} {.class} {++new++} {a=b}',
    'a hold that is {unused} and {{a lock}',
    'a lock #draw}',
    '+rule_one and -1.02.03 in the text',
    '| a | b | ~~c~~ https://example.org',
    '# no heading',
    '- no list',
    '2) no list',
    '> no quote',
    '**no label**: at all',
  ])('%s', (value) => {
    const { node, text: written } = importRule({ paragraphs: [[text(value)]] });
    expect(node?.text).toBe(value);
    expect(formatSource(written)).toEqual({ text: written, refused: false });
  });

  test('for any text', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9*_[\]{}()<>#+\-.!:&\\`~|'"]{1,8}$/);
    holds(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        const value = words.join(' ');
        const { node, text: written } = importRule({ paragraphs: [[text(value)]] });
        const shown = [node?.label ?? '', node?.text ?? ''].join(' ');
        expect(wordsIn(shown)).toEqual(wordsIn(value));
        expect(formatSource(written)).toEqual({ text: written, refused: false });
      }),
      100,
    );
  });
});

describe('a rule', () => {
  test('has its label, stars, markers and attributes in their places', () => {
    const { body } = importRule({
      label: [text('Draw: ')],
      paragraphs: [[text('Take  two.')], [text('Put one back.')]],
      star: { before: '*', after: '✷' },
      markers: [{ sign: '-', reference: reference('-2.01', '2.01', 1), slips: [] }],
      classes: ['optional', 'rare'],
      numberBy: { how: 'recovered', why: 'between two' },
      relations: [{ kind: 'modifies', reference: reference('IV', 'IV', 1) }],
    });
    expect(body).toBe(
      `0. ★ **Draw:** Take two. ✷ -2.01 {#one_two_draw .optional .rare .recovered modifies=IV}\n\n   Put one back.\n`,
    );
  });

  test('takes bold before a colon as text unless it is the label', () => {
    const { node } = importRule({
      paragraphs: [[{ type: 'strong', children: [text('Cards')] }, text(': take two.')]],
    });
    expect([node?.label, node?.text]).toEqual([null, 'Cards: take two.']);
  });

  test('has spaces outside bold, and words next to it', () => {
    const strong: Inline = { type: 'strong', children: [text(' two ')] };
    const { body } = importRule({ paragraphs: [[text('take'), strong, text('cards')]] });
    expect(body).toContain('0. take **two** cards {#');
  });

  test('has a question with its answer under a number, and a table', () => {
    const cell = (value: string) => [text(value)];
    const { body } = importRule({
      kind: 'question',
      paragraphs: [[text('May I?')]],
      children: [
        draft({ kind: 'answer', paragraphs: [[text('Yes.')]] }),
        draft({ kind: 'table', rows: [[cell('a'), cell('b')], [cell('1 | 2')]] }),
      ],
    });
    expect(body).toBe(`0. {#one_two_intro}

   > [!QUESTION]
   > May I?

   > [!ANSWER]
   > Yes.

   | a | b |
   | --- | --- |
   | 1 \\| 2 | |
`);
  });

  test('shows the printed words of a reference if they differ from its number', () => {
    const other = { ...reference('see Two above', '1.01', 1) };
    const { body } = importRule({ paragraphs: [[text('Go, '), { type: 'reference', reference: other }]] });
    expect(body).toContain('Go, [see Two above][one_two] {#');
  });

  test('refers to the intended target if the printed one does not resolve, and still shows that', () => {
    const slip = { ...reference('[1.99]', '1.99', 1), intended: { target: '1.01', why: 'by the title' } };
    const { body } = importRule({ paragraphs: [[text('Go, '), { type: 'reference', reference: slip }]] });
    expect(body).toContain('Go, [1.99][one_two] {#');
  });
});
