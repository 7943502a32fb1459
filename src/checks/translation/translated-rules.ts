import type { AssembledEdition } from '../../edition/assemble.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { Home } from '../../edition/overlay/overlay.ts';
import type { Translates } from '../../model/edition-config.ts';

/** A node of a translation, and the same node of the original. */
export interface TranslatedNode {
  readonly node: RuleNode;
  readonly original: RuleNode;
}

/** A rule of a translation, and the same rule of the original. */
export interface TranslatedRule extends TranslatedNode {
  readonly item: NonNullable<RuleNode['item']>;
  readonly originalItem: NonNullable<RuleNode['item']>;
}

/** A translation and its original. */
export interface TranslatedEdition extends Translates {
  /** Language tags. */
  readonly languages: readonly [own: string, original: string];
  /** The original as it is now. */
  readonly home: Home;
  readonly rules: readonly TranslatedRule[];
  /** The same rules, and headings and categories, with an id of their author. */
  readonly named: readonly TranslatedNode[];
}

/** What an edition translates; null if it is no translation. */
export function translatedRules({
  config,
  categories,
  files,
  overlay,
}: AssembledEdition): TranslatedEdition | null {
  const [home] = overlay?.bases ?? [];
  const { translates, base } = config.overlay ?? {};
  if (!translates || !base || !home) return null;
  const nodes = [...categories, ...files.flatMap((file) => file.nodes)].flatMap((node): TranslatedNode[] => {
    const original = home.byId.get(node.id);
    return node.origin === 'replaced' && original ? [{ node, original }] : [];
  });
  return {
    ...translates,
    ...{ languages: [config.language, base.language], home },
    rules: nodes.flatMap(({ node, original }): TranslatedRule[] =>
      node.inherited && node.item && original.item
        ? [{ node, item: node.item, original, originalItem: original.item }]
        : [],
    ),
    named: nodes.filter(({ original }) => original.hasOwnId),
  };
}
