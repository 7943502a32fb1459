import type { AssembledEdition } from '../assemble.ts';
import type { AssembledFile, RuleNode } from '../nodes.ts';

/**
 * Keeps the node and file objects of the previous composition where they are equal, so that
 * comparison by identity finds what changed and nothing else.
 */
export function reuseNodes(before: AssembledEdition | null, after: AssembledEdition): AssembledEdition {
  if (!before?.overlay || !after.overlay) return after;
  const previous = new Map(before.overlay.order.map((node) => [keyOf(node), node]));
  const reused = new Map<RuleNode, RuleNode>();
  for (const node of after.overlay.order) {
    const parent = node.parent && (reused.get(node.parent) ?? node.parent);
    const same = previous.get(keyOf(node));
    const fresh = parent === node.parent ? node : { ...node, parent };
    reused.set(node, same && isSame(same, fresh) ? same : fresh);
  }
  const reuse = (node: RuleNode) => reused.get(node) ?? node;
  const files = new Map(before.files.map((file) => [file.file, file]));
  return {
    config: after.config,
    root: reuse(after.root),
    categories: after.categories.map(reuse),
    files: after.files.map((file) =>
      reuseFile(files.get(file.file), { ...file, nodes: file.nodes.map(reuse) }),
    ),
    overlay: { ...after.overlay, order: after.overlay.order.map(reuse) },
  };
}

const keyOf = ({ file, at, id }: RuleNode) => `${file}\n${at[0]}\n${id}`;

/** Compares all fields; those that are always new are compared by content. */
function isSame(a: RuleNode, b: RuleNode): boolean {
  return (
    a.id === b.id &&
    a.kind === b.kind &&
    a.number === b.number &&
    a.count === b.count &&
    a.listMark === b.listMark &&
    a.parent === b.parent &&
    a.label === b.label &&
    a.tier === b.tier &&
    a.item === b.item &&
    a.when === b.when &&
    a.unknown === b.unknown &&
    a.relations === b.relations &&
    a.inherited?.item === b.inherited?.item &&
    a.translatedFrom === b.translatedFrom &&
    a.at[0] === b.at[0] &&
    a.at[1] === b.at[1] &&
    a.origin === b.origin &&
    a.isPlaced === b.isPlaced &&
    a.pin === b.pin &&
    a.part === b.part &&
    a.numbersRules === b.numbersRules &&
    a.tags.join('\n') === b.tags.join('\n') &&
    JSON.stringify(a.attributes) === JSON.stringify(b.attributes)
  );
}

function reuseFile(before: AssembledFile | undefined, after: AssembledFile): AssembledFile {
  const isSameFile =
    before?.nodes.length === after.nodes.length && before.nodes.every((node, i) => node === after.nodes[i]);
  return isSameFile && before ? before : after;
}
