import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Compiler, createCompiler, loadProject } from '../../src/compiler/create-compiler.ts';
import type { EditionSource } from '../../src/source/read-edition.ts';
import { holds } from '../support/property.ts';

const loaded = loadProject(join(import.meta.dirname, '../..'))?.sources ?? new Map<string, EditionSource>();

/** Every section file of the editions in rules/, with overlays, releases and references out. */
const places = [...loaded].flatMap(([edition, { files }]) =>
  [...files.keys()].map((name) => ({ edition, name })),
);

const edit = fc.record({
  place: fc.constantFrom(...places),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  size: fc.oneof(fc.constant(0), fc.nat(60)),
  put: fc.constantFrom('', 'other ', ' -bidding', '\n1. New. {#fresh}\n', '[1.01] ', '★ ', '{#x}', 'Voice '),
});

/** The project with one range of a file replaced. */
function edited(
  sources: ReadonlyMap<string, EditionSource>,
  { place, at, size, put }: { place: (typeof places)[number]; at: number; size: number; put: string },
): Map<string, EditionSource> {
  const source = sources.get(place.edition);
  const file = source?.files.get(place.name);
  if (!source || !file) return new Map(sources);
  const from = Math.floor(at * file.text.length);
  const text = file.text.slice(0, from) + put + file.text.slice(from + size);
  const files = new Map([...source.files, [place.name, { ...file, text, hash: `${from} ${size} ${put}` }]]);
  return new Map([...sources, [place.edition, { ...source, files }]]);
}

type Project = ReadonlyMap<string, EditionSource>;

/** A compiler's outcome for each edition of a project. */
const outcomesOf = (compiler: Compiler, project: Project) =>
  [...project.values()].map((source) => {
    const compiled = compiler.compile(source);
    return { diagnostics: compiled.diagnostics, graph: compiler.publish(compiled) };
  });

/** All cases start with the same editions, which give the same outcome each time. */
const atStart = outcomesOf(
  createCompiler((name) => loaded.get(name) ?? null),
  loaded,
);

/** As plain data, in a hundredth of the matcher's time; the matcher shows the difference. */
function expectSame(warm: unknown, cold: unknown): void {
  if (JSON.stringify(warm) !== JSON.stringify(cold)) expect(warm).toEqual(cold);
}

/** Milliseconds: each case compiles all editions several times, minutes on a busy machine. */
const hour = 3_600_000;

test('after any edits of the editions in rules/ a session says what a new one says', {
  timeout: hour,
}, () => {
  holds(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
      let now: Project = loaded;
      const find = (name: string) => now.get(name) ?? null;
      const session = createCompiler(find);
      expectSame(outcomesOf(session, now), atStart);
      for (const one of edits) {
        now = edited(now, one);
        expectSame(outcomesOf(session, now), outcomesOf(createCompiler(find), now));
      }
    }),
    1,
    4,
  );
});
