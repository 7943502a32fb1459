import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../src/syntax/parse.ts';

/** Constructs that may stand anywhere in a text, by node type. */
const anywhere: readonly (readonly [Nodes['type'], string])[] = [
  ['ruleReference', '[tide]'],
  ['ruleReference', '[1.04.02]'],
  ['ruleReference', '[2.*.01]'],
  ['ruleReference', '[old-book:ebb_2]'],
  ['ruleReference', '[Storm Lantern]'],
  ['ruleReference', '[how it *turns* \\] &amp; 🂡][tide]'],
  ['ruleReference', '[tide]..[ebb]'],
  ['ruleReference', '[]'],
  ['ruleReference', '[words][]'],
  ['ruleSuggestion', '{++new [x] ++}'],
  ['ruleSuggestion', '{--*old*--}'],
  ['ruleSuggestion', '{~~old~>new~~}'],
];

/** Constructs that count at the end of a paragraph or heading alone. */
const atTheEnd: readonly (readonly [Nodes['type'], string])[] = [
  ['ruleMarker', '+tide_turn'],
  ['ruleMarker', '-1.04.02'],
  ['ruleMarker', '\u2011old-book:ebb'],
  ['ruleMarker', '\u2212été'],
  ['ruleMarker', '\u20132.*.01'],
  ['ruleStar', '★'],
  ['ruleStar', '✷'],
  ['ruleStar', '☆'],
  ['ruleStar', '✶'],
  ['ruleAttributes', '{#tide}'],
  ['ruleAttributes', '{.card}'],
  ['ruleAttributes', '{number=7}'],
  ['ruleAttributes', '{#tide .card  when.mode=long suit="red} and gold"}'],
];

/** Where a construct can stand. `@` is its place. */
const places: readonly (readonly [title: string, document: string])[] = [
  ['a paragraph', 'Wait @\n'],
  ['a paragraph without a line ending', 'Wait @'],
  ['a later paragraph', '# Tide\n\nWait.\n\nWait @\n'],
  ['a later line', 'Wait\nand wait @\n'],
  ['a heading', '# Tide\n\n## Wait @\n'],
  ['a heading with a closing sequence', '# Wait @ #\n'],
  ['a heading over two lines', 'Wait\nhere @\n===\n'],
  ['a block quote', '> Wait @\n'],
  ['a later line of a block quote', '> Wait\n>   and @\n'],
  ['an alert', '> [!NOTE]\n> Wait @\n'],
  ['an alert in one line with its mark', '> [!NOTE] Wait @\n'],
  ['a rule', '1. Wait @\n'],
  ['a rule with a long number', '123456789)   Wait @\n'],
  ['a later line of a rule', '1. Wait\n   and @\n'],
  ['a lazy line of a rule', '1. Wait\nand @\n'],
  ['a lazy line of a block quote', '> Wait\nand @\n'],
  ['a rule two deep', '1. Tide\n\n   1. Wait @\n'],
  ['a rule three deep', '1. Tide\n\n   - Ebb\n\n     10. Wait\n         and @\n'],
  ['a quote in a rule in a quote', '> 1. > Wait\n>    > and @\n'],
  ['a rule five deep', '1. 1. 1. 1. 1. Wait @\n'],
  ['entities before it', 'Wait &amp; &#x2605; &#9733; &nbsp; @\n'],
  ['escapes before it', 'Wait \\* \\[a] \\{#b} \\\\ @\n'],
  ['other constructs before it', '*a* **b** `c` [d](e) <!-- f --> ![g](h) @\n'],
  ['a hard break before it', 'Wait  \nand\\\n@\n'],
  ['astral characters before it', '🂡 𝔸 🂡🂡 @\n'],
  ['tabs before it', '1.\tWait\t\tand\t@\n'],
  ['white space behind it', 'Wait @  \t\n'],
  ['Windows line endings', '# Tide\r\n\r\n1. Wait\r\n   and @\r\n'],
  ['old line endings', '# Tide\r\r1. Wait\r   and @\r'],
];

/** Where only a construct can stand that may be anywhere. */
const inner: readonly (readonly [title: string, document: string])[] = [
  ['the middle of a paragraph', 'Wait @, then\ngo.\n'],
  ['the beginning of a paragraph', '@ waits.\n'],
  ['emphasis', 'Wait *for @ then*.\n'],
  ['strong in a rule', '1. **Wait @:** go.\n'],
  ['a cell', '| a | b |\n| - | - |\n| 🂡 @ c | d |\n'],
  ['the last cell', 'a|b\n-|-\nc|@\n'],
  ['a cell of the head', '> | @ | b |\n> | - | - |\n'],
  ['a text behind an escaped line bar', '| a \\| @ | b |\n| - | - |\n'],
];

/** The stretches of a document that nodes of one type stand at. */
function slicesOf(document: string, type: Nodes['type']): string[] {
  const slices: string[] = [];
  visit(parseMarkdown(document), type, ({ position }) => {
    slices.push(document.slice(position?.start.offset, position?.end.offset));
  });
  return slices;
}

describe('a construct stands where its text does', () => {
  test.each(places)('in %s', (_title, document) => {
    for (const [type, text] of [...anywhere, ...atTheEnd])
      expect([
        type,
        ...slicesOf(
          document.replace('@', () => text),
          type,
        ),
      ]).toEqual([type, text]);
  });

  test.each(inner)('in %s', (_title, document) => {
    for (const [type, text] of anywhere)
      expect([
        type,
        ...slicesOf(
          document.replace('@', () => text),
          type,
        ),
      ]).toEqual([type, text]);
  });

  test.each([
    ['in a paragraph', '★ Wait.\n'],
    ['in a rule', '1. Tide\n\n   1. ★ **Wait:** so.\n'],
    ['in a heading', '# ★ Wait\n'],
    ['behind the mark of an alert', '> [!NOTE]\n> ★ Wait.\n'],
  ])('a star %s', (_title, document) => {
    expect(slicesOf(document, 'ruleStar')).toEqual(['★']);
  });

  test.each([
    ['a reference', '> [how it\n>   turns][tide] a\n', 'ruleReference', '[how it\n>   turns][tide]'],
    ['a term', '1. a [Storm\n   Lantern]\n', 'ruleReference', '[Storm\n   Lantern]'],
    ['a reference', 'a [b\r\nc\r\nd][tide]\r\n', 'ruleReference', '[b\r\nc\r\nd][tide]'],
    ['a suggestion', '1. a {~~b\n   c~>d\n   e~~} f\n', 'ruleSuggestion', '{~~b\n   c~>d\n   e~~}'],
  ] as const)('%s over two lines', (_title, document, type, text) => {
    expect(slicesOf(document, type)).toEqual([text]);
  });

  test.each([
    ['an alert', 'a\n\n> [!NOTE]\n> b\n\nc\n', 'ruleAlert', '> [!NOTE]\n> b'],
    ['an alert in a rule', '1. a\n\n   > [!Note]\n   > b\n   c\n', 'ruleAlert', '> [!Note]\n   > b\n   c'],
    ['the text of an alert', '>[!NOTE]\n>   b *c*\n', 'paragraph', 'b *c*'],
    ['the text behind the mark', '> [!NOTE] \t b\n', 'text', 'b'],
    ['a table', '- a\n\n  | b |\n  | - |\n  | c |\n', 'table', '| b |\n  | - |\n  | c |'],
    ['a row', '|b|\n|-|\n| c [x] |\n', 'tableRow', '|b|'],
    ['text that is no marker', 'a \u2212b_c d\n', 'text', 'a \u2212b_c d'],
    ['text with half a suggestion', 'a {++ b\n', 'text', 'a {++ b'],
  ] as const)('%s', (_title, document, type, text) => {
    expect(slicesOf(document, type)[0]).toBe(text);
  });
});
