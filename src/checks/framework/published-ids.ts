import { normalizeLabel } from '../../base/normalize-label.ts';
import { foldedDigest } from '../../base/text-digest.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { TextRange } from '../../syntax/facts.ts';
import type { EditionContext } from './define-check.ts';

/**
 * Published ids that their rules lost: the latest release had the id with the same number, and with
 * the same words or label; no rule has it now and it is not retired.
 */
export function publishedIds({ history, edition, index }: EditionContext): ReadonlyMap<RuleNode, string> {
  const retired = new Set(edition.config.retired.map(({ id }) => id));
  const lost = new Map(
    history?.latest.rules.flatMap((rule) =>
      rule.number !== null && !retired.has(rule.id) && index.byId(rule.id).length === 0
        ? [[rule.number, rule] as const]
        : [],
    ),
  );
  if (lost.size === 0) return new Map();
  return new Map(
    edition.files.flatMap(({ nodes }) =>
      nodes.flatMap((node): [RuleNode, string][] => {
        const rule = node.hasOwnId ? undefined : lost.get(node.number ?? '');
        const isNamed = rule?.label && normalizeLabel(rule.label) === normalizeLabel(node.label ?? '');
        const text = node.item?.text ?? '';
        if (!rule || !(isNamed || (text !== '' && rule.wording === foldedDigest(text)))) return [];
        // If lists are counted alike, another rule may have the number too.
        lost.delete(node.number ?? '');
        return [[node, rule.id]];
      }),
    ),
  );
}

/** Range of the diagnostic for a missing id: the rule's number, or else its beginning. */
export const placeOfId = ({ item, at: [start, end] }: RuleNode): TextRange =>
  item?.written?.at ?? [start, Math.min(end, start + 1)];
