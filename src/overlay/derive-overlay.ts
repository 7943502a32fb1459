import type { AssembledEdition } from '../edition/assemble.ts';
import type { RuleNode } from '../edition/nodes.ts';
import type { WrittenEdition } from '../model/edition-config.ts';
import type { Graph } from '../model/graph.ts';
import type { KnownFault } from '../model/remarks.ts';
import { type EditionTree, isHanging, treeOf } from './edition-tree.ts';
import { type Changes, type Demands, NoOverlay, type OverlaySide, planChanges } from './plan-changes.ts';
import { differencesOf, type GraphDifference } from './same-edition.ts';
import { writeFiles } from './write-files.ts';
import { writeSettings } from './write-settings.ts';

/** An edition that was compiled. */
export interface WholeEdition {
  /** Name of its folder. */
  readonly name: string;
  readonly config: WrittenEdition;
  readonly assembled: AssembledEdition;
  readonly graph: Graph;
  /** Texts of its files by path relative to the project's root. */
  readonly sources: ReadonlyMap<string, string>;
}

/** What became of an attempt to compile an overlay. */
export interface Attempt {
  /** null where nothing could be compiled. */
  readonly graph: Graph | null;
  /** The first error in it; null for none. */
  readonly error: string | null;
  /** Entries of `faults` that nothing in it answers to, since what they list is reported of the base alone. */
  readonly stale: readonly KnownFault[];
}

/** What an overlay is made of. */
export interface OverlayRequest {
  /** Id that it is to have. */
  readonly id: string;
  readonly base: WholeEdition;
  readonly full: WholeEdition;
  /** Compile an overlay from its files, by path below its folder. */
  readonly compile: (files: ReadonlyMap<string, string>) => Attempt;
}

/** An overlay that was proved to be the full edition. */
export interface DerivedOverlay {
  /** By path below its folder, edition.yaml among them. */
  readonly files: ReadonlyMap<string, string>;
  readonly changes: Changes;
}

/** More attempts than this find nothing that fewer do not: each writes more of the full edition than the one before. */
const mostAttempts = 12;

/**
 * Write an edition as an overlay on another one, and prove it: compiled, the two have to be the same graph but for the ids of
 * the edition and the places in files.
 *
 * An attempt that is not the same says which rules it lacks; the next one writes these too, though their words are those of the
 * base, since a number in them means another rule, for example.
 *
 * @throws NoOverlay with the reason, where no overlay is the same
 */
export function deriveOverlay(request: OverlayRequest): DerivedOverlay {
  const { base, full } = request;
  const [baseSide, fullSide] = [sideOf(base), sideOf(full)];
  const demands: Demands = { id: request.id, written: new Set(), whole: new Set(), pinned: new Set() };
  let reason = '';
  let { config } = full;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const changes = planChanges(baseSide, fullSide, demands);
    const files = filesOf({ ...request, full: { ...full, config }, changes, demands, fullSide });
    const { graph, error, stale } = request.compile(files);
    const differences = graph ? differencesOf(full.graph, graph) : [];
    if (graph && error === null && differences.length === 0) {
      const needed = withoutFaults(config, stale);
      if (needed === config) return { files, changes };
      config = needed;
      continue;
    }
    reason = differences[0]?.what ?? error ?? 'it could not be compiled';
    if (!demandMore(differences, demands, { full: fullSide, changes })) break;
  }
  throw new NoOverlay(reason.replace(/\.$/, ''));
}

/** The settings without some of their known faults; the same object where they have none of these. */
function withoutFaults(config: WrittenEdition, stale: readonly KnownFault[]): WrittenEdition {
  const texts = new Set(stale.map((fault) => JSON.stringify(fault)));
  const faults = config.faults.filter((fault) => !texts.has(JSON.stringify(fault)));
  return faults.length === config.faults.length ? config : { ...config, faults };
}

function sideOf({ assembled, sources }: WholeEdition): OverlaySide {
  return {
    tree: treeOf(assembled),
    textOf: (file) => sources.get(file) ?? '',
    isLaid: Boolean(assembled.overlay),
  };
}

interface Filing extends OverlayRequest {
  readonly changes: Changes;
  readonly demands: Demands;
  readonly fullSide: OverlaySide;
}

function filesOf({ id, base, full, changes, demands, fullSide }: Filing): Map<string, string> {
  const configFile = full.assembled.root.file;
  const nameOf = namesBelow(full);
  const sections = writeFiles({ full: fullSide, changes, demands, configFile, nameOf });
  const settings = writeSettings({
    id,
    base,
    full: { ...fullSide, config: full.config, configFile },
    changes,
    files: new Set(sections.keys()),
    nameOf,
  });
  return new Map([['edition.yaml', settings], ...sections]);
}

/**
 * Paths below the folder of the edition that a file belongs to. The full edition may be an overlay itself: of two files of
 * one name the one that is asked for later gets the name of its edition's folder behind its own.
 */
function namesBelow({ assembled }: WholeEdition): (file: string) => string {
  const own = assembled.root.file.replace(/[^/]*$/, '');
  const taken = new Map<string, string>();
  return (file) => {
    const home = file.startsWith(own) ? own : (assembled.overlay?.homes.get(file)?.folder ?? '');
    const name = file.slice(home.length);
    const holder = taken.get(name) ?? file;
    taken.set(name, holder);
    return holder === file ? name : name.replace(/(?=\.md$)/, `-${home.split('/').at(-2) ?? 'more'}`);
  };
}

/** Note what the next attempt has to write. @returns false where there is nothing more to be done */
function demandMore(
  differences: readonly GraphDifference[],
  demands: Demands,
  { full, changes }: { readonly full: OverlaySide; readonly changes: Changes },
): boolean {
  const sizeOf = () => demands.written.size + demands.whole.size + demands.pinned.size;
  const before = sizeOf();
  pinFirst(differences, demands, full.tree);
  for (const { id, isMore } of differences) {
    let node = id === null || !isMore ? undefined : full.tree.byId.get(id);
    while (node?.parent && isHanging(node)) node = node.parent;
    if (!node) continue;
    if (!changes.writings.has(node)) demands.written.add(node.id);
    else {
      let outer = node;
      while (outer.item && outer.parent?.item && demands.whole.has(outer.id)) outer = outer.parent;
      demands.whole.add(outer.id);
    }
  }
  return sizeOf() > before;
}

/** Pin the first wrong number of each list. Those behind it and below it follow from it. */
function pinFirst(
  differences: readonly GraphDifference[],
  { pinned, written }: Demands,
  tree: EditionTree,
): void {
  const wrong = new Set(differences.flatMap(({ id, isNumber }) => (isNumber && id !== null ? [id] : [])));
  const lists = new Set<RuleNode>();
  for (const id of wrong) {
    const node = tree.byId.get(id);
    const list = node?.parent;
    if (!node || !list || wrong.has(list.id) || lists.has(list)) continue;
    lists.add(list);
    pinned.add(id);
    written.add(id);
  }
}
