import type { Severity } from '../../base/diagnostic.ts';
import { escapePattern } from '../../base/escape-pattern.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { normalizeLabel } from '../../graph/labels.ts';
import type { RuleIndex } from '../../graph/rule-index.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';
import { writeFix } from '../framework/finding.ts';

export const noMisdirectedReference = defineCheck({
  code: 'R006',
  name: 'no-misdirected-reference',
  severity: 'error',
  summary:
    'Reports a reference that resolves, while its words, or those in front of it, are the label of another rule.',
  why: 'It was right once: rules were inserted or renumbered since, and now it sends readers to the wrong place without a sign.',
  fix: 'unsafe',
  examples: {
    valid: {
      'words and target agree':
        '# Play\n\n1. **Opening hand:** Draw two. {#hand}\n2. **Trade:** After Opening hand [hand], swap. {#trade}\n',
      'words that name no rule':
        '# Play\n\n1. **Opening hand:** Draw two. {#hand}\n2. **Trade:** Then, as said in [hand], swap. {#trade}\n',
      'words that name what holds the target':
        '# Trade\n\n1. **Prices:** Look at the Trade rules [offers]. {#prices}\n2. **Offers:** Take turns. {#offers}\n\n# Theft\n\n1. **Trade:** There is none. {#none}\n',
      'a part of a longer name':
        '# Buying and Trade\n\n1. **Offers:** Take turns. {#offers}\n2. **Trade:** Swap. {#trade}\n3. **End:** After Buying and Trade [offers], pass. {#end}\n',
    },
    invalid: {
      'the label of another rule':
        '# Play\n\n1. **Opening hand:** Draw two. {#hand}\n2. **Market:** Buy one. {#market}\n3. **Trade:** After Opening hand [‹market›], swap. {#trade}\n',
      'the label in the plural, and what it is':
        '# The setup\n\n1. **Hand:** Draw two. {#hand}\n2. **Market:** Buy one. {#market}\n3. **Trade:** What you kept during Hands setup [‹market›] is swapped. {#trade}\n',
      'the title behind it':
        '# Play\n\n1. **Opening hand:** Draw two. {#hand}\n2. **Market:** Buy one. {#market}\n3. **Trade:** See [‹market›], Opening hand. {#trade}\n',
      'words of its own':
        '# Play\n\n1. **Opening hand:** Draw two. {#hand}\n2. **Market:** Buy one. {#market}\n3. **Trade:** See [Opening hand][‹market›]. {#trade}\n',
      'a section where the words go on to one of its rules':
        '# Market {#market}\n\n1. **Prices:** Pay two. {#prices}\n2. **Trade:** During Market - Prices [‹market›], swap. {#trade}\n',
    },
  },
  file(linked, { index }, report) {
    for (const edge of linked.edges) {
      const { reference } = edge;
      if (edge.status !== 'misdirected' || !reference || edge.to === null) continue;
      const named = edge.named.flatMap((id) => index.byId(id).slice(0, 1));
      const target = index.byId(edge.to)[0];
      const [only] = named;
      if (!target || !only) continue;
      const text = edge.byNumber ? (only.number ?? only.id) : only.id;
      const [before, name] = [normalizeLabel(reference.before), normalizeLabel(only.label ?? '')];
      const isBefore = before.includes(name);
      const severity = severityOf(target, only, reference.hasWords ? index : null);
      const words = reference.hasWords ? 'its words' : `the words ${isBefore ? 'before' : 'behind'} it`;
      report({
        at: reference.targetAt,
        node: edge.holder,
        severity: goesOn(before, name) && severity === 'warning' ? 'info' : severity,
        message: `Unexpected reference to ${nameOf(target)}: ${words} name ${nameOf(only)}.`,
        help: `Write [${text}], or change the words.`,
        related: [
          ...named.map((node) => ({ node, message: 'what the words name' })),
          { node: target, message: 'what the reference points at' },
        ],
        fix:
          named.length === 1 ? writeFix(reference.targetAt, text, { title: `write [${text}]` }) : undefined,
      });
    }
  },
});

/** "Main Kite strings [draw]": the name is the beginning of another one. */
const goesOn = (before: string, name: string): boolean =>
  name !== '' && new RegExp(`(?:^| )${escapePattern(name)} [^ ]`, 'u').test(before) && !before.endsWith(name);

/**
 * Where the target itself uses that name, or holds the rule named, its author can have meant it. A link from a name to where it is
 * treated, below the target too, most often was.
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
