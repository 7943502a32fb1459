import { holdersOf } from '../base/holders.ts';
import { listedForms } from '../edition/term-forms.ts';
import { settingsOfGraph } from '../history/edition-settings.ts';
import { factsOfGraphNode } from '../history/rule-facts.ts';
import type { Graph, GraphEdge, GraphNode } from '../model/graph.ts';
import {
  type ComparedEdition,
  type ComparedLink,
  type ComparedRelation,
  type ComparedRule,
  numbersOf,
} from './compared-edition.ts';
import { isRelationKind } from './is-relation-kind.ts';

/**
 * Creates one side of a comparison from a published graph.
 *
 * Places are those of the graph, with lines and columns but without offsets. The id of the edition
 * precedes the path of the file.
 */
export function comparedOfGraph(graph: Graph): ComparedEdition {
  const nodes = graph.nodes.filter(({ kind }) => kind !== 'edition');
  const indexOf = new Map<string, number>();
  // Of two nodes with one id the first counts, as for references.
  nodes.forEach(({ id }, index) => {
    if (!indexOf.has(id)) indexOf.set(id, index);
  });
  const holders = holdersOf(nodes);
  const written = writtenOf(graph.edges, indexOf);
  const terms = new Map(graph.terms.map((term) => [term.id, listedForms(term, graph.edition.language)]));
  const rules = nodes.map((node, index): ComparedRule => {
    const { links, relations, edges } = written.get(node.id) ?? nothing;
    const { numbers, ...facts } = factsOfGraphNode(node, terms.get(node.id));
    return {
      ...facts,
      index,
      id: node.id,
      hasOwnId: hasOwnId(node),
      number: node.number,
      label: node.label,
      parent: holders[index] ?? -1,
      spots: numbers.flatMap(({ edge, ...spot }) => {
        const link = edges.get(edge);
        return link === undefined ? [] : [{ ...spot, link }];
      }),
      links,
      relations,
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
    settings: settingsOfGraph(graph),
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

/** Whether the author gave the id. A derived id is that of the parent and a count. */
const hasOwnId = ({ id, parent }: GraphNode) =>
  parent === null || !(id.startsWith(`${parent}.`) || id.startsWith(`${parent}~`));

/** Links and relations of a rule. */
interface Written {
  readonly links: ComparedLink[];
  readonly relations: ComparedRelation[];
  /** Index in `links` by the id of an edge. */
  readonly edges: Map<string, number>;
}

const nothing: Written = { links: [], relations: [], edges: new Map() };

function writtenOf(edges: readonly GraphEdge[], indexOf: ReadonlyMap<string, number>): Map<string, Written> {
  const found = new Map<string, Written>();
  for (const { id, kind, from, to, written, external, targets } of edges) {
    // An edge that follows from words, stars or order was not written, and changes with its origin.
    if (written === '') continue;
    const isMarker = kind === 'adds' || kind === 'supersedes';
    const isRelation = isRelationKind(kind);
    if (!isMarker && !isRelation && kind !== 'refers' && kind !== 'uses-term') continue;
    const [holder, target] = isMarker ? [to, from] : [from, to];
    if (holder === null) continue;
    const own: Written = found.get(holder) ?? { links: [], relations: [], edges: new Map() };
    found.set(holder, own);
    const link = {
      target: (target === null ? undefined : indexOf.get(target)) ?? -1,
      number: external?.number ?? null,
      title: external?.title ?? null,
      outside: external ? `${external.edition}:${external.id}` : null,
      ends: endsOf(targets, indexOf),
    };
    if (!isRelation) own.edges.set(id, own.links.length);
    if (isRelation) own.relations.push({ kind, ...link, written: written.slice(written.indexOf('=') + 1) });
    else if (isMarker) own.links.push({ kind, ...link, written: written.slice(1) });
    else own.links.push({ kind: 'refers', ...link, written: bracketed(written) });
  }
  return found;
}

/** Returns `1.2` of `[1.2]..[1.4]`; text without brackets as it is. */
const bracketed = (written: string) =>
  written.startsWith('[') && written.includes(']') ? written.slice(1, written.indexOf(']')) : written;

function endsOf(targets: readonly string[], indexOf: ReadonlyMap<string, number>): ComparedLink['ends'] {
  const [first, last] = [targets[0], targets.at(-1)];
  if (first === undefined || last === undefined) return null;
  return [indexOf.get(first) ?? -1, indexOf.get(last) ?? -1];
}
