import type { AssembledEdition } from '../../edition/assemble.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { Translates } from '../../model/edition-config.ts';

/** A rule of a translation, and the same rule of the original. */
export interface TranslatedRule {
  readonly node: RuleNode;
  readonly item: NonNullable<RuleNode['item']>;
  readonly original: RuleNode;
  readonly originalItem: NonNullable<RuleNode['item']>;
}

/** A translation and its original. */
export interface TranslatedEdition extends Translates {
  /** Language tags. */
  readonly languages: readonly [own: string, original: string];
  /** The version of the original as it is now. */
  readonly now: string;
  readonly rules: readonly TranslatedRule[];
}

/** The rules that an edition translates; null if it is no translation. */
export function translatedRules({ config, files, overlay }: AssembledEdition): TranslatedEdition | null {
  const [home] = overlay?.bases ?? [];
  const { translates, base } = config.overlay ?? {};
  if (!translates || !base || !home) return null;
  const nodes = files.flatMap((file) => file.nodes);
  const rules = nodes.flatMap((node): TranslatedRule[] => {
    const original = home.byId.get(node.id);
    return node.inherited && node.item && original?.item
      ? [{ node, item: node.item, original, originalItem: original.item }]
      : [];
  });
  return { ...translates, languages: [config.language, base.language], now: home.version, rules };
}
