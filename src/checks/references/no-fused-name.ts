import { isMarker } from '../../syntax/facts.ts';
import { defineCheck } from '../framework/define-check.ts';
import { writeFix } from '../framework/finding.ts';
import { splitFused } from './shared/fused-names.ts';

export const noFusedName = defineCheck({
  code: 'R017',
  name: 'no-fused-name',
  severity: 'error',
  summary: 'Reports a reference or marker whose target is two names run together.',
  why: 'Two names were meant, or an old one and the new one that replaces it, and neither is found.',
  fix: 'unsafe',
  examples: {
    valid: {
      'two references':
        '# Play\n\n1. Draw, as in [draw_two] and [draw_three]. {#draw}\n2. Two. {#draw_two}\n3. Three. {#draw_three}\n',
    },
    invalid: {
      'two names that are there':
        '# Play\n\n1. Draw, as in [‹draw_twodraw_three›]. {#draw}\n2. Two. {#draw_two}\n3. Three. {#draw_three}\n',
      'a name that begins anew': '# Play\n\n1. Draw up to [‹draw_alldraw_all_of_it›]. {#draw}\n',
      'markers without a space between':
        '# Play\n\n1. Draw. -‹draw_two-draw_three› {#draw}\n2. Two. {#draw_two}\n3. Three. {#draw_three}\n',
    },
  },
  file(linked, { find }, report) {
    for (const { reference, status, holder } of linked.edges) {
      if (!reference || status !== 'dangling' || reference.until !== '') continue;
      const parts = splitFused(reference.target, (name) => find(name).length > 0);
      if (!parts) continue;
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
            : `Keep the one that is meant, or write both, each for itself.`,
        related: nodes.map((node) => ({ node, message: 'a rule of that name' })),
        fix:
          nodes.length === 2 && isParted && isMarker(reference)
            ? writeFix([end, end], ' ', { title: 'put a space between' })
            : undefined,
      });
    }
  },
});
