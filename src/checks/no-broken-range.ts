import type { RuleNode } from '../edition/nodes.ts';
import { defineCheck, nameOf } from './define-check.ts';

export const noBrokenRange = defineCheck({
  code: 'R008',
  name: 'no-broken-range',
  severity: 'error',
  summary:
    'Reports a range whose ends do not belong together: back to front, one inside the other, or far apart.',
  why: 'It covers no rule: which ones apply is then left to whoever reads it first.',
  fix: 'none',
  examples: {
    valid: [
      {
        title: 'two rules of one list',
        text: '# Play\n\n1. Do [draw]..[end]. {#all}\n2. Draw. {#draw}\n3. End. {#end}\n',
      },
      {
        title: 'as far as a part of a rule',
        text: '# Play\n\n1. Do [draw]..[one]. {#all}\n2. Draw. {#draw}\n3. End: {#end}\n\n   1. One. {#one}\n   2. Two. {#two}\n',
      },
      {
        title: 'sections',
        text: '# Play\n\n1. Leave out [late]..[end]. {#all}\n\n# Late {#late}\n\n1. Pass. {#pass}\n\n# End {#end}\n\n1. Score. {#score}\n',
      },
    ],
    invalid: [
      {
        title: 'back to front',
        text: '# Play\n\n1. Do ‹[end]..[draw]›. {#all}\n2. Draw. {#draw}\n3. End. {#end}\n',
      },
      {
        title: 'from a rule to a part of itself',
        text: '# Play\n\n1. Do ‹[draw]..[two]›. {#all}\n2. Draw: {#draw}\n\n   1. One. {#one}\n   2. Two. {#two}\n',
      },
      {
        title: 'parts of two rules',
        text: '# Play\n\n1. Draw: {#draw}\n\n   1. One. {#one}\n\n2. End: {#end}\n\n   1. Do ‹[one]..[all]›. {#all}\n',
      },
    ],
  },
  file(linked, { index }, report) {
    for (const edge of linked.edges) {
      const { reference } = edge;
      if (edge.status !== 'range' || edge.targets.length > 0 || !reference || edge.to === null) continue;
      const first = index.byId(edge.to)[0];
      const last = [...index.byId(reference.until), ...index.byNumber(reference.until)][0];
      if (!first || !last) continue;
      const isReversed = first.parent === last.parent;
      const isWithin = holds(first, last) || holds(last, first);
      report({
        at: reference.at,
        node: edge.holder,
        message: isReversed
          ? `Unexpected range from ${nameOf(first)} back to ${nameOf(last)}, expected the earlier rule first.`
          : `Unexpected range from ${nameOf(first)} to ${nameOf(last)}: ${isWithin ? 'one is a part of the other' : 'they are not in one list'}.`,
        related: [
          { node: first, message: 'the first end' },
          { node: last, message: 'the last end' },
        ],
      });
    }
  },
});

function holds(outer: RuleNode, inner: RuleNode): boolean {
  for (let at = inner.parent; at; at = at.parent) if (at === outer) return true;
  return false;
}
