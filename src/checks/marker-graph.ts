import type { RuleNode } from '../edition/nodes.ts';
import type { LinkedFile } from '../graph/link.ts';
import type { IndexKey, RuleIndex } from '../graph/rule-index.ts';
import type { ReferenceFacts } from '../syntax/facts.ts';
import { createCommonStems, type WrittenStems } from './incremental/common-stems.ts';
import { createCounts } from './incremental/counts.ts';
import { viewOf } from './incremental/file-view.ts';
import {
  changedPrints,
  coverKey,
  endingKey,
  endingOf,
  type MarkerEdge,
  topRule,
} from './incremental/node-prints.ts';
import { ownStems } from './incremental/own-stems.ts';
import { createRecorder, type Recorder } from './incremental/recorder.ts';
import { sectionOf } from './section-of.ts';

export { topRule } from './incremental/node-prints.ts';
export { sectionOf } from './section-of.ts';

/** A marker that leads to a rule of this edition. */
export interface Marker {
  readonly reference: ReferenceFacts;
  readonly kind: 'adds' | 'supersedes';
  /** The rule it stands on. */
  readonly rule: RuleNode;
  /** The rule it names. */
  readonly other: RuleNode;
}

/**
 * An edition seen from its markers: what several checks ask of it. It is kept up to date a file at a time, and notes what it
 * is asked of, so that a verdict is worked out again only where something changed that it looked at.
 */
export interface MarkerGraph extends Pick<Recorder, 'record' | 'recall'> {
  /** In document order. */
  readonly markers: () => readonly Marker[];
  /** The marker that an edge of {@link markersOf} stands for. */
  readonly marker: (edge: MarkerEdge) => Marker;
  /** The markers on a rule itself. */
  readonly markersOn: (node: RuleNode) => readonly Marker[];
  /** Rules and what hangs on them, right below a node, in order. */
  readonly children: (node: RuleNode) => readonly RuleNode[];
  /** Rules in the same list, in order; with the node itself. Of the others, ids, kinds and labels may be looked at. */
  readonly list: (node: RuleNode) => readonly RuleNode[];
  /** Nodes that a node's references lead to, by a range or pattern, too. */
  readonly spoken: (node: RuleNode) => readonly RuleNode[];
  /** Does some marker name the rule? */
  readonly isNamed: (node: RuleNode) => boolean;
  /** The words of a node, and what it is: to be asked before its text or tier is looked at. */
  readonly read: (node: RuleNode) => RuleNode;
  /** The stems of a node's own label and text. */
  readonly stems: (node: RuleNode) => ReadonlySet<string>;
  /** The rule of an id: the first, where there are several. */
  readonly byId: (id: string) => RuleNode | undefined;
  /** @param phrase as `normalizeLabel` gives it */
  readonly byLabel: (phrase: string) => readonly RuleNode[];
  /** Rules whose labels end in the same words as that of a rule, which are not all of its label. */
  readonly namesakes: (node: RuleNode) => readonly RuleNode[];
  /** Does a marker on a rule, or on a part of it, name another one or a part of that? */
  readonly isCovered: (changed: RuleNode, by: RuleNode) => boolean;
  /** Stems in so many of the rules that markers join that they tell nothing. */
  readonly commonStems: () => ReadonlySet<string>;
  /** The same, as what verdicts hang on. */
  readonly commonBasis: () => string;
}

/** A marker graph as its owner sees it. */
export interface KeptMarkerGraph extends MarkerGraph {
  write(): WrittenMarkers;
  /**
   * Bring it up to date.
   *
   * @param found keys of the index under which something else is found than before
   * @returns keys of all that verdicts may have looked at and that changed
   */
  update(
    files: readonly LinkedFile[],
    index: RuleIndex,
    found: Iterable<IndexKey>,
    isLayered: boolean,
  ): Set<string>;
}

const nothing: readonly never[] = [];
const ruleKinds: ReadonlySet<string> = new Set(['rule', 'step', 'card']);

/** The markers of a file that lead to a rule of this edition, in document order. */
export const markersOf = (linked: LinkedFile): readonly MarkerEdge[] => viewOf(linked).markers;

/** A graph as it is kept for another process. */
export interface WrittenMarkers {
  readonly stems: WrittenStems;
  /** Which rules the markers of a file join, by its path. */
  readonly joined: ReadonlyMap<string, string>;
}

/** The same for files of an earlier process, which nobody has to read for that. */
const joinedTexts = new WeakMap<LinkedFile, string>();

const writeJoined = (file: LinkedFile) =>
  joinedTexts.get(file) ??
  markersOf(file)
    .map(({ holder, from }) => `${holder.id}\t${from}`)
    .join('\n');

const readJoined = (text: string): (readonly [rule: string, other: string])[] =>
  text.split('\n').flatMap((line) => {
    const [rule = '', other] = line.split('\t');
    return other === undefined ? [] : [[rule, other] as const];
  });

/** A name of a marker within its file. */
export const markerKey = ({ holder, kind, from }: MarkerEdge): string => `${holder.id} ${kind} ${from}`;

/** @param written the graph of an earlier process, and its files */
export function createMarkerGraph(
  written: WrittenMarkers | null = null,
  files: ReadonlyMap<string, LinkedFile> = new Map(),
): KeptMarkerGraph {
  const recorder = createRecorder();
  const { note } = recorder;
  const present = new Map(files);
  let endings: Map<string, RuleNode[]> | null = null;
  for (const [path, file] of files) joinedTexts.set(file, written?.joined.get(path) ?? '');
  const joined = [...files.values()].flatMap((file) => readJoined(joinedTexts.get(file) ?? ''));
  const common = createCommonStems(written?.stems, joined);
  const named = createCounts(joined.map(([, other]) => other));
  let index: RuleIndex | null = null;
  let below = new Map<RuleNode, readonly RuleNode[]>();
  let lists = new Map<RuleNode, readonly RuleNode[]>();
  let isSpread = false;

  const first = (id: string) => index?.byId(id)[0];
  const view = (node: RuleNode) => {
    const file = present.get(node.file);
    return file ? viewOf(file) : null;
  };
  const marker = (edge: MarkerEdge): Marker => {
    const { reference, holder, from } = edge;
    note(holder.id);
    note(from);
    const other = first(from);
    if (!other) throw new Error(`no rule "${from}" for a marker that was resolved`);
    return { reference, kind: reference.kind, rule: holder, other };
  };
  const children = (node: RuleNode): readonly RuleNode[] => {
    note(node.id);
    const known = below.get(node);
    if (known) return known;
    // What edition.yaml or another edition holds is parted among files.
    const isHead = isSpread || node.kind === 'edition' || node.kind === 'category';
    const own = isHead ? [...present.values()].map(viewOf) : [view(node)];
    const made = own.flatMap((one) => one?.children.get(node) ?? nothing);
    below.set(node, made);
    return made;
  };
  const spokenOf = (node: RuleNode) => {
    const edges = view(node)?.references.get(node) ?? nothing;
    const ids = new Set(edges.flatMap(({ to, targets }) => (to === null ? targets : [to, ...targets])));
    return [...ids].flatMap((id) => first(id) ?? nothing);
  };
  return {
    ...recorder,
    update(files, nextIndex, found, isLayered) {
      index = nextIndex;
      isSpread = isLayered;
      below = new Map();
      lists = new Map();
      endings = null;
      const changed = new Set(found);
      const gone = new Map<string, RuleNode>();
      const next = new Map(files.map((file) => [file.assembled.file, file]));
      for (const path of new Set([...present.keys(), ...next.keys()])) {
        const [before, after] = [present.get(path) ?? null, next.get(path) ?? null];
        if (before === after) continue;
        // Of the first time nobody has looked at anything.
        if (present.size > 0) for (const key of changedPrints(before, after)) changed.add(key);
        for (const node of before?.assembled.nodes ?? nothing) gone.set(node.id, node);
        const [old, fresh] = [before && viewOf(before), after && viewOf(after)];
        named.replace(
          (old?.markers ?? nothing).map(({ from }) => from),
          (fresh?.markers ?? nothing).map(({ from }) => from),
        );
        common.replace(old?.markers ?? nothing, fresh?.markers ?? nothing);
      }
      present.clear();
      for (const [path, file] of next) present.set(path, file);
      common.update(changed, first, (id) => gone.get(id) ?? first(id));
      for (const id of named.takeTurned()) changed.add(`named ${id}`);
      return changed;
    },
    markers: () => [...present.values()].flatMap((file) => viewOf(file).markers.map(marker)),
    marker,
    markersOn(node) {
      note(node.id);
      return (view(node)?.markers ?? nothing).filter(({ holder }) => holder === node).map(marker);
    },
    children,
    list(node) {
      if (!node.parent) return [node];
      note(node.parent.id);
      const known = lists.get(node.parent);
      // A list mixes no kinds but those of rules.
      const made = known ?? children(node.parent).filter(({ kind }) => ruleKinds.has(kind));
      if (!known) lists.set(node.parent, made);
      return made;
    },
    spoken(node) {
      note(node.id);
      const targets = spokenOf(node);
      for (const { id } of targets) note(id);
      return targets;
    },
    isNamed(node) {
      note(`named ${node.id}`);
      return named.has(node.id);
    },
    read(node) {
      note(node.id);
      return node;
    },
    stems(node) {
      note(node.id);
      return ownStems(node);
    },
    byId(id) {
      note(id);
      return first(id);
    },
    byLabel(phrase) {
      note(`label:${phrase}`);
      return index?.byLabel(phrase) ?? nothing;
    },
    namesakes(node) {
      const ending = endingOf(node);
      if (ending === null) return nothing;
      note(endingKey(ending));
      endings ??= Map.groupBy(
        [...present.values()].flatMap((file) => viewOf(file).labelled),
        (labelled) => endingOf(labelled) ?? '',
      );
      return endings.get(ending) ?? nothing;
    },
    isCovered(changed, by) {
      const [top, theirs] = [topRule(changed), topRule(by)];
      note(coverKey(top));
      const own = isSpread ? [...present.values()].map(viewOf) : [view(top)];
      return own.some((one) =>
        one?.markers.some(
          (edge) =>
            (topRule(edge.holder) === top || sectionOf(edge.holder) === top) &&
            topRule(marker(edge).other) === theirs,
        ),
      );
    },
    commonStems: common.stems,
    commonBasis: common.basis,
    write: () => ({
      stems: common.write(),
      joined: new Map([...present].map(([path, file]) => [path, writeJoined(file)])),
    }),
  };
}

/** A node and all below it. */
export function* withParts(node: RuleNode, graph: MarkerGraph): Generator<RuleNode> {
  yield node;
  for (const child of graph.children(node)) yield* withParts(child, graph);
}

/** A node and what holds it, up to its section. */
export function* withHolders(node: RuleNode): Generator<RuleNode> {
  for (let at: RuleNode | null = node; at && at.kind !== 'edition' && at.kind !== 'category'; at = at.parent)
    yield at;
}
