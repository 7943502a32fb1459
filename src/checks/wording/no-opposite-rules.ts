import { memoize } from '../../base/memoize.ts';
import { singular } from '../../base/plain-words.ts';
import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';
import { spanOfWords } from '../framework/span-of-words.ts';

export const noOppositeRules = defineCheck({
  code: 'R095',
  name: 'no-opposite-rules',
  severity: 'info',
  summary: 'Reports a rule that allows what another one forbids in the same words. English.',
  why: 'Players find one of the two and play by it, until somebody finds the other.',
  fix: 'none',
  habit: (times) => `Unexpected permissions: ${times} allow in the same words what another one forbids.`,
  examples: {
    valid: {
      'others may, and something else is forbidden':
        '# Play\n\n1. A player may choose not to fly a kite. A judge may not choose to fly a kite. {#a}\n2. A player cannot choose not to pay the entry fee. {#b}\n',
    },
    invalid: {
      'may and cannot':
        '# Play {#play}\n\n1. A player cannot choose not to fly a kite at dusk. {#a}\n\n# Answers {#answers}\n\n1. By consent players ‹may choose not to fly a kite›. {#b}\n',
    },
  },
  edition({ edition, textOf }, report) {
    if (!/^en\b/i.test(edition.config.language)) return;
    const all = edition.files.flatMap((file) => permissionsIn(file));
    for (const uses of Map.groupBy(all, ({ key }) => key).values()) {
      const [allowed, forbidden] = [
        uses.find(({ isAllowed }) => isAllowed),
        uses.find((use) => !use.isAllowed),
      ];
      if (!allowed || !forbidden || isRelated(allowed.node, forbidden.node)) continue;
      report({
        at: spanOfWords(textOf(allowed.node.file), allowed.node, allowed.written),
        node: allowed.node,
        message: `Unexpected "${allowed.written}": ${nameOf(forbidden.node)} says "${forbidden.written}".`,
        help: 'Look whether both hold, and say in each when it does.',
        related: [{ node: forbidden.node, message: 'the rule that forbids it' }],
      });
    }
  },
});

interface Permission {
  /** Who, and the words behind the verb. */
  readonly key: string;
  readonly isAllowed: boolean;
  readonly written: string;
  readonly node: RuleNode;
}

const permission =
  /(\p{L}+) ((?:may|can)(?: not|not)?|must not|may never|can never) ((?:[\p{L}'’-]+ ){5}[\p{L}'’-]+)/giu;

const permissionsIn = memoize(({ nodes }: AssembledFile): readonly Permission[] =>
  nodes.flatMap((node) =>
    [...(node.item?.text ?? '').matchAll(permission)].map(([, who = '', verb = '', what = '']) => ({
      key: `${singular(who.toLowerCase())} ${what.toLowerCase()}`,
      isAllowed: !/no|never/i.test(verb),
      written: `${verb} ${what}`,
      node,
    })),
  ),
);

/** An exception that stands with its rule, or below it, is meant. */
const isRelated = (a: RuleNode, b: RuleNode): boolean =>
  a === b || a.parent === b || b.parent === a || (a.parent === b.parent && a.file === b.file);
