import { nearNames } from '../../base/near-names.ts';
import type { StarFacts } from '../../syntax/facts.ts';
import { isMarker } from '../../syntax/facts.ts';
import type { AssembledEdition } from '../assemble.ts';
import { documentOrder } from '../document-order.ts';
import { isRule, type RuleNode } from '../nodes.ts';
import { retiredHelp } from '../retired-help.ts';
import { byFile, type OverlayParts } from './compose-overlay.ts';
import type { OverlayProblem } from './overlay.ts';
import { idSpan } from './read-placement.ts';

/**
 * Composes a translation: the original with the texts, labels and titles of its own files, in the
 * structure and with the numbers of the original. What the files do not translate stays as it is
 * there. Never fails: what has no counterpart is left out and listed in `problems`. Source:
 * docs/translations.md.
 */
export function composeTranslation({
  own,
  config,
  base,
  bases,
  homes,
  configFile,
  files,
}: OverlayParts): AssembledEdition {
  const order = documentOrder(base);
  const originals = new Map(order.map((node) => [node.id, node]));
  const problems: OverlayProblem[] = [];
  const translations = new Map<RuleNode, RuleNode>();
  const written = files.flatMap(({ file }) => file.nodes);
  const withParts = new Set(written.map((node) => (isRule(node) ? null : node.parent)));
  for (const node of written) {
    // A heading without an id only groups rules.
    if (!node.hasOwnId && node.item === null) continue;
    const original = originals.get(node.id);
    // Not translated yet, or a comment for translators.
    const isOfOriginal = original !== undefined || !node.hasOwnId;
    if (isOfOriginal && isBlank(node, original) && !withParts.has(node)) continue;
    const why = whyNot(node, original, translations);
    // Examples go with their rule.
    if (why !== null && isPart(node) && node.parent?.item && !originals.has(node.parent.id)) continue;
    if (why !== null) problems.push(problemOf(node, why, originals, config));
    else if (original) translations.set(original, node);
  }
  problems.push(...categoryProblems(own.categories ?? {}, originals, configFile));
  const made = new Map<RuleNode, RuleNode>([[base.root, { ...base.root, file: configFile }]]);
  for (const original of order.slice(1)) {
    const parent = (original.parent && made.get(original.parent)) ?? null;
    const title = own.categories?.[original.id];
    const translation = translations.get(original);
    const node: RuleNode = translation
      ? translated(original, translation)
      : title !== undefined && original.item === null
        ? { ...original, label: title, file: configFile, at: [0, 0], origin: 'replaced' }
        : { ...original, origin: 'base' };
    made.set(original, { ...node, parent });
  }
  const nodes = [...made.values()];
  const isOfFile = new Set([...base.files.map(({ file }) => file), ...files.map(({ file }) => file.file)]);
  return {
    config,
    root: nodes[0] ?? base.root,
    categories: nodes.filter(
      ({ kind, item, file }) => kind === 'category' && item === null && !isOfFile.has(file),
    ),
    files: byFile(nodes, base, files),
    overlay: { bases, homes, order: nodes, omitted: new Map(), problems },
  };
}

/** Titles of categories that the original does not have. */
const categoryProblems = (
  categories: NonNullable<OverlayParts['own']['categories']>,
  originals: ReadonlyMap<string, RuleNode>,
  file: string,
): OverlayProblem[] =>
  Object.keys(categories).flatMap((id) => {
    if (originals.get(id)?.item === null) return [];
    const message = `Unexpected title of "${id}": the original has no category with this id.`;
    return [
      { code: 'E013', entry: null, file, at: [0, 0], path: ['categories', id], severity: 'warning', message },
    ];
  });

/** Whether a node is an example or the like, counted below its rule. */
const isPart = (node: RuleNode): boolean => node.item !== null && !isRule(node) && !node.hasOwnId;

/** Whether an item has no words. A label can be all that its original has. */
const isBlank = ({ item, label }: RuleNode, original: RuleNode | undefined): boolean =>
  item?.text === '' && (original?.item?.text !== '' || (!label && item.references.length === 0));

/** Why a node of a file translates nothing; null if it does. */
function whyNot(
  node: RuleNode,
  original: RuleNode | undefined,
  translations: ReadonlyMap<RuleNode, RuleNode>,
): string | null {
  if (!original) return 'the original has nothing with this id';
  if ((original.item === null) !== (node.item === null))
    return node.item === null
      ? 'in the original that is a rule, and an item of a list translates it'
      : 'in the original that is a heading, and a heading translates it';
  if (translations.has(original)) return 'it is translated already';
  return null;
}

function problemOf(
  node: RuleNode,
  why: string,
  originals: ReadonlyMap<string, RuleNode>,
  { retired }: OverlayParts['config'],
): OverlayProblem {
  const [near] = originals.has(node.id) ? [] : nearNames(node.id, originals.keys(), 1);
  const gone = originals.has(node.id) ? null : retiredHelp(node.id, retired);
  const help = gone ?? (near === undefined ? undefined : `Did you mean "${near}"?`);
  return {
    code: 'E013',
    entry: null,
    file: node.file,
    at: node.hasOwnId ? idSpan(node) : [node.at[0], Math.min(node.at[1], node.at[0] + 1)],
    // The original may have dropped it: a translation that follows later is still a book.
    severity: gone === null && !isPart(node) ? 'error' : 'warning',
    message: `Unexpected ${node.item?.kind ?? 'heading'} "${node.id}": ${why}.`,
    ...(help === undefined ? {} : { help }),
    ...(gone === null ? {} : { retired: node.id }),
  };
}

/** A node of the original in the words of its translation. */
function translated(original: RuleNode, own: RuleNode): RuleNode {
  const { item, label, file, at, unknown, attributes } = own;
  const translatedFrom = attributes.find(([key]) => key === 'of')?.[1];
  const head = {
    ...{ ...original, label: label === '' ? original.label : label, file, at, unknown },
    ...(translatedFrom === undefined ? {} : { translatedFrom }),
  };
  if (!item || !original.item) return { ...head, hasOwnId: true, origin: 'replaced', isPlaced: true };
  const star = item.star ?? placed(original.item.star, at[0]);
  return {
    ...head,
    hasOwnId: original.hasOwnId,
    item: { ...item, star },
    origin: 'replaced',
    isPlaced: true,
    relations: [],
    inherited: inheritedBy(original, item),
  };
}

/** What a rule takes over from the original, because its translation does not write it. */
function inheritedBy(original: RuleNode, own: NonNullable<RuleNode['item']>): RuleNode {
  const { item } = original;
  if (!item) return original;
  const written = {
    markers: own.references.some(isMarker),
    others: own.references.some((one) => !isMarker(one)),
  };
  const references = item.references.filter((one) => !(isMarker(one) ? written.markers : written.others));
  return { ...original, item: { ...item, star: null, references } };
}

/** Stars of the original, at the start of a translated rule. */
const placed = (star: StarFacts | null, at: number): StarFacts | null =>
  star && {
    before: star.before && [at, at],
    after: star.after && [at, at],
    symbols: star.symbols,
  };
