import type { Place } from '../base/diagnostic.ts';
import { createRangeLookup } from '../base/span.ts';
import type { RuleNode } from '../edition/nodes.ts';
import { labelSpan } from '../graph/label-span.ts';
import type { LinkedEdge } from '../graph/link.ts';
import type { LinkedEdition } from '../graph/linked-edition.ts';
import { type At, isMarker } from '../syntax/facts.ts';
import { type ComparedEdition, type ComparedLink, type ComparedRule, numbersOf } from './compared-edition.ts';

/** Gives the place of a stretch of a file. */
export type PlaceOf = (file: string, at: At) => Place;

/**
 * Make a look-up of places in files.
 *
 * @param sources texts by path relative to the root
 */
export function createPlaces(sources: ReadonlyMap<string, string>): PlaceOf {
  const rangeOf = createRangeLookup((file) => sources.get(file));
  return (file, [start, end]) => ({ file, start, end, ...rangeOf(file, { start, end }) });
}

/**
 * One side of a comparison, from sources that were compiled.
 *
 * @param sources texts by path relative to the root, for places
 */
export function comparedOfEdition(
  edition: LinkedEdition,
  sources: ReadonlyMap<string, string>,
): ComparedEdition {
  const { assembled, config } = edition;
  const placeOf = createPlaces(sources);
  const nodes = assembled.overlay
    ? assembled.overlay.order.slice(1)
    : [...assembled.categories, ...assembled.files.flatMap((file) => file.nodes)];
  const indexOf = new Map<RuleNode, number>(nodes.map((node, index) => [node, index]));
  const links = linksOf(edition, indexOf);
  const rules = nodes.map((node, index): ComparedRule => {
    const { item } = node;
    return {
      index,
      id: node.id,
      hasOwnId: node.hasOwnId,
      kind: node.kind,
      number: node.number,
      label: node.label === '' ? null : node.label,
      parent: (node.parent && indexOf.get(node.parent)) ?? -1,
      text: item?.text ?? '',
      star: { before: Boolean(item?.star?.before), after: Boolean(item?.star?.after) },
      links: links.get(node) ?? [],
      node,
      place: () =>
        node.kind === 'category' ? null : placeOf(node.file, labelSpan(node, sources.get(node.file) ?? '')),
    };
  });
  return {
    id: config.id,
    title: config.title,
    language: config.language,
    rules,
    numbers: numbersOf(rules),
  };
}

function linksOf(
  { files, index }: LinkedEdition,
  indexOf: ReadonlyMap<RuleNode, number>,
): Map<RuleNode, ComparedLink[]> {
  const links = new Map<RuleNode, ComparedLink[]>();
  const add = ({ holder, reference, from, to, outside }: LinkedEdge) => {
    // Relations are attributes; what the two editions are compared by is what their texts say.
    const kind =
      reference && (isMarker(reference) ? reference.kind : reference.kind === 'refers' ? 'refers' : null);
    if (!reference || !kind) return;
    const id = kind === 'refers' ? to : from;
    const target = id === null ? undefined : index.byId(id)[0];
    const list = links.get(holder) ?? [];
    links.set(holder, list);
    list.push({
      kind,
      target: (target && indexOf.get(target)) ?? -1,
      written: reference.target,
      number: outside?.number ?? null,
      title: outside?.title ?? null,
    });
  };
  for (const file of files) for (const edge of file.edges) add(edge);
  return links;
}
