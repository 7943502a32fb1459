import { escapePattern } from '../base/escape-pattern.ts';
import type { CheckScope } from '../checks/framework/run-checks.ts';
import type { OwnChecks } from '../checks/framework/run-own-checks.ts';
import {
  createLayerMemory,
  forgetLayers,
  type LayerChain,
  type LayerMemory,
  layEditions,
} from '../edition/overlay/layers.ts';
import { editionAround } from '../graph/edition-around.ts';
import { createEditionResolver, type TrackedResolver, trackEditions } from '../graph/edition-resolver.ts';
import type { EditionResolver } from '../graph/outside-edition.ts';
import { isOverlay, type WrittenEdition } from '../model/edition-config.ts';
import type { Graph } from '../model/graph.ts';
import { publishGraph } from '../outputs/graph/graph-json.ts';
import type { EditionSource } from '../source/read-edition.ts';
import type { Compiled } from './compiled.ts';
import { concludeEdition, concludeUnlinked } from './conclude-edition.ts';
import { createProjectReader, type ProjectReader, type ProjectReaderOptions } from './project-reader.ts';
import { readSettings } from './read-settings.ts';
import { createSession, type Session } from './session.ts';
import type { SessionInput } from './session-input.ts';

export { type LoadedProject, loadProject } from '../source/load-project.ts';
export type { Compiled } from './compiled.ts';
export type { CompileHooks } from './project-reader.ts';

/** How the editions of a project are compiled. */
export interface CompileOptions extends ProjectReaderOptions {
  /** Which checks run. Default: all. */
  readonly scope?: CheckScope;
  /** The project's own checks of an edition, by its name; null for none. Default: none. */
  readonly ownChecks?: (edition: string) => OwnChecks | null;
  /**
   * All editions of the project, in which numbers may refer to this edition. Read only if this
   * edition has a malformed list.
   */
  readonly all?: () => Iterable<EditionSource>;
}

/** Compiles the editions of one project and keeps whatever an edit leaves unchanged. */
export interface Compiler {
  compile(source: EditionSource): Compiled;
  /** Drops what is kept of an edition: nothing needs it any more. */
  release(source: EditionSource): void;
  /** The published form of an edition. */
  publish(compiled: Compiled): Graph | null;
  /** The same for one rule: the rule, its ancestors, and the targets of its edges. */
  publishAround(compiled: Compiled, id: string): Graph | null;
}

/**
 * Makes a compiler for a project.
 *
 * @param siblings gives the files of another edition of the project, null if there is none of that
 *   name; the same object while nothing in it changed
 */
export function createCompiler(
  siblings: (name: string) => EditionSource | null,
  options: CompileOptions = {},
): Compiler {
  const project = createProjectReader(siblings, options);
  const resolveEdition = createEditionResolver(project);
  const sessions = createSessions(resolveEdition, options);
  const layers = createLayerMemory();

  const compile = (source: EditionSource): Compiled => {
    const settings = readSettings(source, project);
    if (settings.kind === 'unlinkable') return concludeUnlinked(source, settings, project);
    const contents =
      settings.kind === 'overlay'
        ? contentsOfOverlay(settings.chain, layers)
        : contentsOfStandalone(source, settings.written, project);
    const past = project.history(source, contents.config.id, contents.config.retired);
    const { session, editions } = sessions.of(source.name);
    const edition = session.update({
      ...contents,
      configFile: source.config.file,
      configText: source.config.text,
      resolveEdition: editions.resolveEdition,
      history: past.history,
      otherTexts: () => otherTexts(source.name, options.all?.() ?? [], project),
    });
    const base = settings.kind === 'overlay' ? compileBase(settings.written.extends) : null;
    const compiled = concludeEdition({ source, settings, past, editions, edition, base }, project);
    return settings.isPartial ? { ...compiled, edition: null, history: null } : compiled;
  };
  const compileBase = createBaseCompiler(siblings, compile);
  return {
    compile,
    release(source) {
      sessions.drop(source.name);
      forgetLayers(layers, source.name);
      project.release(source);
    },
    publish: ({ edition, sources }) => (edition ? publishGraph(edition, sources, resolveEdition) : null),
    publishAround: ({ edition, sources }, id) =>
      edition ? publishGraph(editionAround(edition, id), sources, resolveEdition) : null,
  };
}

type Contents = Pick<SessionInput, 'config' | 'files' | 'layered'>;

const contentsOfStandalone = (
  source: EditionSource,
  config: WrittenEdition,
  project: ProjectReader,
): Contents => ({ config, files: project.files(source, config.glossary), layered: null });

function contentsOfOverlay(chain: LayerChain, layers: LayerMemory): Contents {
  const { config, files, assembled } = layEditions(chain, layers);
  return { config, files, layered: assembled };
}

/** Session of an edition, and its view of the project's others. */
interface EditionSession {
  readonly session: Session;
  readonly editions: TrackedResolver;
}

/** Sessions of editions, by their names. */
interface Sessions {
  of(name: string): EditionSession;
  drop(name: string): void;
}

function createSessions(resolveEdition: EditionResolver, { scope, ownChecks }: CompileOptions): Sessions {
  const sessions = new Map<string, EditionSession>();
  const of = (name: string) => {
    const before = sessions.get(name);
    // If an edition that was read has changed, every verdict based on it is invalid.
    const isCurrent =
      before && [...before.editions.dependencies].every(([other, value]) => resolveEdition(other) === value);
    if (isCurrent) return before;
    const session = before?.session ?? createSession(scope, () => ownChecks?.(name) ?? null);
    const current = { session, editions: trackEditions(resolveEdition) };
    sessions.set(name, current);
    return current;
  };
  return { of, drop: (name) => void sessions.delete(name) };
}

/**
 * Makes a compiler for the bases of overlays; each is compiled once while nothing it reads changes.
 */
function createBaseCompiler(
  siblings: (name: string) => EditionSource | null,
  compile: (source: EditionSource) => Compiled,
): (name: string) => Compiled | null {
  const compiled = new Map<string, { readonly parts: readonly unknown[]; readonly base: Compiled }>();
  return (name) => {
    const source = siblings(name);
    if (!source) return null;
    const partsOf = ({ dependencies }: Compiled) => [source, ...dependencies.map(siblings)];
    const before = compiled.get(name);
    if (before && partsOf(before.base).every((part, i) => part === before.parts[i])) return before.base;
    const base = compile(source);
    compiled.set(name, { parts: partsOf(base), base });
    return base;
  };
}

/**
 * Texts of other editions in which a number can name a rule of this one: what follows its name or
 * that of an overlay, and the whole text of overlays, which may inherit its rules.
 *
 * @param id of this edition
 */
function otherTexts(
  id: string,
  others: Iterable<EditionSource>,
  { config }: Pick<ProjectReader, 'config'>,
): string[] {
  const sources = [...others].filter(({ name }) => name !== id);
  const overlays = new Set(
    sources.filter((source) => {
      const own = config(source);
      return own !== null && isOverlay(own);
    }),
  );
  const names = [id, ...[...overlays].map(({ name }) => name)].map(escapePattern);
  const named = new RegExp(`(?<![\\p{L}\\p{N}_.]-?)(?:${names.join('|')}):[^\\s\\]}"',]+`, 'gu');
  return sources.flatMap((source) => {
    const texts = [source.config, ...source.files.values()].map(({ text }) => text);
    return overlays.has(source) ? texts : texts.flatMap((text) => text.match(named) ?? []);
  });
}
