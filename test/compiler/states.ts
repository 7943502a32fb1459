import { join } from 'node:path';
import { expect } from 'vitest';
import { createCompiler, loadProject } from '../../src/compiler/create-compiler.ts';
import { graphText } from '../../src/outputs/graph/graph-text.ts';
import type { EditionSource } from '../../src/source/read-edition.ts';
import { decode } from '../../src/source/read-text.ts';

/** Editions by name, at one moment. */
export type State = ReadonlyMap<string, EditionSource>;

const loaded = loadProject(join(import.meta.dirname, '../fixtures/editions/quillmoor'))?.sources ?? new Map();

/** An edition that others refer to. */
export const box = (rules: string): EditionSource => ({
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

/** Editions that refer to each other, before any edit. */
export const start: State = new Map([
  ...loaded,
  ['box', box('1. Open it. {#lid_open}\n')],
  ['attic', attic],
  ['loft', loft],
]);

/** Changes one file of an edition; null removes it. */
export function changed(state: State, edition: string, name: string, text: string | null): State {
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

/** A compiler's outcome for a state, in any order of compiling. */
function outcomeOf(compiler: ReturnType<typeof createCompiler>, state: State): unknown {
  return [...state.values()].map((source) => {
    const compiled = compiler.compile(source);
    const graph = compiler.publish(compiled);
    return { faults: compiled.diagnostics, graph: graph && graphText(graph) };
  });
}

const outcomes = new WeakMap<State, unknown>();

/** The outcome of a fresh compiler: cached, since tests return to earlier states. */
function fresh(state: State): unknown {
  const compiler = createCompiler((name) => state.get(name) ?? null);
  const outcome = outcomes.get(state) ?? outcomeOf(compiler, state);
  outcomes.set(state, outcome);
  return outcome;
}

/** Compiles states in a row, each compared with a fresh compiler. */
export function expectSame(states: readonly State[]): void {
  let now = start;
  const compiler = createCompiler((name) => now.get(name) ?? null);
  for (const state of [start, ...states]) {
    now = state;
    const [warm, cold] = [outcomeOf(compiler, state), fresh(state)];
    // As plain data, in a hundredth of the matcher's time; the matcher shows the difference.
    if (JSON.stringify(warm) !== JSON.stringify(cold)) expect(warm).toEqual(cold);
  }
}

/** The base edition of the overlays. */
export const pocket = 'quillmoor-pocket';

/** A file of an edition; empty if missing. */
export const textOf = (state: State, edition: string, name: string) => {
  const source = state.get(edition);
  return (name === 'edition.yaml' ? source?.config.text : source?.files.get(name)?.text) ?? '';
};
