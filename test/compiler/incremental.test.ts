import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCompiler, loadProject } from '../../src/compiler/create-compiler.ts';
import { graphText } from '../../src/outputs/graph-text.ts';
import type { EditionSource } from '../../src/source/read-edition.ts';
import { decode } from '../../src/source/read-text.ts';

/** Editions by name, as they stand at one moment. */
type State = ReadonlyMap<string, EditionSource>;

const loaded = loadProject(join(import.meta.dirname, '../fixtures/editions/quillmoor'))?.sources ?? new Map();

const box = (rules: string): EditionSource => ({
  name: 'box',
  config: decode(
    Buffer.from('id: box\ntitle: Box\nversion: "1"\nsections: [lid.md]\n'),
    'rules/box/edition.yaml',
  ),
  files: new Map([['lid.md', decode(Buffer.from(`# Lid {#lid}\n\n${rules}`), 'rules/box/lid.md')]]),
  leaving: [],
});

/** Files of an edition by name, `edition.yaml` one of them. */
const edition = (name: string, texts: Readonly<Record<string, string>>): EditionSource => {
  const read = (path: string) => decode(Buffer.from(texts[path] ?? ''), `rules/${name}/${path}`);
  const names = Object.keys(texts).filter((path) => path.endsWith('.md'));
  return {
    name,
    config: read('edition.yaml'),
    files: new Map(names.map((path) => [path, read(path)])),
    leaving: [],
  };
};

/** An overlay on the pocket edition, and one on that. */
const attic = edition('attic', {
  'edition.yaml': `id: attic
title: Attic
version: "1"
extends: quillmoor-pocket
omit: [market_spool, flying_turns_turn]
`,
  'changes.md': `# Changes

1. **Thread:** A Kite has six spans of Thread, see [flying_launch]. {#flying_thread}
2. **Spare:** Keep a Kite in the Attic [I.B]. {#attic_spare after=flying_launch}

# The Attic {#attic}

1. Nobody flies there, as [market_stall] has it. {#attic_nobody}
`,
});
const loft = edition('loft', {
  'edition.yaml': 'id: loft\ntitle: Loft\nversion: "1"\nextends: attic\nnumbering: { inherit: true }\n',
  'loft.md': '# Loft\n\n1. Mind the [attic_spare] and [II.A]. {#loft_mind before=attic_nobody}\n',
});

const start: State = new Map([
  ...loaded,
  ['box', box('1. Open it. {#lid_open}\n')],
  ['attic', attic],
  ['loft', loft],
]);

/** Another text for one file of one edition; `edition.yaml` is one of them, and null takes a file away. */
function changed(state: State, edition: string, name: string, text: string | null): State {
  const source = state.get(edition);
  if (!source) throw new Error(`there is no ${edition}`);
  const file = `rules/${edition}/${name}`;
  if (name === 'edition.yaml')
    return new Map([...state, [edition, { ...source, config: decode(Buffer.from(text ?? ''), file) }]]);
  const files = new Map(source.files);
  if (text === null) files.delete(name);
  else files.set(name, decode(Buffer.from(text), file));
  return new Map([...state, [edition, { ...source, files }]]);
}

/** Everything that a compiler says of a state. What it looked into may be what it did before as well. */
function outcomeOf(compiler: ReturnType<typeof createCompiler>, state: State): unknown {
  return [...state.values()].map((source) => {
    const compiled = compiler.compile(source);
    const graph = compiler.publish(compiled);
    return { faults: compiled.diagnostics, graph: graph && graphText(graph) };
  });
}

const fresh = (state: State) =>
  outcomeOf(
    createCompiler((name) => state.get(name) ?? null),
    state,
  );

/** A compiler that goes through states, each compared with one that sees the state alone. */
function expectSame(states: readonly State[]): void {
  let now = start;
  const compiler = createCompiler((name) => now.get(name) ?? null);
  for (const state of [start, ...states]) {
    now = state;
    expect(outcomeOf(compiler, state)).toEqual(fresh(state));
  }
}

const pocket = 'quillmoor-pocket';
const textOf = (state: State, edition: string, name: string) => {
  const source = state.get(edition);
  return (name === 'edition.yaml' ? source?.config.text : source?.files.get(name)?.text) ?? '';
};
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
    expectSame([then, start, then]);
  });

  test('when another edition changes that one looks into, while it does itself not', () => {
    const looking = replaced(start, 'market.md', 'Buy at dusk', 'Buy as [box:lid_open] and [box:lid_shut]');
    const shut = new Map([...looking, ['box', box('1. Shut it. {#lid_shut}\n')] as const]);
    const without = new Map([...looking].filter(([name]) => name !== 'box'));
    expectSame([looking, shut, without, looking]);
  });

  test('after any edits, one after the other', () => {
    const files = [pocket, 'attic', 'loft'].flatMap((edition) =>
      [...(start.get(edition)?.files.keys() ?? []), 'edition.yaml'].map((name) => ({ edition, name })),
    );
    const pieces = [
      '[flying_launch] ',
      '[I.B] ',
      '+market_spool',
      ' -squall_ground',
      '\n\n1. New. ',
      '{#flying_thread}',
      '{#fresh}',
      '> ',
      '**Launch:** ',
      'Kite ',
      '\u200b',
      '\n\n# New {#new_section}\n\n',
      '★ ',
      '[I.*]',
      ' after=flying_thread',
      ' into=attic',
    ];
    const editStep = fc.record({
      file: fc.constantFrom(...files),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      size: fc.oneof(fc.constant(0), fc.nat(40)),
      put: fc.constantFrom('', ...pieces),
    });
    const apply = (
      state: State,
      {
        file: { edition, name },
        at,
        size,
        put,
      }: { file: (typeof files)[number]; at: number; size: number; put: string },
    ) => {
      const text = textOf(state, edition, name);
      const from = Math.floor(at * text.length);
      return changed(state, edition, name, text.slice(0, from) + put + text.slice(from + size));
    };
    fc.assert(
      fc.property(fc.array(editStep, { minLength: 1, maxLength: 8 }), (steps) => {
        const states: State[] = [];
        for (const step of steps) states.push(apply(states.at(-1) ?? start, step));
        expectSame(states);
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
