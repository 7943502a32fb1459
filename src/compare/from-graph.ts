import { holdersOf } from '../base/holders.ts';
import type { Graph, GraphEdge, GraphNode } from '../model/graph.ts';
import { isRelationKind } from './as-record.ts';
import {
  type ComparedEdition,
  type ComparedLink,
  type ComparedRelation,
  type ComparedRule,
  numbersOf,
} from './compared-edition.ts';
import { findSpots } from './find-spots.ts';

/**
 * One side of a comparison, from a published graph.
 *
 * Places are those that the graph has: the file below the folder of its edition, with the edition's id in front. They
 * have lines and columns and no offsets.
 */
export function comparedOfGraph(graph: Graph): ComparedEdition {
  const nodes = graph.nodes.filter(({ kind }) => kind !== 'edition');
  const indexOf = new Map<string, number>();
  // Of two with one id the first, as references have it.
  nodes.forEach(({ id }, index) => {
    if (!indexOf.has(id)) indexOf.set(id, index);
  });
  const holders = holdersOf(nodes);
  const written = writtenOf(graph.edges, indexOf);
  const rules = nodes.map((node, index): ComparedRule => {
    const { links, relations } = written.get(node.id) ?? nothing;
    return {
      index,
      id: node.id,
      hasOwnId: hasOwnId(node),
      kind: node.kind,
      number: node.number,
      label: node.label,
      parent: holders[index] ?? -1,
      // A reference stands there as the number of its target, which says nothing about the rule itself.
      ...findSpots(node.text, links, (at) => nodes[at]),
      star: node.star,
      links,
      relations,
      tier: node.tier,
      when: new Map(Object.entries(node.when)),
      tags: node.tags,
      hash: node.hash,
      node: null,
      place: () =>
        node.source
          ? { ...node.source, file: `${graph.edition.id}/${node.source.file}`, start: 0, end: 0 }
          : null,
    };
  });
  const { id, title, language, version, date, abridges } = graph.edition;
  return {
    id,
    title,
    version,
    date,
    abridges: abridges?.id ?? null,
    omits: new Set(graph.omitted?.map((rule) => rule.id)),
    language,
    hasWords: true,
    tiers: graph.tiers,
    stars: graph.stars.map(({ position, effect, rule }) => ({
      position,
      effect,
      rule: indexOf.get(rule) ?? -1,
    })),
    rules,
    numbers: numbersOf(rules),
  };
}

/** An id that was made up is that of the holder with a count. */
const hasOwnId = ({ id, parent }: GraphNode) =>
  parent === null || !(id.startsWith(`${parent}.`) || id.startsWith(`${parent}~`));

/** What a rule says of others. */
interface Written {
  readonly links: ComparedLink[];
  readonly relations: ComparedRelation[];
}

const nothing: Written = { links: [], relations: [] };

function writtenOf(edges: readonly GraphEdge[], indexOf: ReadonlyMap<string, number>): Map<string, Written> {
  const found = new Map<string, Written>();
  for (const { kind, from, to, written, external, targets } of edges) {
    // What follows from words, stars or order was not written, and changes with what it follows from.
    if (written === '') continue;
    const isMarker = kind === 'adds' || kind === 'supersedes';
    const isRelation = isRelationKind(kind);
    if (!isMarker && !isRelation && kind !== 'refers' && kind !== 'uses-term') continue;
    const [holder, target] = isMarker ? [to, from] : [from, to];
    if (holder === null) continue;
    const own = found.get(holder) ?? { links: [], relations: [] };
    found.set(holder, own);
    const link = {
      target: (target === null ? undefined : indexOf.get(target)) ?? -1,
      number: external?.number ?? null,
      title: external?.title ?? null,
      ends: endsOf(targets, indexOf),
    };
    if (isRelation) own.relations.push({ kind, ...link, written: written.replace(/^[^=]*=/, '') });
    else if (isMarker) own.links.push({ kind, ...link, written: written.slice(1) });
    else own.links.push({ kind: 'refers', ...link, written: written.replace(/^\[([^\]]*)\].*$/, '$1') });
  }
  return found;
}

function endsOf(targets: readonly string[], indexOf: ReadonlyMap<string, number>): ComparedLink['ends'] {
  const [first, last] = [targets[0], targets.at(-1)];
  if (first === undefined || last === undefined) return null;
  return [indexOf.get(first) ?? -1, indexOf.get(last) ?? -1];
}
