import { type Compiled, createCompiler } from '../../src/compiler/create-compiler.ts';
import type { Graph } from '../../src/model/graph.ts';
import { replaceAll } from '../../src/outputs/report/apply-fixes.ts';
import { chooseRules, type RenamingRequest } from '../../src/rename/choose-rules.ts';
import { planRenaming } from '../../src/rename/plan-renaming.ts';
import { refuseClash } from '../../src/rename/refuse-clash.ts';
import { Refusal } from '../../src/rename/renaming.ts';
import { decode } from '../../src/source/read-text.ts';
import { type Files, sourceOf } from '../support/edition.ts';

/** Texts of the files of some editions, by edition and path. */
export type Editions = Readonly<Record<string, Files>>;

export interface Compilation {
  readonly compiled: ReadonlyMap<string, Compiled>;
  readonly graphs: ReadonlyMap<string, Graph | null>;
}

/** Compiles editions that see each other. */
export function compileEditions(editions: Editions): Compilation {
  const sources = new Map(Object.entries(editions).map(([id, files]) => [id, sourceOf(id, files)]));
  const compiler = createCompiler((id) => sources.get(id) ?? null);
  const compiled = new Map([...sources].map(([id, source]) => [id, compiler.compile(source)]));
  return {
    compiled,
    graphs: new Map([...compiled].map(([id, one]) => [id, compiler.publish(one)])),
  };
}

/**
 * Renames a rule in editions in memory.
 * @param published ids that editions have released
 * @returns the new files, or the message of a refusal
 */
export function renameIn(
  editions: Editions,
  from: string,
  to: string,
  request: Partial<RenamingRequest> & {
    readonly published?: Readonly<Record<string, readonly string[]>>;
  } = {},
): Editions | string {
  const { published = {}, ...rest } = request;
  const { compiled } = compileEditions(editions);
  const seen = new Map(
    Object.entries(editions).map(([name, files]) => {
      const one = compiled.get(name);
      const source = sourceOf(name, files);
      const read = (path: string) => {
        const text = files[path];
        return text === undefined ? undefined : decode(Buffer.from(text), `rules/${name}/${path}`);
      };
      const whole = { ...source, accepted: read('accepted.yaml'), lineage: read('lineage.yaml') };
      const { edition = null, external = null, dependencies = [] } = one ?? {};
      return [name, { name, source: whole, edition, external, dependencies }];
    }),
  );
  const released = new Map(
    Object.entries(published).map(([name, ids]) => [
      name,
      { versions: ['1.0'], last: new Map(ids.map((id) => [id, '1.0'])), called: new Map() },
    ]),
  );
  try {
    const renaming = chooseRules({ isPrefix: false, edition: undefined, ...rest, from, to }, seen);
    refuseClash(renaming, seen);
    const edits = planRenaming(renaming, seen, released);
    return Object.fromEntries(
      Object.entries(editions).map(([name, files]) => [
        name,
        Object.fromEntries(
          Object.entries(files).map(([path, text]) => [
            path,
            replaceAll(
              text,
              edits.filter(({ file }) => file === `rules/${name}/${path}`),
            ),
          ]),
        ),
      ]),
    );
  } catch (error) {
    if (error instanceof Refusal) return error.lines.join('\n');
    throw error;
  }
}
