import type { RuleNode } from '../../edition/nodes.ts';
import type { LinkedFile } from '../../graph/link.ts';
import type { RuleIndex } from '../../graph/rule-index.ts';
import type { KeptMarkerGraph, Marker, WrittenMarkers } from '../marker-graph.ts';
import { sectionOf } from '../section-of.ts';
import { createCommonStems } from './common-stems.ts';
import { createCounts } from './counts.ts';
import { viewOf } from './file-view.ts';
import { joinedIn, namedIn, writeJoined } from './joined-rules.ts';
import { changedPrints, coverKey, endingKey, endingOf, type MarkerEdge, topRule } from './node-prints.ts';
import { ownStems } from './own-stems.ts';
import { createRecorder, type Recorder } from './recorder.ts';

const nothing: readonly never[] = [];
const ruleKinds: ReadonlySet<string> = new Set(['rule', 'step', 'card']);

/** Which rules the markers of files join, as an earlier process wrote it: nobody has to read them for that. */
const joinedTexts = new WeakMap<LinkedFile, string>();

/**
 * @param written the graph of an earlier process, and its files
 * @param recorder notes what is looked at
 */
export function createMarkerGraph(
  written: WrittenMarkers | null = null,
  files: ReadonlyMap<string, LinkedFile> = new Map(),
  recorder: Recorder = createRecorder(),
): KeptMarkerGraph {
  const { note } = recorder;
  const present = new Map(files);
  let endings: Map<string, RuleNode[]> | null = null;
  for (const [path, file] of files) joinedTexts.set(file, written?.joined.get(path) ?? '');
  const joined = [...files.values()].flatMap((file) => joinedTexts.get(file) ?? nothing);
  const common = createCommonStems(written && [written.stems, joinedIn(joined)]);
  const named = createCounts(written && namedIn(joined));
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
      joined: new Map([...present].map(([path, file]) => [path, joinedTexts.get(file) ?? writeJoined(file)])),
    }),
  };
}
