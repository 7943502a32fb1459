import { createPlaces } from '../base/places.ts';
import type { RuleNode } from '../edition/nodes.ts';
import { labelSpan } from '../graph/label-span.ts';
import type { LinkedEdge } from '../graph/link.ts';
import type { LinkedEdition } from '../graph/linked-edition.ts';
import { settingsOfEdition } from '../graph/settings-of-edition.ts';
import { shownReference } from '../graph/shown-reference.ts';
import { factsOfNode } from '../history/rule-facts.ts';
import { starMeanings } from '../model/star-meaning.ts';
import { isMarker } from '../syntax/facts.ts';
import {
  type ComparedEdition,
  type ComparedLink,
  type ComparedRelation,
  type ComparedRule,
  numbersOf,
  type ReferenceSpot,
} from './compared-edition.ts';

/**
 * Creates one side of a comparison from compiled sources.
 *
 * @param sources texts by path relative to the root, for places
 */
export function comparedOfEdition(
  edition: LinkedEdition,
  sources: ReadonlyMap<string, string>,
): ComparedEdition {
  const { assembled, config } = edition;
  const placeOf = createPlaces((file) => sources.get(file));
  const nodes = assembled.overlay
    ? assembled.overlay.order.slice(1)
    : [...assembled.categories, ...assembled.files.flatMap((file) => file.nodes)];
  const indexOf = new Map<RuleNode, number>(nodes.map((node, index) => [node, index]));
  const written = writtenOf(edition, indexOf);
  const rules = nodes.map((node, index): ComparedRule => {
    const { links, spots, relations } = written.get(node) ?? nothing;
    return {
      ...factsOfNode(node, config.language),
      index,
      id: node.id,
      hasOwnId: node.hasOwnId,
      number: node.number,
      label: node.label === '' ? null : node.label,
      parent: (node.parent && indexOf.get(node.parent)) ?? -1,
      links,
      spots,
      relations,
      hash: null,
      node,
      place: () =>
        node.kind === 'category' ? null : placeOf(node.file, labelSpan(node, sources.get(node.file) ?? '')),
    };
  });
  const ruleAt = (id: string) => rules.findIndex((rule) => rule.id === id);
  return {
    id: config.id,
    title: config.title,
    version: config.version,
    date: config.date ?? null,
    abridges: config.abridges ?? null,
    omits: new Set(
      [...(assembled.overlay?.omitted.values() ?? [])].flatMap(({ node }) =>
        node.hasOwnId ? [node.id] : [],
      ),
    ),
    language: config.language,
    settings: settingsOfEdition(assembled),
    hasWords: true,
    tiers: config.tiers,
    stars: starMeanings(config.stars).map((star) => ({ ...star, rule: ruleAt(star.rule) })),
    rules,
    numbers: numbersOf(rules),
  };
}

/** Links and relations of a rule. */
interface Written {
  readonly links: ComparedLink[];
  readonly spots: ReferenceSpot[];
  readonly relations: ComparedRelation[];
}

const nothing: Written = { links: [], spots: [], relations: [] };

function writtenOf(
  { files, index }: LinkedEdition,
  indexOf: ReadonlyMap<RuleNode, number>,
): Map<RuleNode, Written> {
  const written = new Map<RuleNode, Written>();
  const add = (edge: LinkedEdge) => {
    const { holder, reference, from, to, outside } = edge;
    if (!reference) return;
    const own = written.get(holder) ?? { links: [], spots: [], relations: [] };
    written.set(holder, own);
    const id = isMarker(reference) ? from : to;
    const target = id === null ? undefined : index.byId(id)[0];
    const link = {
      target: (target && indexOf.get(target)) ?? -1,
      written: reference.target,
      number: outside?.number ?? null,
      title: outside?.title ?? null,
      outside: outside ? `${outside.edition}:${outside.id}` : null,
      ends: endsOf(edge, (name) => indexOf.get(index.byId(name)[0] as RuleNode) ?? -1),
    };
    const { kind } = reference;
    if (kind !== 'refers' && !isMarker(reference)) {
      own.relations.push({ kind: kind as ComparedRelation['kind'], ...link });
      return;
    }
    const nth = own.links.push({ kind: kind as ComparedLink['kind'], ...link }) - 1;
    if (kind === 'refers' && reference.textAt >= 0)
      own.spots.push({ at: reference.textAt, link: nth, shown: shownReference(edge, index) });
  };
  for (const file of files) for (const edge of file.edges) add(edge);
  return written;
}

/** @param at returns the index of a rule by its id */
function endsOf({ targets }: LinkedEdge, at: (id: string) => number): ComparedLink['ends'] {
  const [first, last] = [targets[0], targets.at(-1)];
  return first === undefined || last === undefined ? null : [at(first), at(last)];
}
