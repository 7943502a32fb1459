import fc from 'fast-check';
import type { Root } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { parsePlain } from '../../src/syntax/parse-plain.ts';
import { holds } from '../support/property.ts';

const whole = unified()
  .use(remarkParse)
  .use(function (this: Processor) {
    Object.assign(this.data(), {
      micromarkExtensions: [gfmTable()],
      fromMarkdownExtensions: [gfmTableFromMarkdown()],
    });
  });

function withoutPositions(tree: Root): Root {
  visit(tree, (node) => {
    delete node.position;
  });
  return tree;
}

/** What lines are made of, and what might be taken for a part of one. */
const piece = fc.constantFrom(
  ...[
    'a',
    'Ä',
    '猫',
    'word',
    'two words',
    ' ',
    '  ',
    '\u00A0',
    '\u2028',
    '\uD83D',
    '1',
    '1. ',
    '12) ',
    '-',
    '- ',
    '+ ',
    '=',
    '#',
    ' #',
  ],
  ...[
    '!',
    '![](rulewright-reference:0)',
    '![](x)',
    '![](a b)',
    '![',
    ']',
    '(',
    ')',
    '[a]',
    '<b>',
    '&amp;',
    '&',
    '|',
    '~',
    '*',
    '**',
  ],
  ...[
    '_',
    '`',
    '\\',
    '\\a',
    '\n',
    '\n\n',
    '\t',
    '\r',
    '\0',
    '\u0085',
    ':',
    'https://example.org',
    '.',
    '"',
    "'",
    '…',
    '–',
    '$',
    '{x}',
    '^',
    '@',
  ],
);

test('a line that is not parsed gives the tree that the parser gives', () => {
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  const line = text.map((rest) => `a${rest}`);
  holds(
    fc.property(fc.oneof(text, line, fc.string({ unit: 'binary' })), (markdown) => {
      expect(withoutPositions(parsePlain(markdown))).toEqual(withoutPositions(whole.parse(markdown)));
    }),
    1500,
  );
});

test('a line of millions of characters is read', () => {
  expect(parsePlain('a'.repeat(5_000_000)).children).toHaveLength(1);
});
