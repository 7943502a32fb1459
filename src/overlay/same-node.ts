import { isRule, type RuleNode } from '../edition/nodes.ts';
import type { ReferenceFacts } from '../syntax/facts.ts';
import { type EditionTree, isHanging } from './edition-tree.ts';

/** Gives the text of a file by its path relative to the project's root. */
export type TextOf = (file: string) => string;

/** Does a rule, with all that hangs on it, say the same in two editions? What is below it in its list does not count. */
export function sameRule(
  a: { readonly node: RuleNode; readonly tree: EditionTree; readonly textOf: TextOf },
  b: typeof a,
): boolean {
  if (!sameItem(a.node, b.node, a.textOf, b.textOf)) return false;
  const [one, other] = [a, b].map(({ node, tree }) => tree.childrenOf(node).filter(isHanging));
  return sameHanging(one ?? [], other ?? [], a, b) && orderOf(a) === orderOf(b);
}

/** Do the same examples, notes and tables stand in two lists? */
export function sameHanging(
  one: readonly RuleNode[],
  other: readonly RuleNode[],
  a: { readonly tree: EditionTree; readonly textOf: TextOf },
  b: typeof a,
): boolean {
  return (
    one.length === other.length &&
    one.every((node, i) => {
      const there = other[i];
      return (
        there !== undefined &&
        sameItem(node, there, a.textOf, b.textOf) &&
        sameHanging(a.tree.childrenOf(node), b.tree.childrenOf(there), a, b)
      );
    })
  );
}

/** Does what hangs on a rule stand in front of its list, behind it, or both? */
const orderOf = ({ node, tree }: { readonly node: RuleNode; readonly tree: EditionTree }): string =>
  tree
    .childrenOf(node)
    .map((child) => (isRule(child) ? 'r' : 'h'))
    .join('')
    .replace(/r+/g, 'r');

function sameItem(a: RuleNode, b: RuleNode, textOfA: TextOf, textOfB: TextOf): boolean {
  return factsOf(a) === factsOf(b) && suggestionsOf(a, textOfA) === suggestionsOf(b, textOfB);
}

/** All that an item says by itself, as one text. */
function factsOf({ item, tags, attributes, relations, when, pin, id }: RuleNode): string {
  return JSON.stringify([
    id,
    item?.kind,
    item?.label,
    item?.text,
    item?.markdown,
    item?.stops,
    item?.forms,
    Boolean(item?.star?.before),
    Boolean(item?.star?.after),
    item?.references.map(referenceOf),
    item?.attributes?.pairs.find(({ key }) => key === 'tier')?.value,
    tags,
    attributes,
    relations.map(referenceOf),
    [...when],
    pin,
  ]);
}

const referenceOf = ({ kind, target, until, hasWords, textAt }: ReferenceFacts) => [
  kind,
  target,
  until,
  hasWords,
  textAt,
];

/** The words of an item with suggestions in them, which compile to what was published; empty where it has none. */
function suggestionsOf({ file, at }: RuleNode, textOf: TextOf): string {
  const text = textOf(file).slice(...at);
  return /\{(?:\+\+|--|~~|>>|==)/.test(text) ? text.replaceAll(/\s+/g, ' ').replace(/^\d+[.)] /, '') : '';
}

/** Is the heading of a section the same in two editions, but for its title? */
export function sameHead(a: RuleNode, b: RuleNode): boolean {
  return headOf(a) === headOf(b);
}

const headOf = ({ kind, number, tier, when, tags, attributes, relations, pin, part }: RuleNode) =>
  JSON.stringify([
    kind,
    number === null,
    tier,
    [...when],
    tags,
    attributes,
    relations.map(referenceOf),
    pin,
    part,
  ]);
