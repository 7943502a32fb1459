import { isMarker } from '../../syntax/facts.ts';
import { defineCheck } from '../framework/define-check.ts';
import { writeFix } from '../framework/finding.ts';
import { splitFused } from './shared/fused-names.ts';

export const noFusedName = defineCheck({
  meta: {
    code: 'R017',
    name: 'no-fused-name',
    severity: 'error',
    summary: 'Reports a reference or marker whose target is two names run together.',
    why: 'Two names were meant, or an old name and its replacement. Neither is found.',
    fix: 'unsafe',
  },
  create: ({ find, report }) => ({
    edge({ reference, status, holder }) {
      if (!reference || status !== 'dangling' || reference.until !== '') return;
      const parts = splitFused(reference.target, (name) => find(name).length > 0);
      if (!parts) return;
      const [first, second] = parts;
      const isSame = first === second;
      const nodes = parts.flatMap((name) => find(name).slice(0, 1));
      const end = reference.targetAt[0] + first.length;
      const isParted = reference.target.length > first.length + second.length;
      report({
        at: reference.targetAt,
        node: holder,
        message: isSame
          ? `Unexpected name "${first}" written twice without a space between.`
          : `Unexpected name "${reference.target}": it is "${first}" and "${second}" run together.`,
        help: isParted
          ? 'Put a space between the two markers.'
          : isSame
            ? `Write it once.`
            : `Keep the one you mean, or write both separately.`,
        related: nodes.map((node) => ({ node, message: 'a rule of that name' })),
        fix:
          nodes.length === 2 && isParted && isMarker(reference)
            ? writeFix([end, end], ' ', { title: 'add a space between them' })
            : undefined,
      });
    },
  }),
});
