import type { RuleNode } from '../../edition/nodes.ts';
import { isMarker, type ReferenceFacts } from '../../syntax/facts.ts';
import { defineCheck } from '../framework/define-check.ts';
import { writeFix } from '../framework/finding.ts';

export const noRepeatedMarker = defineCheck({
  meta: {
    code: 'R029',
    name: 'no-repeated-marker',
    severity: 'warning',
    summary: 'Reports a marker that a rule already has.',
    why: 'It says nothing twice; most often another rule was to be named, which is why taking it out is no safe fix.',
    fix: 'unsafe',
  },
  create({ source, report }) {
    let node: RuleNode | null = null;
    const seen = new Map<string, ReferenceFacts>();
    return {
      edge({ reference, holder, from, outside, kind }) {
        if (!reference || !isMarker(reference) || reference.target === '') return;
        if (holder !== node) seen.clear();
        node = holder;
        const key = `${kind} ${from ?? outside?.id ?? reference.target}`;
        const first = seen.get(key);
        if (!first) {
          seen.set(key, reference);
          return;
        }
        const start = reference.at[0] - (source.text[reference.at[0] - 1] === ' ' ? 1 : 0);
        report({
          at: reference.at,
          node,
          message: `Unexpected second marker "${source.text.slice(...reference.at)}".`,
          help: 'Leave it out, or name the rule that was meant.',
          related: [{ node, message: 'the first one', at: first.at }],
          // Not safe: the second may have been meant for another rule.
          fix: writeFix([start, reference.at[1]], '', { title: 'take it out' }),
        });
      },
    };
  },
});
