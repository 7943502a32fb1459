import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileWithEndings, hostileText } from '../../support/documents.ts';
import { holds, timesHeld } from '../../support/property.ts';
import { sameTree } from './same-tree.ts';

/** Pieces of texts in which the two could disagree: where constructs, emphasis, containers and line endings meet. */
const pieces = [
  ...[
    'word',
    'a b',
    'É',
    '日本',
    '😀',
    '\u00a0',
    '\ufeff',
    '.',
    ')',
    '"',
    '!',
    '..',
    ' ',
    '  ',
    '    ',
    '\t',
  ],
  ...[
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    '\n   ',
    '\n> ',
    '1. ',
    '2. ',
    '   1. ',
    '10) ',
    '- ',
    '> ',
    '# ',
    '---',
    '===',
  ],
  ...[
    '**',
    '*',
    '_',
    '*x*',
    '_x_',
    'a_b',
    '**L:** ',
    '**L [a]:** ',
    '`',
    '```\n',
    '\\',
    '\\[',
    '&amp;',
    '<',
    '<b>',
  ],
  ...[
    '[',
    ']',
    '[a]',
    '[a]..[b]',
    '[1.*]',
    '[Storm Order]',
    '[words here][a]',
    '[x: y][a_b]',
    '](u)',
    ']: u',
  ],
  ...['+ab_c', ' +ab_c', ' -ab_c', ' –ab_c', ' +2.*.01', ' -1.02', ' +2', '★', '☆'],
  ...[
    '{',
    '}',
    '{#x}',
    ' {#a_b}',
    '{#x .y}',
    '{k=v}',
    '{k="a b"}',
    '{++',
    '++}',
    '{--',
    '--}',
    '{~~',
    '~>',
    '~~}',
  ],
  ...['[!NOTE]', '[!EXAMPLE] ', '> [!NOTE]\n> ', '| a |\n| - |\n'],
];

/** Tables of several shapes, and what can stand in front of them, behind and between. */
const tablePieces = [
  '| a |\n| - |\n',
  '| a [b] +c | ★ d |\n| :- | -: |\n| e {#x} | **L [a]:** |\n',
  '\n\n| x |\n| --- |\n| [a] |\n\n',
  '> | a |\n> | --- |\n> | b |\n',
  '1. a\n\n   | x | y |\n   | :-: | --- |\n   | z |  |\n\n',
  '> [!NOTE]\n>\n> | x | y |\n> | --- | --- |\n> | ★ a | -b_c |\n>\n> ',
  'a | b\n- | -\nc | d\n',
  ...['| a | b |\n', '   | - | -: |\n', '|---|---|\n', '| a |', '| |\n', '|'],
  ...['\n', '\n\n', '\n   ', '\n> ', '> ', '1. ', '- ', '# ', '    ', ' ', 'word', '[a]', '*x*', '{#x}'],
];

describe('the native parser and the extension', () => {
  test('make the same tree of any pieces put together', () => {
    const text = fc
      .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 14 })
      .map((parts) => parts.join(''));
    const ways = { quick: 0, left: 0 };
    holds(
      fc.property(text, (written) => {
        ways[sameTree(written)] += 1;
      }),
      1000,
    );
    expect(ways.quick).toBeGreaterThan(500 * timesHeld);
    expect(ways.left).toBeGreaterThan(50 * timesHeld);
  });

  test('make the same tree of tables in any surroundings', () => {
    const text = fc
      .array(fc.constantFrom(...tablePieces), { minLength: 1, maxLength: 5 })
      .map((parts) => parts.join(''));
    let tables = 0;
    holds(
      fc.property(text, (written) => {
        const isQuick = sameTree(written) === 'quick';
        if (isQuick && written.includes('|')) tables += 1;
      }),
      600,
    );
    expect(tables).toBeGreaterThan(60 * timesHeld);
  });

  test('make the same tree of documents with every construct', () => {
    holds(
      fc.property(fileWithEndings, (text) => void sameTree(text)),
      120,
    );
  });

  test('make the same tree of any string', () => {
    holds(
      fc.property(hostileText, (text) => void sameTree(text)),
      120,
    );
  });
});
