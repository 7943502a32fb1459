import { normalizeLabel } from '../../base/normalize-label.ts';
import { foldedDigest } from '../../base/text-digest.ts';
import { countWords, enoughWords } from '../../base/words.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { History } from '../../history/history.ts';
import { successorsOf } from '../../history/successors-of.ts';
import type { GoneRule } from '../../history/summarize-releases.ts';
import type { ReleasedRule } from '../../model/release.ts';
import type { Retired } from '../../model/remarks.ts';
import { defineCheck, type EditionContext, nameOf } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';

export const noReusedId = defineCheck({
  meta: {
    code: 'R067',
    name: 'no-reused-id',
    severity: 'warning',
    summary:
      'Reports a published id that another rule has now, while the original rule has a new id or is gone.',
    why: 'An old link to the id leads to a rule that was never meant, and readers cannot see that.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      const { history, index } = context;
      if (!history) return;
      reportRetaken(context, history, context.report);
      const changed = history.latest.rules.flatMap((then) => {
        const [node] = index.byId(then.id);
        return node?.item && history.isReworded(node) ? [{ then, node }] : [];
      });
      if (changed.length === 0) return;
      const byWording = newOwners(context);
      for (const { then, node } of changed) {
        const other = byWording.get(then.wording)?.find((one) => isOtherRule(then, node, one));
        if (!other) continue;
        context.report({
          at: node.item?.written?.at ?? node.at,
          node,
          message: `Unexpected id "${node.id}": ${history.latest.version} published it for another rule, which is now ${nameOf(other)}.`,
          help: `Give the id back to that rule, and give this one a new id.`,
          related: [{ node: other, message: 'the rule that had the id' }],
        });
      }
    },
  }),
});

/**
 * Reports ids that were missing in the latest release and now belong to a different rule. A rule
 * that returns has its old name or words; one that had another id in between, or was recorded as
 * different, is identified by that record.
 */
function reportRetaken({ edition, index }: EditionContext, history: History, report: Report): void {
  const recordsThen = successorsIn(history.retiredAt(history.latest.version));
  const recordsNow = successorsIn(edition.config.retired);
  const published = (id: string) => history.latest.rules.some((one) => one.id === id);
  for (const { version, rule } of history.gone) {
    const [node] = index.byId(rule.id);
    if (!node?.item || isCalledOrSaysSame(rule, node)) continue;
    const ends = successorsOf(rule.id, published, recordsThen);
    const isBack = (end: string) => successorsOf(end, (id) => id === node.id, recordsNow).length > 0;
    if (ends.some(isBack)) continue;
    const name = rule.number === null ? `"${rule.label ?? rule.id}"` : `${rule.number} ${rule.label ?? ''}`;
    const [other] = ends.flatMap((end) => index.byId(history.idNow(end)));
    report({
      at: node.item.written?.at ?? node.at,
      node,
      message: `Unexpected id "${node.id}": ${version} published it for another rule, ${name.trim()}, which is ${other ? `now ${nameOf(other)}` : 'gone'}.`,
      help: 'Give this rule a new id: old links to this one mean the other rule.',
      related: other ? [{ node: other, message: 'the rule that had the id' }] : [],
    });
  }
}

const successorsIn = (retired: readonly Retired[]) => {
  const records = new Map(retired.map(({ id, successors }) => [id, successors]));
  return (id: string) => records.get(id) ?? [];
};

function isCalledOrSaysSame({ label, wording }: GoneRule['rule'], { item, label: now }: RuleNode): boolean {
  const called = normalizeLabel(label ?? '');
  return (
    (called !== '' && called === normalizeLabel(now ?? '')) || wording === foldedDigest(item?.text ?? '')
  );
}

/**
 * Rules, also new ones, with words that they did not have in the latest release, by their words.
 */
function newOwners({ edition, history }: EditionContext): Map<string, RuleNode[]> {
  const nodes = edition.files.flatMap((file) => file.nodes);
  const candidates = nodes.filter(
    (node) =>
      node.hasOwnId &&
      node.item &&
      (history?.rule(node.id) === undefined || history.isReworded(node)) &&
      countWords(node.item.text) >= enoughWords,
  );
  return Map.groupBy(candidates, ({ item }) => foldedDigest(item?.text ?? ''));
}

function isOtherRule(then: ReleasedRule, node: RuleNode, other: RuleNode): boolean {
  const label = normalizeLabel(then.label ?? '');
  // A rule with the same name is the same, even if its words were split.
  if (other === node || (label !== '' && label === normalizeLabel(node.label ?? ''))) return false;
  for (let holder = other.parent; holder; holder = holder.parent) if (holder === node) return false;
  return true;
}
