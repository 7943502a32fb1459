import { isRule, type RuleNode } from '../../edition/nodes.ts';
import { isMarker } from '../../syntax/facts.ts';
import { withVersion } from './named-version.ts';

/** Texts of the files of the original, by path. */
export type TextOf = (file: string) => string;

/** A node and what is below it, as far as it is to be translated. */
export interface NodeTree {
  readonly below: (node: RuleNode) => readonly RuleNode[];
  readonly textOf: TextOf;
  /** Ids that are in the translation already, with words or without. */
  readonly named: ReadonlySet<string>;
  /** The version of the original, for rules that another version than the rest is translated from. */
  readonly version: string | null;
}

/** @param order nodes of an edition, in document order */
export function treeOf(
  order: readonly RuleNode[],
  textOf: TextOf,
  { named = new Set(), version = null }: Partial<Pick<NodeTree, 'named' | 'version'>> = {},
): NodeTree {
  const children = Map.groupBy(order, ({ parent }) => parent);
  return { below: (node) => children.get(node) ?? [], textOf, named, version };
}

/** Front matter for the file of a section; empty if it needs none. */
export const frontOf = (isGlossary: boolean): string => (isGlossary ? '---\nkind: glossary\n---\n\n' : '');

/**
 * A section to translate: its heading and rules with their ids alone, each with the words of the
 * original in a comment.
 */
export function sectionSkeleton(section: RuleNode, tree: NodeTree): string {
  const heading = `# ${section.label ?? ''}${section.hasOwnId ? ` ${attributesOf(section, tree)}` : ''}`;
  const rules = rulesSkeleton(tree.below(section), tree);
  return `${heading.trimEnd()}\n${rules === '' ? '' : `\n${rules}`}`;
}

const attributesOf = ({ id }: RuleNode, { version }: NodeTree) => withVersion(`{#${id}}`, version);

/** The outermost rules to translate: those without an id of their own cannot be named. */
const wantedOf = (rules: readonly RuleNode[], tree: NodeTree): RuleNode[] =>
  rules
    .filter(isRule)
    .flatMap((node) =>
      node.hasOwnId && !tree.named.has(node.id) ? [node] : wantedOf(tree.below(node), tree),
    );

/** Rules to translate; empty if there are none. */
export function rulesSkeleton(rules: readonly RuleNode[], tree: NodeTree, indent = ''): string {
  return wantedOf(rules, tree)
    .map((node, at) => {
      const isTerm = node.item?.kind === 'term';
      const mark = isTerm ? '- ' : `${at + 1}. `;
      const inner = indent + ' '.repeat(mark.length);
      const head = isTerm ? `**${node.label}**: ` : '';
      const below = rulesSkeleton(tree.below(node), tree, inner);
      return `${indent}${mark}${head}${attributesOf(node, tree)}\n\n${commentOf(node, tree, inner)}\n${below === '' ? '' : `\n${below}`}`;
    })
    .join('\n');
}

/** The words of the original, with the examples, notes and tables of the rule. */
export function wordsOf(node: RuleNode, tree: NodeTree): string {
  const parts = [node, ...tree.below(node).filter((child) => !isRule(child))];
  return parts
    .map((part) => writtenWords(part, tree.textOf))
    .filter((text) => text !== '')
    .join('\n\n');
}

function commentOf(node: RuleNode, tree: NodeTree, indent: string): string {
  return ['<!--', ...wordsOf(node, tree).split('\n'), '-->']
    .map((line) => (line === '' ? '' : indent + line))
    .join('\n');
}

/** What the original has for a node, without its number, markers and attributes. */
export function writtenWords({ file, at: [start, end], item }: RuleNode, textOf: TextOf): string {
  const cuts = [
    ...(item?.written ? [[start, item.written.at[1] + 1] as const] : []),
    ...(item?.references ?? []).filter(isMarker).map(({ at }) => at),
    ...(item?.attributes ? [item.attributes.at] : []),
  ];
  let words = '';
  let from = start;
  for (const [cut, until] of cuts.toSorted((a, b) => a[0] - b[0])) {
    words += textOf(file).slice(from, cut);
    from = Math.max(from, until);
  }
  words += textOf(file).slice(from, end);
  const lines = words.split('\n').map((line) => line.trim().replace(/^- (?=\*\*)/, ''));
  // Two hyphens would end the comment.
  return lines.join('\n').trim().replaceAll('--', '‐‐');
}
