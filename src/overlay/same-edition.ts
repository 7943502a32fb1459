import type { Graph } from '../model/graph.ts';

/** Something that a graph says otherwise than another one. */
export interface GraphDifference {
  /** Id of the node that it is about; null for the edition as a whole. */
  readonly id: string | null;
  /** Is its number another one? */
  readonly isNumber: boolean;
  /** Is something else another one? */
  readonly isMore: boolean;
  readonly what: string;
}

/**
 * Hold the graph of an overlay against that of the edition that it was made of, byte for byte but for what says which edition
 * and which file it is: ids of the edition, what is said of the base, and places in files.
 *
 * @returns the differences, none where they are the same
 */
export function differencesOf(full: Graph, overlay: Graph): GraphDifference[] {
  const [one, other] = [bare(full), bare(overlay)];
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  const found = [...nodeDifferences(one, other), ...edgeDifferences(one, other)];
  if (found.length > 0) return found;
  const keys = Object.keys(one) as (keyof typeof one)[];
  const key = keys.find((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name])) ?? 'edition';
  return [{ id: null, isNumber: false, isMore: true, what: `"${key}" would not be the same` }];
}

const rootName = 'edition';

function bare({ edition, omitted: _, nodes, edges, ...rest }: Graph) {
  const { id: __, extends: ___, ...fields } = edition;
  const root = `edition:${edition.id}`;
  const name = (id: string | null) => (id === root ? rootName : id);
  return {
    edition: fields,
    ...rest,
    nodes: nodes.map(({ origin: ____, source: _____, ...node }) => ({
      ...node,
      id: name(node.id) ?? '',
      parent: name(node.parent),
    })),
    edges: edges.map(({ source: ______, ...edge }) => edge),
  };
}

type BareGraph = ReturnType<typeof bare>;

function nodeDifferences(one: BareGraph, other: BareGraph): GraphDifference[] {
  const there = new Map(other.nodes.map((node) => [node.id, node]));
  const here = new Set(one.nodes.map(({ id }) => id));
  const lost = one.nodes.flatMap((node): GraphDifference[] => {
    const counterpart = there.get(node.id);
    if (!counterpart)
      return [{ id: node.id, isNumber: false, isMore: true, what: `"${node.id}" would be lost` }];
    const keys = (Object.keys(node) as (keyof typeof node)[]).filter(
      (key) => key !== 'order' && JSON.stringify(node[key]) !== JSON.stringify(counterpart[key]),
    );
    if (keys.length === 0) return [];
    const isNumber = keys.includes('number');
    const isMore = keys.some((key) => key !== 'number');
    return [{ id: node.id, isNumber, isMore, what: `"${node.id}" would have another ${keys.join(' and ')}` }];
  });
  const added = other.nodes
    .filter(({ id }) => !here.has(id))
    .map(({ id, parent }) => ({
      id: parent,
      isNumber: false,
      isMore: true,
      what: `"${id}" would be too much`,
    }));
  if (lost.length + added.length > 0) return [...lost, ...added];
  return one.nodes
    .filter((node, i) => other.nodes[i]?.id !== node.id)
    .slice(0, 1)
    .map(({ id }) => ({ id, isNumber: false, isMore: true, what: `"${id}" would stand elsewhere` }));
}

function edgeDifferences(one: BareGraph, other: BareGraph): GraphDifference[] {
  const holderOf = ({ kind, from, to }: BareGraph['edges'][number]) =>
    (kind === 'adds' || kind === 'supersedes' || kind === 'prevents' || kind === 'cancels' ? to : from) ??
    from ??
    to;
  const [here, there] = [one, other].map(({ edges }) => Map.groupBy(edges, holderOf));
  const holders = new Set([...(here?.keys() ?? []), ...(there?.keys() ?? [])]);
  return [...holders].flatMap((id) => {
    const isSame = JSON.stringify(here?.get(id)) === JSON.stringify(there?.get(id));
    return isSame ? [] : [{ id, isNumber: false, isMore: true, what: `"${id}" would have other references` }];
  });
}
