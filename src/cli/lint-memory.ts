import type { Compiled } from '../compiler/create-compiler.ts';
import type { EditionSource } from '../source/read-edition.ts';
import { withLineage } from './check-lineage.ts';
import type { ProjectFiles } from './project-files.ts';

/** Compiles and lints editions; repeats it only if one of the inputs changed. */
export interface LintMemory {
  /** null if there is no edition of that name. */
  compiled(edition: string): Compiled | null;
  /**
   * The last result with readable settings, even if newer ones cannot be read; compiled only if
   * there never was one.
   */
  lastSound(edition: string): Compiled | null;
}

/** A result with its inputs: valid as long as these are the same objects. */
interface Made {
  readonly result: Compiled;
  readonly parts: readonly unknown[];
  /** Names of the editions among the inputs. */
  readonly others: readonly string[];
}

/** Results for one edition. */
interface Memory {
  compiled: Made | null;
  /** The same with the diagnostics of its lineage.yaml. */
  linted: Made | null;
  sound: Compiled | null;
}

/** Makes a {@link LintMemory} for the editions of a project. */
export function createLintMemory(
  files: Pick<ProjectFiles, 'editions' | 'source'>,
  compile: (source: EditionSource) => Compiled,
): LintMemory {
  const memories = new Map<string, Memory>();
  const memoryOf = (name: string): Memory => {
    const memory = memories.get(name) ?? { compiled: null, linted: null, sound: null };
    memories.set(name, memory);
    return memory;
  };
  const compileOne = (name: string): Compiled | null => {
    const source = files.source(name);
    if (!source) {
      memories.delete(name);
      return null;
    }
    const memory = memoryOf(name);
    const partsOf = (others: readonly string[]) => [source, ...others.map(files.source)];
    if (isCurrent(memory.compiled, partsOf)) return memory.compiled.result;
    const result = compile(source);
    const others = [...result.dependencies];
    memory.compiled = { parts: partsOf(others), result, others };
    if (result.edition) memory.sound = result;
    return result;
  };
  const compiled = (name: string): Compiled | null => {
    const own = compileOne(name);
    const lineage = files.source(name)?.lineage;
    if (!lineage || !own) return own;
    const memory = memoryOf(name);
    const partsOf = (others: readonly string[]) => [own, ...files.editions(), ...others.map(compileOne)];
    if (isCurrent(memory.linted, partsOf)) return memory.linted.result;
    const others = new Set<string>();
    const result = withLineage(own, lineage, {
      names: files.editions,
      compiled(other) {
        others.add(other);
        return compileOne(other);
      },
    });
    memory.linted = { parts: partsOf([...others]), result, others: [...others] };
    return result;
  };
  return {
    compiled,
    lastSound: (name) => (files.source(name) && memories.get(name)?.sound) ?? compiled(name),
  };
}

/** Whether the inputs of a result are unchanged. */
function isCurrent(
  made: Made | null,
  partsOf: (others: readonly string[]) => readonly unknown[],
): made is Made {
  if (!made) return false;
  const parts = partsOf(made.others);
  return parts.length === made.parts.length && parts.every((part, i) => part === made.parts[i]);
}
