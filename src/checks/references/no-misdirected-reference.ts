import type { Severity } from '../../base/diagnostic.ts';
import { escapePattern } from '../../base/escape-pattern.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { normalizeLabel } from '../../graph/labels.ts';
import type { RuleIndex } from '../../graph/rule-index.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';
import { writeFix } from '../framework/finding.ts';

export const noMisdirectedReference = defineCheck({
  meta: {
    code: 'R006',
    name: 'no-misdirected-reference',
    severity: 'error',
    summary:
      'Reports a reference that leads to one rule while its words, or those next to it, are the label of another.',
    why: 'It was right until rules were inserted or renumbered. Now it sends readers to the wrong place, and nothing shows it.',
    fix: 'unsafe',
  },
  create: ({ index, report }) => ({
    edge(edge) {
      const { reference } = edge;
      if (edge.status !== 'misdirected' || !reference || edge.to === null) return;
      const named = edge.named.flatMap((id) => index.byId(id).slice(0, 1));
      const target = index.byId(edge.to)[0];
      const [only] = named;
      if (!target || !only) return;
      const text = edge.byNumber ? (only.number ?? only.id) : only.id;
      const [before, name] = [normalizeLabel(reference.before), normalizeLabel(only.label ?? '')];
      const isBefore = before.includes(name);
      const severity = severityOf(target, only, reference.hasWords ? index : null);
      const words = reference.hasWords ? 'its words' : `the words ${isBefore ? 'before' : 'after'} it`;
      report({
        at: reference.targetAt,
        node: edge.holder,
        severity: goesOn(before, name) && severity === 'warning' ? 'info' : severity,
        message: `Unexpected reference to ${nameOf(target)}: ${words} name ${nameOf(only)}.`,
        help: `Write [${text}], or change the words.`,
        related: [
          ...named.map((node) => ({ node, message: 'what the words name' })),
          { node: target, message: 'what the reference points to' },
        ],
        fix:
          named.length === 1 ? writeFix(reference.targetAt, text, { title: `write [${text}]` }) : undefined,
      });
    },
  }),
});

/** "Main Kite strings [draw]": the name is the beginning of another one. */
const goesOn = (before: string, name: string): boolean =>
  name !== '' && new RegExp(`(?:^| )${escapePattern(name)} [^ ]`, 'u').test(before) && !before.endsWith(name);

/**
 * If the target itself uses that name, or contains the named rule, it may be intended. A link from
 * a name to where it is explained, even below the target, usually is.
 */
function severityOf(target: RuleNode, named: RuleNode, index: RuleIndex | null): Severity {
  const name = normalizeLabel(named.label ?? '');
  const speaks = (node: RuleNode): boolean => normalizeLabel(node.item?.text ?? '').includes(name);
  const treats = (node: RuleNode): boolean =>
    speaks(node) ||
    normalizeLabel(node.label ?? '') === name ||
    (index?.childrenOf(node).some(treats) ?? false);
  if (index && treats(target)) return 'info';
  return named.parent === target || speaks(target) ? 'warning' : 'error';
}
