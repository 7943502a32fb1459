import { defineCheck, nameOf } from './define-check.ts';

export const noBrokenRange = defineCheck({
  code: 'R008',
  name: 'no-broken-range',
  severity: 'error',
  summary: 'Reports a range whose ends are not two rules of one list in their order.',
  why: 'It covers no rule: which ones apply is then left to whoever reads it first.',
  fix: 'none',
  examples: {
    valid: [
      {
        title: 'two rules of one list',
        text: '# Play\n\n1. Do [draw]..[end]. {#all}\n2. Draw. {#draw}\n3. End. {#end}\n',
      },
    ],
    invalid: [
      {
        title: 'back to front',
        text: '# Play\n\n1. Do ‹[end]..[draw]›. {#all}\n2. Draw. {#draw}\n3. End. {#end}\n',
      },
      {
        title: 'rules of different depth',
        text: '# Play\n\n1. Do ‹[draw]..[two]›. {#all}\n2. Draw: {#draw}\n\n   1. One. {#one}\n   2. Two. {#two}\n',
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
      report({
        at: reference.at,
        node: edge.holder,
        message: isReversed
          ? `Unexpected range from ${nameOf(first)} back to ${nameOf(last)}, expected the earlier rule first.`
          : `Unexpected range from ${nameOf(first)} to ${nameOf(last)}: they are not in one list.`,
        related: [
          { node: first, message: 'the first end' },
          { node: last, message: 'the last end' },
        ],
      });
    }
  },
});
