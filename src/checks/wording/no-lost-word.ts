import type { RuleNode } from '../../edition/nodes.ts';
import { defineCheck } from '../framework/define-check.ts';
import { type Report, writeFix } from '../framework/finding.ts';
import { nodesMatching } from '../framework/nodes-matching.ts';
import { findInRaw } from '../framework/raw-text.ts';
import { anyOddNeighbours, oddNeighbours } from './shared/odd-neighbours.ts';

export const noLostWord = defineCheck({
  code: 'R097',
  name: 'no-lost-word',
  severity: 'warning',
  summary:
    'Reports two words side by side that no English sentence has: "the of", "may must", "must placed", "does not applies". English.',
  why: 'A word between them was lost, or one of them is left of what stood there before a change: what the rule asks for is open.',
  fix: 'unsafe',
  yieldsTo: ['R051'],
  isOfWording: true,
  examples: {
    valid: {
      'words that only look so':
        '# Play\n\n1. The fee is a must. May used kites be sold? They must always rest. Whose turn it is may pass. Only then may marked kites land. {#a}\n2. You may of course rest. Spell it with an "a" or "the". Hold the same-size kites, and mind our and other people\'s boats. {#b}\n',
      'a will, and words that only end so':
        '# Play\n\n1. The last will signed by her counts. It will need you. It will proceed. You have to feed it. The will noted here stands. A test of will failed ends it. {#a}\n',
      'a reference or emphasis between':
        '# Play\n\n1. Fly the *is* sign, and the [rest] of it. {#fly}\n2. **Rest:** You may *must* a kite. {#rest}\n',
    },
    invalid: {
      'a noun that is gone': '# Play\n\n1. Draw from ‹the of› the deck. {#draw}\n',
      'two versions of a change': '# Play\n\n1. Each player ‹may must› pass. {#pass}\n',
      'a verb with the ending of one': '# Play\n\n1. A player ‹must draws› two cards. {#draw}\n',
      'the same, denied': '# Play\n\n1. The storm ‹does not moves› there. {#storm}\n',
      'a small verb that is gone': '# Play\n\n1. The token ‹must placed› on it. {#token}\n',
      'a small verb that is gone behind two': '# Play\n\n1. The boat ‹has to towed› away. {#boat}\n',
      'a small verb that is gone behind will': '# Play\n\n1. The order ‹will announced› at once. {#order}\n',
      'two verbs': '# Play\n\n1. The card ‹is be› kept. {#card}\n',
      'an article that is gone': '# Play\n\n1. Both bid ‹at same› time. {#bid}\n',
    },
  },
  file({ assembled }, { edition, source }, report) {
    if (!/^en\b/i.test(edition.language)) return;
    for (const node of nodesMatching(assembled.nodes, source.text, anyOddNeighbours))
      reportPairs(node, source.text, report);
  },
});

const endsSentence = /[.!?](?:\s|$)/;

function reportPairs(node: RuleNode, text: string, report: Report): void {
  for (const { pattern, help, right, isOfSentences } of oddNeighbours)
    for (const { found, at } of findInRaw(node, text, pattern)) {
      const [written] = found;
      const expected = right?.(written);
      report({
        at,
        node,
        severity: isOfSentences && !endsSentence.test(node.item?.text ?? '') ? 'info' : undefined,
        message:
          expected === undefined
            ? `Unexpected "${written}": no sentence has these two words side by side.`
            : `Unexpected "${written}", expected "${expected}".`,
        help,
        fix: expected === undefined ? undefined : writeFix(at, expected),
      });
    }
}
