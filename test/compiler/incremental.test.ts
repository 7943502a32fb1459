import { describe, expect, test } from 'vitest';
import { createCompiler } from '../../src/compiler/create-compiler.ts';
import { box, changed, expectSame, pocket, type State, start, textOf } from './states.ts';

const replaced = (state: State, name: string, from: string | RegExp, to: string, edition = pocket) =>
  changed(state, edition, name, textOf(state, edition, name).replace(from, to));

describe('a compiler that remembers says what a new one would', () => {
  test.each<[string, (state: State) => State]>([
    ['nothing changed', (state) => state],
    [
      'a rule is put in front',
      (state) => replaced(state, 'flying.md', '1. **Launch', '1. New. {#flying_new}\n1. **Launch'),
    ],
    ['a rule that others name goes', (state) => replaced(state, 'flying.md', /7\. \*\*Landing.*\n/, '')],
    [
      'a label that others use changes',
      (state) => replaced(state, 'flying.md', '**Thread:**', '**String:**'),
    ],
    ['an id changes', (state) => replaced(state, 'market.md', '{#market_spool', '{#market_reel')],
    ['a term changes', (state) => replaced(state, 'words.md', '**Kite** (also: Diamond)', '**Diamond**')],
    ['the glossary goes', (state) => changed(state, pocket, 'words.md', null)],
    [
      'another file is the glossary',
      (state) => replaced(state, 'edition.yaml', 'glossary: words.md', 'glossary: market.md'),
    ],
    ['a file goes', (state) => changed(state, pocket, 'market.md', null)],
    ['a file comes', (state) => changed(state, pocket, 'new.md', '# New {#new}\n')],
    [
      'the sections change places',
      (state) => replaced(state, 'edition.yaml', /( {2}- flying\.md\n)( {2}- market\.md\n)/, '$2$1'),
    ],
    [
      'the numbers look otherwise',
      (state) => replaced(state, 'edition.yaml', 'section: upper-roman', 'section: decimal'),
    ],
    [
      'a file names another part of the numbering',
      (state) => replaced(state, 'flying.md', 'tier: ground', 'tier: ground\nnumbering: other'),
    ],
    ['a facet loses a value', (state) => replaced(state, 'edition.yaml', '[calm, gusty]', '[calm]')],
    ['the settings cannot be read', (state) => changed(state, pocket, 'edition.yaml', '[')],
    [
      'the abridged edition lacks a rule',
      (state) => replaced(state, 'edition.yaml', /.*fair_auction.*\n/, '', 'quillmoor-full'),
    ],
    ['the abridged edition cannot be read', (state) => changed(state, 'quillmoor-full', 'edition.yaml', 'x')],
    [
      'the abridged edition is another',
      (state) => replaced(state, 'edition.yaml', 'abridges: quillmoor-full', 'abridges: box'),
    ],
    [
      'an overlay leaves out something else',
      (state) => replaced(state, 'edition.yaml', 'market_spool, ', 'flying_launch, ', 'attic'),
    ],
    [
      'an overlay puts a rule elsewhere',
      (state) => replaced(state, 'changes.md', 'after=flying_launch', 'into=flying_thread', 'attic'),
    ],
    [
      'an overlay stands on another edition',
      (state) => replaced(state, 'edition.yaml', 'extends: attic', 'extends: quillmoor-pocket', 'loft'),
    ],
    ['what an overlay stands on goes', (state) => new Map([...state].filter(([name]) => name !== pocket))],
    [
      'overlays stand on each other',
      (state) => replaced(state, 'edition.yaml', 'extends: quillmoor-pocket', 'extends: loft', 'attic'),
    ],
    [
      'numbers are inherited no more',
      (state) => replaced(state, 'edition.yaml', 'inherit: true', 'inherit: false', 'loft'),
    ],
    [
      'a rule of another edition is named',
      (state) => replaced(state, 'market.md', 'Buy at dusk', 'Buy as [box:lid_open]'),
    ],
  ])('when %s, and when that is taken back', (_what, change) => {
    const then = change(start);
    expectSame([then, start]);
  });

  test('when another edition changes that one looks into, while it does itself not', () => {
    const looking = replaced(start, 'market.md', 'Buy at dusk', 'Buy as [box:lid_open] and [box:lid_shut]');
    const shut = new Map([...looking, ['box', box('1. Shut it. {#lid_shut}\n')] as const]);
    const without = new Map([...looking].filter(([name]) => name !== 'box'));
    expectSame([looking, shut, without, looking]);
  });
});

test('other words at the beginning of a rule without a label leave a file whose pattern covers it', () => {
  const open = changed(
    start,
    pocket,
    'flying.md',
    '# Flying {#flying}\n\n1. Wait for wind before you fly.\n2. Then fly.\n\n',
  );
  const before = changed(open, pocket, 'market.md', '# Market {#market}\n\n1. As in [I.*] and [II.*].\n');
  const after = replaced(before, 'flying.md', 'Wait for wind', 'Look for some wind');
  const compiler = createCompiler((name) => before.get(name) ?? null);
  const linked = (state: State) => {
    const source = state.get(pocket);
    const { edition } = source ? compiler.compile(source) : {};
    return edition?.files.find(({ assembled }) => assembled.file.endsWith('/market.md'));
  };
  const first = linked(before);
  expect(first?.edges.some(({ targets }) => targets.length > 0)).toBe(true);
  expect(linked(after)).toBe(first);
});
