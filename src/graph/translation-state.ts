import type { AssembledEdition } from '../edition/assemble.ts';
import { nodeDigest } from '../edition/node-digest.ts';
import type { RuleNode } from '../edition/nodes.ts';
import type { NodeTranslation } from '../model/graph.ts';
import type { Retired } from '../model/remarks.ts';
import type { EditionResolver } from './outside-edition.ts';

/** States of the nodes of a translation against its original; null for a node without one. */
export type TranslationStateOf = (node: RuleNode) => NodeTranslation | null;

/**
 * Tells how far each node of a translation is. The checks and all published output use it. A node is
 * `outdated` if its original differs from the release that it translates; without such a release it
 * counts as translated.
 *
 * @param resolveEdition gives the releases of the original
 * @returns null if the edition is no translation
 */
export function translationStates(
  { config, overlay }: AssembledEdition,
  resolveEdition: EditionResolver,
): TranslationStateOf | null {
  const [home] = overlay?.bases ?? [];
  const { translates } = config.overlay ?? {};
  if (!translates || !home) return null;
  const { released } = resolveEdition(translates.edition) ?? {};
  const oldIds = renamedFrom(config.retired);
  const digestAt = (version: string, id: string): string | undefined => {
    const oldId = oldIds.get(id);
    return released?.(version, id) ?? (oldId === undefined ? undefined : digestAt(version, oldId));
  };
  return (node) => {
    if (node.origin === undefined) return null;
    if (node.origin === 'base') return { state: 'missing' };
    const from = versionOf(node) ?? translates.version;
    const original = home.byId.get(node.id);
    const then = original && from !== home.version ? digestAt(from, original.id) : undefined;
    const isOutdated = then !== undefined && original !== undefined && then !== nodeDigest(original);
    return { state: isOutdated ? 'outdated' : 'translated', from };
  };
}

/** The version of the original that a rule says it translates, `of=2.13.3`. */
const versionOf = ({ item }: RuleNode): string | undefined =>
  item?.attributes?.pairs.find(({ key }) => key === 'of')?.value;

/** Old ids of rules that were only renamed, by their new ids. */
function renamedFrom(retired: readonly Retired[]): ReadonlyMap<string, string> {
  const renamed = retired.filter(({ successors }) => successors.length === 1);
  const byNew = Map.groupBy(renamed, ({ successors: [id = ''] }) => id);
  // Of several rules with one successor, none is the same rule.
  return new Map([...byNew].flatMap(([id, [old, second]]) => (old && !second ? [[id, old.id]] : [])));
}
