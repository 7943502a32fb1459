import { defineCheck, nameOf } from './define-check.ts';

export const noMisdirectedReference = defineCheck({
  code: 'R006',
  name: 'no-misdirected-reference',
  severity: 'error',
  summary: 'Reports a reference that resolves, while the words in front of it are the label of another rule.',
  why: 'It was right once: rules were inserted or renumbered since, and now it sends readers to the wrong place without a sign.',
  fix: 'unsafe',
  examples: {
    valid: [
      {
        title: 'words and target agree',
        text: '# Play\n\n1. **Opening hand:** Draw two. {#hand}\n2. **Trade:** After Opening hand [hand], swap. {#trade}\n',
      },
      {
        title: 'words that name no rule',
        text: '# Play\n\n1. **Opening hand:** Draw two. {#hand}\n2. **Trade:** Then, as said in [hand], swap. {#trade}\n',
      },
    ],
    invalid: [
      {
        title: 'the label of another rule',
        text: '# Play\n\n1. **Opening hand:** Draw two. {#hand}\n2. **Market:** Buy one. {#market}\n3. **Trade:** After Opening hand [‹market›], swap. {#trade}\n',
      },
    ],
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
      report({
        at: reference.targetAt,
        node: edge.holder,
        message: `Unexpected reference to ${nameOf(target)}: the words before it name ${nameOf(only)}.`,
        help: `Write [${text}], or change the words.`,
        related: [
          ...named.map((node) => ({ node, message: 'what the words name' })),
          { node: target, message: 'what the reference points at' },
        ],
        ...(named.length === 1
          ? {
              fix: {
                kind: 'unsafe' as const,
                title: `write [${text}]`,
                edits: [{ at: reference.targetAt, text }],
              },
            }
          : {}),
      });
    }
  },
});
