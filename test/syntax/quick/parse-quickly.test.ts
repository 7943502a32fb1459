import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findFrontMatter } from '../../../src/syntax/find-front-matter.ts';
import { parseFully, parseMarkdown } from '../../../src/syntax/parse.ts';
import { parseQuickly } from '../../../src/syntax/quick/parse-quickly.ts';
import { plain, quickly, sameTree } from './same-tree.ts';

describe('the native parser and the extension', () => {
  test('make the same tree of every edition, and nearly all of it quickly', () => {
    const rules = fileURLToPath(new URL('../../../rules', import.meta.url));
    const sizes = { quick: 0, left: 0 };
    for (const name of globSync('**/*.md', { cwd: rules })) {
      const source = readFileSync(join(rules, name), 'utf8');
      const text = source.slice(findFrontMatter(source)?.bodyOffset ?? 0);
      sizes[sameTree(text)] += text.length;
    }
    expect(sizes.quick / (sizes.quick + sizes.left)).toBeGreaterThan(0.9);
  });
});

describe('a text is read quickly', () => {
  test.each([
    ['a rule with everything', '1. ★ **Draw:** Take two, as [limit] says. +feast -1.02.03 ★ {#draw .card}'],
    ['a heading', '# Title [limit] {#title tier=card}'],
    ['an alert', '> [!EXAMPLE]\n> Ann takes two, see [limit].'],
    ['an alert with its text behind it', '> [!NOTE] **Wait:** see [limit].'],
    ['a reference in bold words', '1. **See [limit]:** wait.'],
    ['a rule over two lines', '1. Wait,\n   see [limit]. +feast'],
    ['a paragraph that is parsed again: an escape', '1. A \\[limit] that is none, and [limit].'],
    ['a paragraph that is parsed again: code', '1. Not `[draw]` but [limit].'],
    ['a paragraph that is parsed again: emphasis', '1. *See [limit]* now.'],
    ['a suggestion', '1. Take {~~two~>three~~} now. {#take}'],
    ['a paragraph that is parsed again: an alert', '> [!NOTE]\n> Salt &amp; [limit]'],
    ['a paragraph that is parsed again: two lines', 'Salt &amp; [limit]\n  and [draw]'],
    ['a link', 'See [limit](https://example.com) and [limit].'],
    [
      'a table',
      '1. Pay:\n\n   | Card | [cost] |\n   | --- | --: |\n   | **Draw** | 2, see [limit] |\n   | Sell ★ |  |',
    ],
    [
      'a table in an alert',
      '> [!EXAMPLE]\n> Ann pays:\n>\n> | a | b |\n> | - | - |\n> | [limit] | 2 |\n>\n> Then she draws.',
    ],
    ['a pattern of numbers', '1. **Draw:** As [2.*.01] says. +feast {#draw}'],
  ])('%s', (_, text) => {
    expect(sameTree(text)).toBe('quick');
  });
});

describe('a long text is read as any other', () => {
  test.each([
    ['of markers', ' +a'.repeat(150_000)],
    ['of brackets that are text', '[a]['.repeat(150_000)],
    ['of open brackets', '[a '.repeat(150_000)],
    ['of open braces', '{#a '.repeat(150_000)],
    ['of links without an end', '[a](b'.repeat(50_000)],
    ['of signs that emphasis could end with', 'a_ '.repeat(19_000)],
    ['of words behind bold ones', `**a** ${'b '.repeat(300_000)}`],
  ])('%s', (_, text) => {
    expect(quickly(text)?.children).toHaveLength(1);
  });
});

describe('a text is left to the extension', () => {
  test.each([
    ['a table right below words', 'Words:\n| a |\n| - |\n| [limit] |'],
    ['a table without bars at its edges', 'a | b\n- | -\n[limit] | c'],
    ['a table with rows of other lengths', '| a |\n| - |\n| [limit] | b |'],
    ['a table with words right below it', '| a |\n| - |\n| [limit] |\nWords'],
    ['emphasis in a table', '| a |\n| - |\n| *[limit]* |'],
    ['a bar that makes no table', 'Salt | [limit]'],
    ['a table beside an address', '| a |\n| - |\n\nSee www.example.com.'],
    ['a link definition', 'See [limit].\n\n[limit]: https://example.com'],
    ['a fence', '```\n[limit]\n```'],
    ['indented code', 'Wait.\n\n    [limit]'],
    ['a quote in a quote', '> > [limit]'],
    ['half a character', '\ud83d [limit]'],
    ['more entities than the native parser stands', '&amp; '.repeat(600)],
    ['more emphasis than it stands', '*a '.repeat(61_000)],
    ['a construct that begins a line of a list', '1. Wait,\n   [limit] [draw].'],
  ])('%s', (_, text) => {
    expect(quickly(text)).toBeNull();
    expect(plain(parseMarkdown(text))).toEqual(plain(parseFully(text)));
  });

  test('where there is no native parser, or it fails', () => {
    expect(parseQuickly('1. See [limit].', parseFully, null)).toBeNull();
    expect(parseQuickly('1. See [limit].', parseFully, () => null)).toBeNull();
  });

  test('where it is too deep', () => {
    const deep = () => {
      throw new RangeError('Maximum call stack size exceeded');
    };
    expect(parseQuickly('1. See [limit].', parseFully, deep)).toBeNull();
  });
});
