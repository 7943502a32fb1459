import fc from 'fast-check';
import type { Nodes, PhrasingContent, Root } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { expect, test } from 'vitest';
import { textPrinter } from '../../../src/syntax/constructs/text.ts';
import { toMarkdownExtensions } from '../../../src/syntax/extension.ts';
import { holds } from '../../support/property.ts';
import { tree } from '../../support/trees.ts';

const careful = Object.assign(
  textPrinter(() => false),
  { peek: undefined },
);
const print = (node: Nodes) => toMarkdown(node, { extensions: toMarkdownExtensions });
const printCarefully = (node: Nodes) =>
  toMarkdown(node, { extensions: [...toMarkdownExtensions, { handlers: { text: careful } }] });

/** What texts of rulebooks are made of, and what ends a text that is printed as it is. */
const parts = [
  ...[' ', ' ', ' ', 'a', 'Tide', 'é\u0301', '1', '12', '.', ')', '(', ':', ',', '…'],
  ...['-', '\u2011', '\u2013', '\u2212', '+', '=', '!', '&', '#', '[', ']', '_', '*', '★', '\n'],
  ...['1.04.02', 'a_b', '-a', '+2', ' - ', '- ', '"', '’', '/', '>', '<', '{', '}', '~', '|', '\\'],
];
const value = fc
  .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 7 })
  .map((made) => made.join(''));
const text = value.map((made): PhrasingContent => ({ type: 'text', value: made }));
const other: fc.Arbitrary<PhrasingContent> = fc.oneof(
  fc.constantFrom<PhrasingContent>(
    { type: 'ruleReference', target: 'a_b' },
    { type: 'ruleReference', target: 'a_b', words: ' (a) b' },
    { type: 'ruleMarker', sign: '-', target: 'a_b' },
    { type: 'ruleStar', value: '★' },
    { type: 'ruleAttributes', value: '#a_b' },
    { type: 'inlineCode', value: 'a' },
    { type: 'break' },
  ),
  text.map((made): PhrasingContent => ({ type: 'strong', children: [made] })),
  text.map((made): PhrasingContent => ({ type: 'emphasis', children: [made] })),
  text.map((made): PhrasingContent => ({ type: 'link', url: 'https://a.b', children: [made] })),
);
const phrasing = fc.array(fc.oneof(text, text, other), { minLength: 1, maxLength: 4 });
const root = fc
  .tuple(phrasing, fc.constantFrom('paragraph' as const, 'heading' as const, 'item' as const))
  .map(([children, kind]): Root => {
    if (kind === 'heading') return { type: 'root', children: [{ type: 'heading', depth: 1, children }] };
    const paragraph = { type: 'paragraph' as const, children };
    if (kind === 'paragraph') return { type: 'root', children: [paragraph] };
    const item = { type: 'listItem' as const, spread: false, children: [paragraph] };
    return { type: 'root', children: [{ type: 'list', ordered: true, children: [item] }] };
  });

test('a text that is printed as it is would be printed so by all patterns', () => {
  const property = fc.property(fc.oneof(root, root, tree), (made) => {
    expect(print(made)).toBe(printCarefully(made));
  });
  holds(property, 600);
});
