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
